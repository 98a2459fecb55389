import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { ListingState } from '#shared/features/listings/listing-types.ts'
import { renderCards } from './listing-card.queries.ts'
import { refreshRanks, refreshSearchRows } from './search-row.queries.ts'

export { loadCards, renderCards } from './listing-card.queries.ts'
export { freeDates, freeNights, occupiedNights, occupyNights } from './stays.queries.ts'

export type LockedListing = {
  id: number
  ownerId: number
  userPoints: number
  state: ListingState
  adultCount: number
  childCount: number
  petCount: number
}

/** Locks the homes in ascending order of id, so that two agreements can never wait for each other. */
export function lockListings(tx: Transaction, ids: readonly number[]): Promise<LockedListing[]> {
  return tx.query<LockedListing>(sql`
    select id, owner_id, user_points, state, adult_count, child_count, pet_count from residence
     where id = any(${ids}::bigint[]) order by id for no key update`)
}

/** Ids of the member's active homes, oldest first. */
export async function listingsOf(db: Queryable, ownerId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select id from residence where owner_id = ${ownerId} and state = 'active' order by created_at, id`)
  return rows.map((row) => row.id)
}

/** Counts one more completed exchange in this home. The caller sees to it that each is counted once. */
export async function recordExchange(tx: Transaction, residenceId: number): Promise<void> {
  await tx.execute(sql`update residence set exchange_count = exchange_count + 1 where id = ${residenceId}`)
  await showAnew(tx, residenceId)
}

export type ReviewAverages = {
  averageRating: number | null
  totalReviews: number
  averageCleanliness: number | null
  averageAccuracy: number | null
  averageLocation: number | null
  averageValue: number | null
}

/** Sets what published reviews say about a home; card and rank follow. */
export async function setReviewAverages(
  tx: Transaction,
  residenceId: number,
  averages: ReviewAverages,
): Promise<void> {
  await tx.execute(sql`
    update residence set average_rating = ${averages.averageRating}, total_reviews = ${averages.totalReviews},
           average_cleanliness = ${averages.averageCleanliness}, average_accuracy = ${averages.averageAccuracy},
           average_location = ${averages.averageLocation}, average_value = ${averages.averageValue}
     where id = ${residenceId}`)
  await showAnew(tx, residenceId)
}

/** Staff takes a home out of sight (`hidden`), or puts it back. A removed home stays removed. */
export async function setListingHidden(
  tx: Transaction,
  residenceId: number,
  hidden: boolean,
  at: Date,
): Promise<void> {
  await tx.execute(
    hidden
      ? sql`update residence set state = 'hidden' where id = ${residenceId} and state in ('active', 'paused')`
      : sql`update residence set state = 'active' where id = ${residenceId} and state = 'hidden'`,
  )
  await refreshSearchRows(tx, [residenceId], at)
}

async function showAnew(tx: Transaction, residenceId: number): Promise<void> {
  await renderCards(tx, [residenceId])
  await refreshRanks(tx, [residenceId])
}
