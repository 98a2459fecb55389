import { z } from 'zod'
import { defineContract } from '../../../http/contract.ts'
import { memberLimits } from '../../../http/member-limits.ts'
import { freeText, Instant, idParams } from '../../../http/wire.ts'
import { ListingCard } from '../../listings/listings.contract.ts'
import { Permission } from '../reservation-parts.ts'
import { Reservation } from '../reservations.contract.ts'
import { exchangeLegs, legOfferStates } from './leg-offer.rules.ts'

const LegOffer = z
  .object({
    state: z.enum(legOfferStates).describe('Where the offer stands; `expired` without an answer in time.'),
    is_guest: z.boolean().describe('The caller would be the guest, and pay the points.'),
    can_answer: z.boolean().describe('It waits for the caller, who may decline it.'),
    accept: Permission.describe('Accept it.'),
    can_withdraw: z.boolean().describe('The caller may take it back.'),
    residence_card: ListingCard.describe('The home of the stay.'),
    start_date: z.string().describe('First night.'),
    end_date: z.string().describe('Day of leaving.'),
    points: z.number().describe('Points for all nights, fixed by the offer.'),
    expires_at: Instant.describe('When it is over without an answer.'),
    reservation: z.number().nullable().describe('Id of the new agreement; null without one.'),
  })
  .meta({ id: 'LegOffer' })
export type LegOffer = z.output<typeof LegOffer>

const settling = ['not_signed_in', 'not_found', 'not_allowed', 'reservation_closed'] as const

export const legOffersContract = defineContract({
  'POST /reservation/leg-offer/{id}': {
    summary: 'Cancel an agreed home exchange, and offer one of its two stays for points.',
    description:
      'Both stays end as with a cancellation. The other side can accept the offered one as a stay for points, or decline it at no cost, for five days and never beyond the day of arrival. Its nights are not held.',
    policy: 'member',
    memberLimit: memberLimits.offers,
    closedToLeaving: true,
    params: idParams('the reservation'),
    body: z.object({
      leg: z
        .enum(exchangeLegs)
        .describe(
          "The stay that is offered: `going` for the caller's own as a guest, `hosting` for the one in the caller's home.",
        ),
      reason: freeText(500).optional().describe('Why, at most 500 characters.'),
    }),
    answer: Reservation,
    errors: [
      'invalid_input',
      ...settling,
      'member_blocked',
      'member_suspended',
      'member_leaving',
      'listing_not_available',
      'not_enough_points',
    ],
  },
  'GET /reservation/leg-offer/{id}': {
    summary: 'What was offered when a home exchange was cancelled, for its two parties.',
    policy: 'member',
    params: idParams('the cancelled reservation'),
    answer: LegOffer,
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /reservation/leg-offer/{id}/accept': {
    summary: 'Accept the offered stay. This makes an agreement for points at once.',
    policy: 'member',
    closedToLeaving: true,
    params: idParams('the cancelled reservation'),
    answer: z.object({ reservation: z.number().describe('Id of the new agreement.') }),
    errors: [
      ...settling,
      'member_blocked',
      'member_suspended',
      'member_leaving',
      'listing_not_available',
      'too_many_guests',
      'dates_not_free',
      'nights_taken',
      'not_enough_points',
      'reservation_exists',
    ],
    limitedBy: 'once',
  },
  'POST /reservation/leg-offer/{id}/decline': {
    summary: 'Decline the offered stay: it costs nothing, and is no cancellation of the caller.',
    policy: 'member',
    params: idParams('the cancelled reservation'),
    status: 204,
    answer: z.null(),
    errors: settling,
    limitedBy: 'once',
  },
  'POST /reservation/leg-offer/{id}/withdraw': {
    summary: "Take back the caller's own offer.",
    policy: 'member',
    params: idParams('the cancelled reservation'),
    status: 204,
    answer: z.null(),
    errors: settling,
    limitedBy: 'once',
  },
})
