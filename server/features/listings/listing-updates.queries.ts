import sql from 'sql-template-tag'
import { refreshRanks, refreshSearchRows } from '#server/features/search/search.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { renderCards } from './listing-card.queries.ts'

/** Counts one more completed exchange in this home. The caller ensures that each is counted once. */
export async function recordExchange(tx: Transaction, listingId: number, at: Date): Promise<void> {
  await tx.execute(sql`update residence set exchange_count = exchange_count + 1 where id = ${listingId}`)
  await refreshCardAndRank(tx, listingId, at)
}

export type ReviewAverages = {
  averageRating: number | null
  totalReviews: number
  averageCleanliness: number | null
  averageAccuracy: number | null
  averageLocation: number | null
  averageValue: number | null
}

/** Saves a listing's review averages; updates card and rank. */
export async function setReviewAverages(
  tx: Transaction,
  listingId: number,
  averages: ReviewAverages,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update residence set average_rating = ${averages.averageRating}, total_reviews = ${averages.totalReviews},
           average_cleanliness = ${averages.averageCleanliness}, average_accuracy = ${averages.averageAccuracy},
           average_location = ${averages.averageLocation}, average_value = ${averages.averageValue}
     where id = ${listingId}`)
  await refreshCardAndRank(tx, listingId, at)
}

/** Hides or restores a listing (staff). A removed one stays removed. */
export async function setListingHidden(
  tx: Transaction,
  listingId: number,
  hidden: boolean,
  at: Date,
): Promise<void> {
  await tx.execute(
    hidden
      ? sql`update residence set state = 'hidden' where id = ${listingId} and state in ('active', 'paused')`
      : sql`update residence set state = 'active' where id = ${listingId} and state = 'hidden'`,
  )
  await refreshSearchRows(tx, [listingId], at)
}

async function refreshCardAndRank(tx: Transaction, listingId: number, at: Date): Promise<void> {
  await renderCards(tx, [listingId])
  await refreshRanks(tx, [listingId], at)
}
