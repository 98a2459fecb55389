import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Id, IdParams, Instant, WireDate, WireRange, wholeNumber } from '../../http/wire.ts'
import { serviceTypes } from '../listings/listing-types.ts'
import { ListingCard, ServiceDates } from '../listings/listings.contract.ts'
import { reservationStatuses } from './reservations.rules.ts'
import { problemKinds, problemOutcomes } from './stay-problems.rules.ts'
import { guestLimits } from './terms.rules.ts'

export const Status = z.enum(reservationStatuses)

const PartyInfo = z.object({
  profile_picture: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  total_months_on_platform: z.number(),
  is_verified: z.boolean(),
})

const OfferedHouse = z.object({
  residence_card: ListingCard,
  product: z.number(),
  cleaning_fee: z.number(),
  deposit: z.number(),
  start_date: z.string(),
  end_date: z.string(),
})

/** What a party may do now, and if not, the code of the reason. */
const Permission = z.object({ allowed: z.boolean(), reason: z.string().nullable() })

/** What a party says went wrong with a stay. Null until settled; a no-show stands where nobody objects. */
const StayProblem = z.object({
  id: z.number(),
  kind: z.enum(problemKinds),
  reporter: z.number(),
  description: z.string(),
  created_at: Instant,
  stands_at: Instant.nullable(),
  outcome: z.enum(problemOutcomes).nullable(),
  settled_at: Instant.nullable(),
})

const Party = z.object({ id: z.number(), name: z.string() })

/** What is kept of a reservation's life. Reminders are nobody's step. */
export const stepKinds = [
  'started',
  'changed',
  'approved',
  'agreed',
  'nights_taken',
  'points_released',
  'problem_reported',
  'problem_dismissed',
  'no_show',
  'cancelled',
  'expired',
  'completed',
] as const
export type StepKind = (typeof stepKinds)[number]

/** Versions of the terms that are older than the choice of guests have none. */
const KnownGuests = z.number().nullable().default(null)

export const RevisionTerms = z.object({
  service_type: z.enum(serviceTypes),
  start_date: z.string(),
  end_date: z.string(),
  offered_product: z.number().nullable(),
  offered_start_date: z.string().nullable(),
  offered_end_date: z.string().nullable(),
  adults: KnownGuests,
  children: KnownGuests,
  pets: KnownGuests,
})
export type RevisionTerms = z.output<typeof RevisionTerms>

export const Reservation = z.object({
  id: z.number(),
  service_type: z.enum(serviceTypes),
  start_date: z.string(),
  end_date: z.string(),
  adults: z.number(),
  children: z.number(),
  pets: z.number(),
  /** How many of each kind can be chosen for the requested house. */
  guests_allowed: z.object({ adults: z.number(), children: z.number(), pets: z.number() }),
  product: z.number(),
  offerer: z.number(),
  receiver: z.number(),
  is_offerer: z.boolean(),
  offerer_approved: z.boolean(),
  receiver_approved: z.boolean(),
  status: Status,
  /** Rises with every edit of the terms; approve carries the one that was seen. */
  version: z.number(),
  offerer_info: PartyInfo,
  receiver_info: PartyInfo,
  residence_card: ListingCard,
  offered_house: z.array(OfferedHouse).max(1),
  offerer_non_reserved_availabilities: ServiceDates,
  receiver_non_reserved_availabilities: ServiceDates,
  /** Nights of agreed stays in the two houses: a stay may begin on the eve of free nights, but not on these. */
  offerer_reserved_nights: z.array(WireRange),
  receiver_reserved_nights: z.array(WireRange),
  /** Points a night and in all for the requested house; frozen once agreed. */
  points_per_night: z.number(),
  total_points: z.number(),
  permissions: z.object({
    edit: Permission,
    approve: Permission,
    cancel: Permission,
    review: Permission,
    report_no_show: Permission,
    report_problem: Permission,
  }),
  /** What cancelling would cost the viewer now, in points; null where it cannot be cancelled. */
  cancel_cost: z.number().nullable(),
  /** When an idle negotiation expires, or when the held points are released. */
  expires_at: Instant.nullable(),
  points_released_at: Instant.nullable(),
  created_at: Instant,
  agreed_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  user_reviewed: z.boolean(),
  problems: z.array(StayProblem),
  revisions: z.array(
    z.object({
      version: z.number(),
      changed_by: z.number(),
      created_at: Instant,
      terms: RevisionTerms,
    }),
  ),
})
export type Reservation = z.output<typeof Reservation>

