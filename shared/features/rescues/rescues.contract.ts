import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { Id, Instant, idParams, Person } from '../../http/wire.ts'
import { ListingCard } from '../listings/listings.contract.ts'
import { maxRequests, rescueRequestStates, rescueStates } from './rescue.rules.ts'

const RescueListing = z.object({
  card: ListingCard.describe('The home.'),
  is_rescue_home: z.boolean().describe('Its host is ready to take guests in at short notice.'),
  points: z.number().describe('Points that the guest pays for all nights: never more than before.'),
  request: z
    .enum(rescueRequestStates)
    .nullable()
    .describe('What became of the request; null where there is none.'),
  distance_km: z
    .number()
    .describe('Whole kilometres from the lost home as the crow flies, 0 for less than one.'),
  asked_at: Instant.nullable().describe('When its host was asked; null where not.'),
  seen_at: Instant.nullable().describe('When its host first saw the request; null until then.'),
  answered_at: Instant.nullable().describe('When the request was answered or closed; null until then.'),
  answers_within: z
    .number()
    .optional()
    .describe(
      'Hours within which its host usually answers, while the request is open; absent with fewer than five answers in 180 days.',
    ),
})

const NearestListings = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dates').describe('The same province on other dates.'),
    city: z.string().describe('Province of the lost home.'),
    start_date: z.string(),
    end_date: z.string(),
    count: z.number().describe('How many homes are free, at most 60.'),
  }),
  z.object({
    kind: z.literal('place').describe('The same dates in another province.'),
    city: z.string().describe('The nearest other province with free homes.'),
    start_date: z.string(),
    end_date: z.string(),
    count: z.number().describe('How many homes are free, at most 60.'),
  }),
])

const Rescue = z
  .object({
    state: z.enum(rescueStates).describe('Whether homes can be requested, one has accepted, or it is over.'),
    start_date: z.string(),
    end_date: z.string(),
    max_points: z.number().describe('Points that the guest pays at most, which is what the lost stay cost.'),
    has_bonus: z.boolean().describe('There are points for the bonus of rescue homes.'),
    requests_left: z.number().describe('How many more homes can be requested now.'),
    reservation: z.number().nullable().describe('Id of the new agreement; null without one.'),
    homes: z.array(RescueListing).describe('Requested homes and free ones, the likeliest yes first.'),
    returned: z
      .number()
      .describe('Points of the guest that came back with the end of the lost stay, the deposit among them.'),
    is_closed_by_guest: z.boolean().describe('The guest has closed the search.'),
    nearest: z
      .array(NearestListings)
      .describe('Where no home is left to ask and none has yet to answer: what is free nearby. Else empty.'),
    team_answers_within: z
      .number()
      .nullable()
      .describe('Hours within which the team promises the caller an answer; null without such a promise.'),
  })
  .meta({ id: 'Rescue' })
export type Rescue = z.output<typeof Rescue>

const RescueRequest = z
  .object({
    id: z.number().describe('Id of the request.'),
    guest: Person.describe('The guest whose host cancelled.'),
    residence_card: ListingCard.describe("The caller's home."),
    start_date: z.string(),
    end_date: z.string(),
    adults: z.number(),
    children: z.number(),
    pets: z.number(),
    points: z.number().describe('Points that the host gets for all nights.'),
    bonus: z.number().describe('Points that the host gets in addition, as a rescue home.'),
    created_at: Instant,
  })
  .meta({ id: 'RescueRequest' })
export type RescueRequest = z.output<typeof RescueRequest>

const answering = ['invalid_input', 'not_signed_in', 'not_found', 'rescue_closed'] as const

export const rescuesContract = defineContract({
  'GET /reservation/rescue/{id}': {
    summary: 'Free homes for the nights of a stay that its host cancelled, for its guest.',
    policy: 'member',
    params: idParams('the cancelled reservation'),
    answer: Rescue,
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /reservation/rescue/{id}/ask/': {
    summary: 'Request several of these homes at once. The first host who accepts takes the guest in.',
    policy: 'member',
    closedToLeaving: true,
    params: idParams('the cancelled reservation'),
    body: z.object({
      homes: z.array(Id).min(1).max(maxRequests).describe('Ids of the homes, at most 6.'),
    }),
    answer: Rescue,
    errors: [
      'invalid_input',
      'not_signed_in',
      'not_found',
      'rescue_closed',
      'too_many_rescue_requests',
      'listing_not_available',
    ],
    limitedBy: { words: '6 requests a rescue, which a cancelled stay opens' },
  },
  'POST /reservation/rescue/{id}/close/': {
    summary: 'Close the search; hosts who were asked and have not answered are notified.',
    policy: 'member',
    params: idParams('the cancelled reservation'),
    answer: Rescue,
    errors: ['not_signed_in', 'not_found', 'rescue_closed'],
    limitedBy: 'once',
  },
  'GET /reservation/free-homes/{id}': {
    summary: 'How many homes could take the guest in if the host cancelled, counted at most once an hour.',
    policy: 'member',
    params: idParams('the agreement, of the caller as its guest'),
    answer: z.object({ homes: z.number().describe('Free homes for the same nights nearby, at most 12.') }),
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /rescue-requests/': {
    summary: "Requests of guests to the caller's homes that wait for an answer.",
    policy: 'member',
    answer: z.object({ requests: z.array(RescueRequest).describe('The oldest first.') }),
    errors: ['not_signed_in'],
  },
  'POST /rescue-request/{id}/accept/': {
    summary: 'Take the guest in. This makes the agreement at once and closes the other requests.',
    policy: 'member',
    closedToLeaving: true,
    params: idParams('the request'),
    body: z
      .object({
        bonus: z
          .number()
          .int()
          .optional()
          .describe('The bonus that was seen: `terms_changed` if there would be less.'),
      })
      .optional(),
    // All requested hosts may answer at the same moment, and each waits for the one before.
    atOnce: 4,
    answer: z.object({ reservation: z.number().describe('Id of the new agreement.') }),
    errors: [
      ...answering,
      'terms_changed',
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
  'POST /rescue-request/{id}/decline/': {
    summary: 'Decline the request of a guest.',
    policy: 'member',
    params: idParams('the request'),
    status: 204,
    answer: z.null(),
    errors: answering,
    limitedBy: 'once',
  },
  'GET /rescue-homes/': {
    summary: "The caller's rescue homes: those ready to take guests in at short notice.",
    policy: 'member',
    answer: z.object({ homes: z.array(z.number()).describe('Their ids.') }),
    errors: ['not_signed_in'],
  },
  'PUT /rescue-homes/{id}/': {
    summary: 'Make a home a rescue home, or no longer.',
    policy: 'member',
    params: idParams('the home'),
    body: z.object({ is_on: z.boolean().describe('Whether it is a rescue home.') }),
    answer: z.object({ homes: z.array(z.number()).describe("Ids of the caller's rescue homes.") }),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
    limitedBy: 'changes',
  },
})
