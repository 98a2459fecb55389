import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { memberLimits } from '../../http/member-limits.ts'
import { freeText, Id, Instant, idParams, Person, WireDate, WireRange, wholeNumber } from '../../http/wire.ts'
import { TermsDeposits } from '../deposits/terms-deposits.ts'
import { serviceTypes } from '../listings/listing-types.ts'
import { ListingCard, ServiceDates, StayLimits } from '../listings/listings.contract.ts'
import { ShownExtra } from './extras/extra-parts.ts'
import { maxExtraPoints } from './extras/extras.rules.ts'
import { HistoryItem, RingId } from './history/history-item.ts'
import { StayFacts } from './history/stay-facts.ts'
import { exchangeLegs } from './leg-offers/leg-offer.rules.ts'
import { PossibleSettlement, StayProblem } from './problems/stay-problem.ts'
import { problemKinds, problemOutcomes } from './problems/stay-problems.rules.ts'
import {
  Approving,
  canGiveMedicine,
  changeErrors,
  guestCounts,
  NewTerms,
  Terms,
} from './reservation-bodies.ts'
import {
  Amendment,
  Change,
  LaterStay,
  OfferedListing,
  PartyInfo,
  Permission,
  Status,
  Together,
} from './reservation-parts.ts'
import { RevisionTerms, stepDetails, stepKinds } from './reservation-steps.ts'
import { parties } from './reservations.rules.ts'

export const Reservation = z
  .object({
    id: z.number().describe('Id of the reservation.'),
    service_type: z.enum(serviceTypes),
    ring: RingId,
    start_date: z.string(),
    end_date: z.string(),
    adults: z.number(),
    children: z.number(),
    pets: z.number(),
    guests_allowed: z
      .object({
        adults: z.number().describe('Most adults.'),
        children: z.number().describe('Most children.'),
        pets: z.number().describe('Most pets.'),
      })
      .describe('How many of each kind can be chosen for the requested home.'),
    product: z.number(),
    offerer: z.number(),
    receiver: z.number(),
    is_offerer: z.boolean().describe('The caller is the offerer.'),
    offerer_approved: z.boolean().describe('The offerer has approved these terms.'),
    receiver_approved: z.boolean().describe('The receiver has approved these terms.'),
    status: Status.describe('Where it stands.'),
    stay_facts: StayFacts.describe('What its state is said from, in words that change with the day.'),
    version: z
      .number()
      .describe('Rises with every edit of the terms; an approval carries the one that was seen.'),
    offerer_info: PartyInfo.describe('The offerer, as to show.'),
    receiver_info: PartyInfo.describe('The receiver, as to show.'),
    residence_card: ListingCard,
    offered_house: z
      .array(OfferedListing)
      .max(1)
      .describe('The offered home of a home exchange; empty otherwise.'),
    offerer_non_reserved_availabilities: ServiceDates.describe(
      'Free ranges of the offered home, by exchange type, those open to offers too.',
    ),
    receiver_non_reserved_availabilities: ServiceDates.describe(
      'Free ranges of the requested home, by exchange type, those open to offers too.',
    ),
    offerer_reserved_nights: z
      .array(WireRange)
      .describe(
        'Nights of agreed stays in the offered home: a stay may begin on the eve of free nights, but not on these.',
      ),
    receiver_reserved_nights: z.array(WireRange).describe('Nights of agreed stays in the requested home.'),
    deposits: TermsDeposits,
    offerer_stay_limits: StayLimits.optional().describe('Of stays in the offered home; absent without.'),
    receiver_stay_limits: StayLimits.optional().describe('Of stays in the requested home; absent without.'),
    points_per_night: z.number().describe('Points a night for the requested home; frozen once agreed.'),
    total_points: z.number().describe('Points for the whole stay; frozen once agreed.'),
    fund_share: z
      .number()
      .describe(
        'How many of these points go to the community fund; the host gets the rest. Fixed at the first approval.',
      ),
    extras: z
      .array(ShownExtra)
      .optional()
      .describe('What the sides give besides the main return; absent without.'),
    permissions: z
      .object({
        edit: Permission.describe('Change the terms.'),
        approve: Permission.describe('Approve the terms.'),
        cancel: Permission.describe('Cancel.'),
        review: Permission.describe('Review the other party.'),
        report_no_show: Permission.describe('Report that the other party did not come.'),
        report_problem: Permission.describe('Report another problem.'),
        amend: Permission.describe('Propose other dates or guests for the agreement.'),
      })
      .describe('What the caller may do now.'),
    cancel_cost: z
      .number()
      .nullable()
      .describe('What cancelling would cost the caller now, in points; null where it cannot be cancelled.'),
    expires_at: Instant.nullable().describe(
      'When an idle negotiation expires, or when the held points are released: at the earliest once the purchase that they came with can no longer be withdrawn from.',
    ),
    points_released_at: Instant.nullable().describe('When the host got the points; null until then.'),
    is_release_checked: z
      .boolean()
      .describe('The team looks at the points before they go to the host; until then they are in escrow.'),
    waiting_forfeit: z
      .object({
        points: z.number().describe('How many points.'),
        until: Instant.describe(
          'When they go to the host; where the team checks them, when that is decided at the latest.',
        ),
        is_checked: z.boolean().describe('The team decides whether the host gets them.'),
      })
      .nullable()
      .describe('What a cancellation cost the guest and the host does not have yet; null without.'),
    created_at: Instant,
    agreed_at: Instant.nullable().describe('When the second approval came; null until then.'),
    closed_at: Instant.nullable().describe('When it was cancelled, expired or completed; null until then.'),
    user_reviewed: z.boolean(),
    problems: z.array(StayProblem).describe('What the parties say went wrong.'),
    together: Together.optional().describe('Present if the guest has asked other homes at once.'),
    change: Change.optional().describe(
      'What the other party changed last; absent without an edit, and once the caller has approved it.',
    ),
    answers_within: z
      .number()
      .optional()
      .describe(
        'Hours within which the host usually answers, while the caller waits for an answer; absent with fewer than five answers in 180 days.',
      ),
    returned: z
      .number()
      .optional()
      .describe(
        'Points that the caller has back, the deposit among them, of an agreed stay for points that its host ended; absent for others.',
      ),
    later_stay: LaterStay.optional().describe(
      'The stay of an exchange that is still planned once the other is under way or done; absent otherwise.',
    ),
    amendment: Amendment.nullable().describe(
      'The proposed change that waits for an answer; null without one.',
    ),
    revisions: z
      .array(
        z.object({
          version: z.number().describe('The version that these terms were.'),
          changed_by: z.number().describe('Id of who replaced them.'),
          created_at: Instant.describe('When they were replaced.'),
          terms: RevisionTerms.describe('The terms.'),
        }),
      )
      .describe('Earlier terms, the newest first.'),
  })
  .meta({ id: 'Reservation' })