const guests = {
  adults: wholeNumber(guestLimits.adults.min, guestLimits.adults.max),
  children: wholeNumber(guestLimits.children.min, guestLimits.children.max),
  pets: wholeNumber(guestLimits.pets.min, guestLimits.pets.max),
}

const Terms = z.object({
  product: Id,
  start_date: WireDate,
  end_date: WireDate,
  service_type: z.enum(serviceTypes),
  offerer_product: Id.optional(),
  offerer_start_date: WireDate.optional(),
  offerer_end_date: WireDate.optional(),
})

export const HistoryItem = z.object({
  id: z.number(),
  start_date: z.string(),
  end_date: z.string(),
  service_type: z.enum(serviceTypes),
  status: Status,
  /** The viewer only hosts: the item is about the own home. */
  is_host: z.boolean(),
  /** Null where the home is gone. */
  product: z.object({ id: z.number(), city: z.string(), cover_image: z.string().nullable() }).nullable(),
  user: z.object({
    id: z.number(),
    first_name: z.string(),
    last_name: z.string(),
    profile_picture: z.string().nullable(),
  }),
  user_reviewed: z.boolean(),
  /** Whether the viewer may write a review now. */
  can_review: z.boolean(),
  points_change: z.number(),
})
export type HistoryItem = z.output<typeof HistoryItem>

const changeErrors = [
  'invalid_input',
  'not_signed_in',
  'not_found',
  'member_blocked',
  'dates_not_free',
  'too_many_guests',
  'service_type_not_offered',
  'offered_house_missing',
  'nights_taken',
  'reservation_closed',
] as const

