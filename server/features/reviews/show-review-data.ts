import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { loadCards } from '#server/features/listings/listings.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { pictureUrl } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type HelpServiceType, helpServiceTypes } from '#shared/features/listings/listing-types.ts'
import { mainReturn, stayOf } from '#shared/features/reservations/parts.rules.ts'
import {
  actorOf,
  memberOf,
  otherParty,
  type Party,
} from '#shared/features/reservations/reservations.rules.ts'
import type { reviewsContract } from '#shared/features/reviews/reviews.contract.ts'
import { reviewPermission } from '#shared/features/reviews/reviews.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { wholeMonthsBetween } from '#shared/kernel/civil-date.ts'
import { visibleNames } from '#shared/kernel/member-name.ts'
import { findStay, helpBesides, type ReviewedStay, readWritten } from './reviews.queries.ts'

/** What the caller reviews after a stay; a side that only hosted reviews no listing. */
export async function showReviewData(
  { db, caller, now, locale, storage }: MemberCall,
  id: number,
): Promise<EndpointResult<(typeof reviewsContract)['GET /review-data/{id}']>> {
  const stay = await findStay(db, id)
  const party = stay ? actorOf(stay, caller.id) : 'stranger'
  if (!stay || party === 'stranger') throw new AppError('not_found')

  const own = stayOf(stay, party)
  const written = await readWritten(db, id)
  const wroteUser = written.userReviewers.includes(caller.id)
  const wroteListing = written.listingReviewers.includes(caller.id)
  const hasWritten = wroteUser && (wroteListing || own === null)
  const permission = reviewPermission({ ...stay, isPublished: written.isPublished, hasWritten }, now)
  if (!permission.ok && permission.error === 'review_not_open' && !wroteUser)
    throw new AppError('review_not_open')

  const otherId = memberOf(stay, otherParty(party))
  const other = (await findMembers(db, [otherId])).get(otherId)
  if (!other) throw new Error('A party of a reservation is missing.')
  const help = await helpTaken(db, stay, party)
  const card = own ? (await loadCards(db, [own.listingId], locale)).get(own.listingId) : undefined
  const { start, end } = own ?? { start: stay.startDate, end: stay.endDate }
  return {
    user: {
      id: otherId,
      profile_picture: pictureUrl(storage, other.picture),
      ...visibleNames(other, locale),
      total_months_on_platform: wholeMonthsBetween(other.createdAt, now),
      product_id: card?.id ?? null,
    },
    residence_card: card ?? null,
    start_date: start,
    end_date: end,
    product_reviewed: wroteListing,
    user_reviewed: wroteUser,
    ...ofHelp(stay, help),
  }
}

/** Absent unless they say something. */
const ofHelp = ({ listingId }: ReviewedStay, help: HelpServiceType | undefined) => ({
  ...(listingId === null && { is_service: true as const }),
  ...(help && { help }),
})

/** Which help a side took of the other; undefined without any. */
export async function helpTaken(
  db: Queryable,
  stay: ReviewedStay,
  taker: Party,
): Promise<HelpServiceType | undefined> {
  // The guest's help is what the nights were given for.
  if (stay.listingId !== null && taker === 'receiver' && mainReturn(stay) === 'help')
    return helpServiceTypes.find((type) => type === stay.serviceType)
  return helpBesides(db, stay.id, otherParty(taker))
}
