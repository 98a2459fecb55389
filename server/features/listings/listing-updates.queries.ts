import sql from 'sql-template-tag'
import { refreshRanks, refreshSearchRows } from '#server/features/search/search.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { renderCards } from './listing-card.queries.ts'

/** Counts one more completed exchange in this home. The caller sees to it that each is counted once. */
export async function recordExchange(tx: Transaction, residenceId: number): Promise<void> {
  await tx.execute(sql`update residence set exchange_count = exchange_count + 1 where id = ${residenceId}`)
  await refreshCardAndRank(tx, residenceId)
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
  await refreshCardAndRank(tx, residenceId)
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

async function refreshCardAndRank(tx: Transaction, residenceId: number): Promise<void> {
  await renderCards(tx, [residenceId])
  await refreshRanks(tx, [residenceId])
}