export type Reservation = z.output<typeof Reservation>

export const reservationsContract = defineContract({
  'GET /reservation/exists/': {
    summary:
      'The latest open negotiation or coming agreement with a member, -1 if there is none; and all of them.',
    policy: 'member',
    query: z.object({ other_user_id: Id.describe('Id of the other member.') }),
    answer: z.object({
      reservation_id: z.number().describe('Id of the latest one; -1 if there is none.'),
      reservations: z
        .array(
          z.object({
            id: z.number().describe('Id of the reservation.'),
            product: z.number().describe('Id of the requested home.'),
            city: z.string().describe('City of the requested home.'),
          }),
        )
        .describe('At most one for each requested home, the latest first.'),
      ring: z
        .number()
        .nullable()
        .describe('Id of the ring with a coming stay of one with the other, the latest; null without one.'),
    }),
    errors: ['invalid_input', 'not_signed_in'],
  },
  'GET /reservation/history/': {
    summary: "The caller's current and past reservations.",
    policy: 'member',
    answer: z.object({
      current_reservations: z.array(HistoryItem).describe('Negotiations, and agreements that are not over.'),
      past_reservations: z.array(HistoryItem).describe('Those completed, cancelled or expired.'),
    }),
    errors: ['not_signed_in'],
  },
  'GET /reservation/agenda/': {
    summary: 'What the caller has to answer or review, the coming stays, and the points held for them.',
    policy: 'member',
    answer: z.object({
      your_turn: z
        .array(HistoryItem)
        .describe('Negotiations to answer and stays to review, what ends first before the rest.'),
      coming: z.array(HistoryItem).describe('Agreed stays by date, also those under way.'),
      negotiating: z
        .array(HistoryItem)
        .describe('Negotiations in which the other side is asked, what ends first before the rest.'),
      negotiating_count: z.number().describe('How many these are.'),
      completed_count: z.number().describe('Stays that are over, as guest or as host.'),
      points_held: z.number().describe('Points of the caller that are held for agreed stays.'),
      points_to_come: z
        .number()
        .describe(
          'What the caller gets of the points that others hold for stays, less the share of the community fund.',
        ),
    }),
    errors: ['not_signed_in'],
  },
  'GET /reservation/{id}': {
    summary: 'A reservation, for its two parties.',
    policy: 'member',
    params: idParams('the reservation'),
    answer: Reservation,
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /reservation/': {
    summary:
      'Start a negotiation, or ask the host in one act: with `approve` it is approved, too. Needs premium.',
    policy: 'member',
    memberLimit: memberLimits.offers,
    closedToLeaving: true,
    body: NewTerms,
    status: 201,
    answer: z.object({ id: z.number().describe('Id of the new reservation.') }),
    errors: [
      'member_suspended',
      'member_leaving',
      ...changeErrors,
      'premium_required',
      'own_listing',
      'reservation_exists',
      'listing_not_available',
      'too_many_asked',
    ],
  },
  'PUT /reservation/{id}': {
    summary:
      'Change the terms; both approvals are reset, then given for the caller with `approve`. Guests that are left out stay as they are.',
    policy: 'member',
    memberLimit: memberLimits.offers,
    closedToLeaving: true,
    params: idParams('the reservation'),
    body: Terms.extend({
      version: z
        .number()
        .int()
        .optional()
        .describe(
          'The version that was seen, required with `approve`: `terms_changed` if the terms have moved on since.',
        ),
      ...Approving,
      adults: guestCounts.adults.optional(),
      children: guestCounts.children.optional(),
      pets: guestCounts.pets.optional(),
    }),
    answer: Reservation,
    errors: [
      ...changeErrors,
      'terms_changed',
      'listing_not_available',
      'member_suspended',
      'member_leaving',
      'reservation_exists',
    ],
  },
  'POST /reservation/approve/{id}': {
    summary: 'Approve for oneself; the second approval makes the agreement.',
    policy: 'member',
    closedToLeaving: true,
    params: idParams('the reservation'),
    body: z
      .object({
        version: z
          .number()
          .int()
          .optional()
          .describe('The version that was seen: `terms_changed` if the terms have moved on since.'),
        hide_phone: z
          .boolean()
          .optional()
          .describe("`true`: the other side does not see the caller's phone during the stay."),
        can_give_medicine: canGiveMedicine,
      })
      .optional(),
    // A popular home is approved by many at once, and each call waits for the one before.
    atOnce: 4,
    answer: Reservation,
    errors: [
      'member_suspended',
      'member_leaving',
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
      'stay_length_not_offered',
      'too_many_guests',
      'service_type_not_offered',
      'listing_not_available',
      'medicine_not_confirmed',
      'care_incomplete',
    ],
    limitedBy: 'once',
  },
  'POST /reservation/cancel/{id}': {
    summary:
      'Leave a negotiation, or cancel an agreement at the price shown before. Who has a stay in a ring leaves the ring.',
    policy: 'member',
    params: idParams('the reservation'),
    body: z
      .object({
        reason: freeText(500).optional().describe('Why, for the other party, at most 500 characters.'),
        only_negotiation: z
          .boolean()
          .optional()
          .describe('`true`: an agreement is not cancelled, but refused as `reservation_closed`.'),
      })
      .optional(),
    answer: Reservation,
    errors: ['not_signed_in', 'not_found', 'reservation_closed', 'part_of_ring'],
    limitedBy: 'once',
  },
  'POST /reservation/drop/{id}': {
    summary:
      'Drop the later stay of an exchange whose first is under way or done, at the price shown before. The first stays as it is.',
    policy: 'member',
    params: idParams('the reservation'),
    body: z.object({
      version: z
        .number()
        .int()
        .describe('The version that was seen: `terms_changed` if the terms have moved on since.'),
      reason: freeText(500).optional().describe('Why, for the other party, at most 500 characters.'),
    }),
    answer: Reservation,
    errors: [
      'invalid_input',
      'not_signed_in',
      'not_found',
      'not_allowed',
      'reservation_closed',
      'terms_changed',
      'leg_not_droppable',
    ],
    limitedBy: 'once',
  },
  'POST /reservation/problem/{id}': {
    summary: 'Report a no-show or another problem of a stay. While it is open nothing is paid.',
    policy: 'member',
    params: idParams('the reservation'),
    body: z.object({
      kind: z
        .enum(problemKinds)
        .describe('Whether the other party did not come, or something else was wrong.'),
      description: freeText(1000)
        .min(1)
        .describe('What went wrong, at most 1,000 characters; the other party and the team read it.'),
    }),
    answer: Reservation,
    errors: ['invalid_input', 'not_signed_in', 'not_found', 'problem_not_open', 'already_reported'],
    limitedBy: { words: 'one open problem a stay' },
  },
  'GET /reservation/calendar/{id}': {
    summary: 'The stays of a reservation as an iCalendar file, for its two parties.',
    policy: 'member',
    params: idParams('the reservation'),
    answer: z.object({
      filename: z.string(),
      ics: z.string().describe('The stays as iCalendar text (RFC 5545).'),
    }),
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /reservation/steps/': {
    summary: 'What happened to the reservations of the caller and a member, oldest first.',
    policy: 'member',
    query: z.object({ other_user_id: Id.describe('Id of the other member.') }),
    answer: z.object({
      steps: z
        .array(
          z.object({
            id: z.number().describe('Id of the step.'),
            reservation: z.number(),
            service_type: z.enum(serviceTypes),
            ring: RingId,
            kind: z.enum(stepKinds).describe('What happened.'),
            detail: z
              .enum(stepDetails)
              .optional()
              .describe(
                '`approved`: who began or changed it approved the terms by the same act; `found_elsewhere`: closed, since another home said yes first. Absent otherwise.',
              ),
            actor: z.number().nullable().describe('Id of who did it; null where the clock did it.'),
            created_at: Instant.describe('When it happened.'),
            is_offerer: z.boolean().describe('The caller is the offerer of that reservation.'),
            terms: RevisionTerms.nullable().describe('The terms that it is about; null for other steps.'),
            before: RevisionTerms.nullable().describe('For a change, the terms before; else null.'),
          }),
        )
        .describe('The steps, the oldest first.'),
    }),
    errors: ['invalid_input', 'not_signed_in'],
  },
  'GET /staff/stay-problems/': {
    summary: 'Problems of stays that are not settled, the oldest first.',
    policy: 'staff',
    concerns: { lists: ['reservation'] },
    answer: z.object({
      problems: z
        .array(
          StayProblem.extend({
            reservation: z.number(),
            offerer: Person.describe('The offerer.'),
            receiver: Person.describe('The receiver.'),
            service_type: z.enum(serviceTypes),
            ring: RingId,
            start_date: WireDate,
            end_date: WireDate,
            service: z
              .number()
              .optional()
              .describe('Id of the post that help without a home was agreed from; absent for stays.'),
            points_held: z.number().describe('Points in escrow for the stay, or for help without a home.'),
            extras: z.array(ShownExtra).optional().describe('What the sides give besides; absent without.'),
            allowed: z.array(PossibleSettlement).describe('What can be decided.'),
          }),
        )
        .describe('Those not settled, the oldest first.'),
    }),
    errors: ['not_signed_in', 'not_allowed'],
  },
  'POST /staff/stay-problems/{id}/': {
    summary: 'Settle a problem: who failed the other, or nobody. The reason is saved with it.',
    policy: 'staff',
    concerns: { names: { id: 'stay_problem' } },
    params: idParams('the problem'),
    body: z.object({
      outcome: z.enum(problemOutcomes).describe('Who failed the other, or nobody.'),
      stay: z
        .enum(exchangeLegs)
        .optional()
        .describe('Only that stay falls, as `allowed` has it; the other one stays as it is.'),
      help_not_done: z
        .array(z.enum(parties))
        .min(1)
        .max(parties.length)
        .optional()
        .describe('Whose help counts as not done, as `allowed` has it; left out for none.'),
      points_to_helper: wholeNumber(0, maxExtraPoints)
        .optional()
        .describe(
          'Without a home: what of the held points goes to who helped, where a side failed; by default all, or none where that side failed.',
        ),
      reason: freeText(1000).min(1).describe('Why, at most 1,000 characters; saved with the problem.'),
    }),
    status: 204,
    answer: z.null(),
    errors: [
      'invalid_input',
      'not_signed_in',
      'not_allowed',
      'not_found',
      'reservation_closed',
      'leg_not_droppable',
      'extras_not_allowed',
    ],
  },
  'GET /reservation/house-info/{id}': {
    summary: "The offerer's house for a home exchange; null if the offerer has none.",
    policy: 'member',
    params: idParams('the reservation'),
    answer: z.object({
      house_info: ListingCard.nullable().describe('The home that the offerer would offer; null without one.'),
      product: z.number().nullable().describe('Its id; null without one.'),
      houses: z.array(ListingCard).describe('Every home of the offerer, to pick one from.'),
    }),
    errors: ['not_signed_in', 'not_found'],
  },
})
