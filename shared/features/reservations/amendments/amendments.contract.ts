import { z } from 'zod'
import { defineContract } from '../../../http/contract.ts'
import { memberLimits } from '../../../http/member-limits.ts'
import { Id, idParams, WireDate } from '../../../http/wire.ts'
import { TermsExtras } from '../extras/extra-parts.ts'
import { workRefusals } from '../help/refused-work.rules.ts'
import { canGiveMedicine, guestCounts } from '../reservation-bodies.ts'
import { Reservation } from '../reservations.contract.ts'

const Seen = z.object({
  amendment: Id.optional().describe('Id of the amendment that was seen: `terms_changed` if it is another.'),
})

const settling = ['invalid_input', 'not_signed_in', 'not_found', 'not_allowed', 'terms_changed'] as const

export const amendmentsContract = defineContract({
  'POST /reservation/amend/{id}': {
    summary: 'Propose other dates or guests for an agreement; its terms stand until the other side accepts.',
    description:
      'One amendment waits at a time, for five days, and never into the last day before the earlier start. From then on nights can only be dropped. What is left out stays.',
    policy: 'member',
    memberLimit: memberLimits.offers,
    closedToLeaving: true,
    params: idParams('the reservation'),
    body: z.object({
      start_date: WireDate.optional(),
      end_date: WireDate.optional(),
      offerer_start_date: WireDate.optional().describe('First night in the offered home of a home exchange.'),
      offerer_end_date: WireDate.optional().describe('Day of leaving the offered home.'),
      adults: guestCounts.adults.optional(),
      children: guestCounts.children.optional(),
      pets: guestCounts.pets.optional(),
      extras: TermsExtras.optional().describe(
        'What the sides give besides the main return, `[]` for nothing: more points are held and fewer returned once it is accepted. Not from a day before the later stay.',
      ),
      version: z
        .number()
        .int()
        .optional()
        .describe('The version that was seen: `terms_changed` if the terms have moved on since.'),
    }),
    answer: Reservation,
    errors: [
      'invalid_input',
      'not_signed_in',
      'not_found',
      'member_blocked',
      'member_suspended',
      'member_leaving',
      'reservation_closed',
      'amendment_open',
      'terms_changed',
      'only_shorten',
      'extras_not_allowed',
      'task_incomplete',
      'help_too_long',
      ...workRefusals,
      'dates_not_free',
      'too_many_guests',
      'not_enough_points',
    ],
  },
  'POST /reservation/amend/{id}/accept': {
    summary: 'Accept the amendment of the other side: nights and points move at once.',
    policy: 'member',
    closedToLeaving: true,
    params: idParams('the reservation'),
    body: Seen.extend({ can_give_medicine: canGiveMedicine }).optional(),
    answer: Reservation,
    errors: [
      ...settling,
      'medicine_not_confirmed',
      'care_incomplete',
      'member_blocked',
      'member_suspended',
      'member_leaving',
      'reservation_closed',
      'dates_not_free',
      'too_many_guests',
      'not_enough_points',
    ],
    limitedBy: 'once',
  },
  'POST /reservation/amend/{id}/decline': {
    summary: 'Decline the amendment of the other side; the agreement stays as it is.',
    policy: 'member',
    params: idParams('the reservation'),
    body: Seen.optional(),
    answer: Reservation,
    errors: settling,
    limitedBy: 'once',
  },
  'POST /reservation/amend/{id}/withdraw': {
    summary: "Take back the caller's own amendment.",
    policy: 'member',
    params: idParams('the reservation'),
    body: Seen.optional(),
    answer: Reservation,
    errors: settling,
    limitedBy: 'once',
  },
})
