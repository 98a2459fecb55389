import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { stayOf } from '#shared/features/reservations/parts.rules.ts'
import { actorOf, type Party } from '#shared/features/reservations/reservations.rules.ts'
import type { reviewsContract } from '#shared/features/reviews/reviews.contract.ts'
import { reviewPermission } from '#shared/features/reviews/reviews.rules.ts'
import type { EndpointInput } from '#shared/http/contract.ts'
import { publishReviewsOf } from './publish-reviews.ts'
import {
  insertHelpReview,
  insertListingReview,
  insertUserReview,
  latestStayIn,
  latestStayWith,
  lockStay,
  type ReviewedStay,
  readWritten,
} from './reviews.queries.ts'
import { helpTaken } from './show-review-data.ts'

type ListingReviewInput = EndpointInput<(typeof reviewsContract)['POST /product-reviews/']>['body']
type UserReviewInput = EndpointInput<(typeof reviewsContract)['POST /user-reviews/']>['body']

/** Reviews the listing in which the caller stayed. Unpublished until the members' reviews are. */
export function writeListingReview(call: MemberCall, input: ListingReviewInput): Promise<{ id: number }> {
  const { caller, now } = call
  return call.db.transaction(async (tx) => {
    const id = input.reservation ?? (await latestStayIn(tx, caller.id, input.product))
    const { stay, party } = await findOwnStay(tx, id, caller.id)
    if (stayOf(stay, party)?.listingId !== input.product) throw new AppError('not_found')
    const { isPublished, listingReviewers } = await readWritten(tx, stay.id)
    orThrow(reviewPermission({ ...stay, isPublished, hasWritten: listingReviewers.includes(caller.id) }, now))
    const { comment, cleanliness, accuracy, location, value, rate } = input
    return {
      id: await insertListingReview(tx, {
        reservationId: stay.id,
        reviewerId: caller.id,
        listingId: input.product,
        ...{ comment, cleanliness, accuracy, location, value, rate },
        at: now,
      }),
    }
  })
}

/**
 * Reviews the other party. This is a side's last word: when both have given it, everything written about the stay is
 * published together.
 */
export function writeUserReview(call: MemberCall, input: UserReviewInput): Promise<{ id: number }> {
  const { caller, clock, now } = call
  return call.db.transaction(async (tx) => {
    const found = input.reservation ?? (await latestStayWith(tx, caller.id, input.user))
    const { stay, party } = await findOwnStay(tx, found, caller.id)
    const otherId = stay.offererId === caller.id ? stay.receiverId : stay.offererId
    if (input.user !== otherId) throw new AppError('not_found')
    const { isPublished, userReviewers } = await readWritten(tx, stay.id)
    orThrow(reviewPermission({ ...stay, isPublished, hasWritten: userReviewers.includes(caller.id) }, now))
    if (input.help && !(await helpTaken(tx, stay, party))) throw new AppError('not_allowed')
    const id = await insertUserReview(tx, {
      reservationId: stay.id,
      reviewerId: caller.id,
      memberId: otherId,
      comment: input.comment,
      rate: input.rate,
      at: now,
    })
    if (input.help) await insertHelpReview(tx, id, input.help)
    await emit<DomainEvent>(tx, clock, {
      type: 'review_written',
      reservation_id: stay.id,
      reviewer_id: caller.id,
      other_id: otherId,
    })
    if (userReviewers.includes(otherId)) await publishReviewsOf(tx, clock, stay.id, now)
    return { id }
  })
}

async function findOwnStay(
  tx: Transaction,
  id: number | undefined,
  memberId: number,
): Promise<{ stay: ReviewedStay; party: Party }> {
  const stay = id === undefined ? undefined : await lockStay(tx, id)
  const party = stay ? actorOf(stay, memberId) : 'stranger'
  if (!stay || party === 'stranger') throw new AppError('not_found')
  return { stay, party }
}
