import { z } from 'zod'
import { freeText, Id, WireDate, wholeNumber } from '../../http/wire.ts'
import { serviceTypes } from '../listings/listing-types.ts'
import { TermsExtras } from './extras/extra-parts.ts'
import { workRefusals } from './help/refused-work.rules.ts'
import { guestLimits } from './terms.rules.ts'
import { maxFirstLine } from './together/together.rules.ts'

export const guestCounts = {
  adults: wholeNumber(guestLimits.adults.min, guestLimits.adults.max),
  children: wholeNumber(guestLimits.children.min, guestLimits.children.max),
  pets: wholeNumber(guestLimits.pets.min, guestLimits.pets.max),
}

export const Terms = z.object({
  product: Id.describe('Id of the requested home.'),
  start_date: WireDate,
  end_date: WireDate,
  service_type: z.enum(serviceTypes),
  offerer_product: Id.optional().describe(
    "For a home exchange: id of the caller's own home that is offered.",
  ),
  offerer_start_date: WireDate.optional().describe(
    'First night in the offered home; by default the same as `start_date`.',
  ),
  offerer_end_date: WireDate.optional().describe(
    'Day of leaving the offered home; by default the same as `end_date`.',
  ),
  extras: TermsExtras.optional().describe(
    'What the sides give besides the main return, `[]` for nothing. Left out, they stay as they are, unless `service_type` changes: then they fall.',
  ),
})

/** What an approval confirms where the caller's help includes a medicine. */
export const canGiveMedicine = z
  .literal(true)
  .optional()
  .describe(
    '`true`: the caller can give the medicine that a task of theirs asks for. Without it that is refused.',
  )

/** Approving in the same act. */
export const Approving = {
  approve: z
    .boolean()
    .optional()
    .describe(
      '`true`: the caller approves these terms in the same act, and nothing is saved if that is refused.',
    ),
  hide_phone: z
    .boolean()
    .optional()
    .describe("With `approve`; `true`: the other side does not see the caller's phone during the stay."),
  can_give_medicine: canGiveMedicine,
}

/** The terms of a negotiation that begins. */
export const NewTerms = Terms.extend({
  adults: guestCounts.adults.default(1),
  children: guestCounts.children.default(0),
  pets: guestCounts.pets.default(0),
  ...Approving,
  together: z
    .uuid()
    .optional()
    .describe(
      'Chosen by the caller, the same for up to three homes asked at once for nights that meet: the first second approval closes the others.',
    ),
  text: freeText(maxFirstLine)
    .optional()
    .describe('The first line in the chat with the host, at most 300 characters.'),
})

export const changeErrors = [
  'invalid_input',
  'not_signed_in',
  'not_found',
  'member_blocked',
  'dates_not_free',
  'stay_length_not_offered',
  'too_many_guests',
  'service_type_not_offered',
  'offered_house_missing',
  'extras_not_allowed',
  'task_incomplete',
  'help_too_long',
  ...workRefusals,
  'medicine_not_confirmed',
  'care_incomplete',
  'nights_taken',
  'reservation_closed',
  'not_enough_points',
] as const