export const reservationsContract = defineContract({
  'GET /reservation/exists/': {
    summary:
      'The latest open negotiation or coming agreement with a member, -1 if there is none; and all of them.',
    policy: 'member',
    query: z.object({ other_user_id: Id }),
    answer: z.object({
      reservation_id: z.number(),
      /** At most one for each requested home, the latest first. */
      reservations: z.array(z.object({ id: z.number(), product: z.number() })),
    }),
    errors: ['invalid_input', 'not_signed_in'],
  },
  'GET /reservation/history/': {
    summary: "The caller's current and past reservations.",
    policy: 'member',
    answer: z.object({ current_reservations: z.array(HistoryItem), past_reservations: z.array(HistoryItem) }),
    errors: ['not_signed_in'],
  },
  'GET /reservation/{id}': {
    summary: 'A reservation, for its two parties.',
    policy: 'member',
    params: IdParams,
    answer: Reservation,
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /reservation/': {
    summary: 'Start a negotiation. Needs premium.',
    policy: 'member',
    body: Terms.extend({
      adults: guests.adults.default(1),
      children: guests.children.default(0),
      pets: guests.pets.default(0),
    }),
    status: 201,
    answer: z.object({ id: z.number() }),
    errors: [
      'member_suspended',
      ...changeErrors,
      'premium_required',
      'own_listing',
      'reservation_exists',
      'listing_not_available',
    ],
  },
  'PUT /reservation/{id}': {
    summary: 'Change the terms; both approvals are reset. Guests that are left out stay as they are.',
    policy: 'member',
    params: IdParams,
    body: Terms.extend({
      version: z.number().int().optional(),
      adults: guests.adults.optional(),
      children: guests.children.optional(),
      pets: guests.pets.optional(),
    }),
    answer: Reservation,
    errors: [
      ...changeErrors,
      'terms_changed',
      'listing_not_available',
      'member_suspended',
      'reservation_exists',
    ],
  },
  'POST /reservation/approve/{id}': {
    summary: 'Approve for oneself; the second approval makes the agreement.',
    policy: 'member',
    params: IdParams,
    body: z.object({ version: z.number().int().optional() }).optional(),
    // A popular home is approved by many at once, and each waits for the one before.
    atOnce: 4,
    answer: Reservation,
    errors: [
      'member_suspended',
      'not_signed_in',
      'not_found',
      'member_blocked',
      'already_approved',
      'reservation_closed',
      'terms_changed',
      'nights_taken',
      'not_enough_points',
      'offered_house_missing',
      'dates_not_free',
      'too_many_guests',
      'service_type_not_offered',
      'listing_not_available',
    ],
  },
  'POST /reservation/cancel/{id}': {
    summary: 'Leave a negotiation, or cancel an agreement at the price shown before.',
    policy: 'member',
    params: IdParams,
    body: z.object({ reason: freeText(500).optional() }).optional(),
    answer: Reservation,
    errors: ['not_signed_in', 'not_found', 'reservation_closed'],
  },
  'POST /reservation/problem/{id}': {
    summary: 'Report a no-show or another problem of a stay. While it is open nothing is paid.',
    policy: 'member',
    params: IdParams,
    body: z.object({ kind: z.enum(problemKinds), description: freeText(1000).min(1) }),
    answer: Reservation,
    errors: ['invalid_input', 'not_signed_in', 'not_found', 'problem_not_open', 'already_reported'],
  },
  'GET /reservation/calendar/{id}': {
    summary: 'The stays of a reservation as an iCalendar file, for its two parties.',
    policy: 'member',
    params: IdParams,
    answer: z.object({ filename: z.string(), ics: z.string() }),
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /reservation/steps/': {
    summary: 'What happened to the reservations of the caller and a member, oldest first.',
    policy: 'member',
    query: z.object({ other_user_id: Id }),
    answer: z.object({
      steps: z.array(
        z.object({
          id: z.number(),
          reservation: z.number(),
          service_type: z.enum(serviceTypes),
          kind: z.enum(stepKinds),
          /** Null where the clock did it. */
          actor: z.number().nullable(),
          created_at: Instant,
        }),
      ),
    }),
    errors: ['invalid_input', 'not_signed_in'],
  },
  'GET /staff/stay-problems/': {
    summary: 'Problems of stays that are not settled, the oldest first.',
    policy: 'staff',
    answer: z.object({
      problems: z.array(
        StayProblem.extend({
          reservation: z.number(),
          offerer: Party,
          receiver: Party,
          service_type: z.enum(serviceTypes),
          start_date: WireDate,
          end_date: WireDate,
          points_held: z.number(),
          /** What can be decided, and how many of the held points the host gets by it. */
          allowed: z.array(z.object({ outcome: z.enum(problemOutcomes), points_to_host: z.number() })),
        }),
      ),
    }),
    errors: ['not_signed_in', 'not_allowed'],
  },
  'POST /staff/stay-problems/{id}/': {
    summary: 'Settle a problem: who failed the other, or nobody. The reason is kept with it.',
    policy: 'staff',
    params: IdParams,
    body: z.object({ outcome: z.enum(problemOutcomes), reason: freeText(1000).min(1) }),
    status: 204,
    answer: z.null(),
    errors: ['invalid_input', 'not_signed_in', 'not_allowed', 'not_found', 'reservation_closed'],
  },
  'GET /reservation/house-info/{id}': {
    summary: "The offerer's house for a home exchange; null if the offerer has none.",
    policy: 'member',
    params: IdParams,
    answer: z.object({
      house_info: ListingCard.nullable(),
      product: z.number().nullable(),
      /** Every home of the offerer, to pick one from. */
      houses: z.array(ListingCard),
    }),
    errors: ['not_signed_in', 'not_found'],
  },
})
