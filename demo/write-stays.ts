import type { Transaction } from '#server/platform/database/database.ts'
import {
  countPastStays,
  insertEntries,
  insertPastStays,
  insertReviews,
  type NewEntry,
  openLedgerAccounts,
} from './demo-stays.queries.ts'
import type { PlannedReviews } from './plan-reviews.ts'
import type { EntryName, PlannedEntry } from './points-book.ts'
import type { PlannedStay } from './stay-finder.ts'
import type { WrittenMembers } from './write-members.ts'

/** Ids by the positions of the plan. */
export type Ids = { members: readonly number[]; listings: readonly number[] }

/** Writes past stays and their reviews. Returns the reservations' ids. */
export async function writePastStays(
  tx: Transaction,
  ids: Ids,
  stays: readonly PlannedStay[],
  reviews: PlannedReviews,
): Promise<number[]> {
  const member = (at: number) => ids.members[at] ?? 0
  const listing = (at: number) => ids.listings[at] ?? 0
  const reservations = await insertPastStays(
    tx,
    stays.map((stay) => ({
      product_id: listing(stay.listing),
      offerer_id: member(stay.guest),
      receiver_id: member(stay.host),
      service_type: stay.service,
      start_date: stay.range.start,
      end_date: stay.range.end,
      offered_product_id: stay.offered && listing(stay.offered.listing),
      offered_start_date: stay.offered?.range.start ?? null,
      offered_end_date: stay.offered?.range.end ?? null,
      ...stay.guests,
      points_per_night: stay.pointsPerNight,
      points_released_at: stay.points > 0 ? stay.releasedAt : null,
      created_at: stay.createdAt,
      agreed_at: stay.agreedAt,
      completed_at: stay.completedAt,
    })),
  )
  const reservation = (at: number) => reservations[at] ?? 0
  await insertReviews(
    tx,
    reviews.ofListings.map((review) => ({
      ...review,
      reservation_id: reservation(review.stay),
      reviewer_id: member(review.reviewer),
      residence_id: listing(review.listing),
      created_at: review.createdAt,
      published_at: review.publishedAt,
    })),
    reviews.ofMembers.map((review) => ({
      ...review,
      reservation_id: reservation(review.stay),
      reviewer_id: member(review.reviewer),
      member_id: member(review.member),
      created_at: review.createdAt,
      published_at: review.publishedAt,
    })),
  )
  await countPastStays(tx)
  return reservations
}

/** Writes the ledger up to a moment, then up to later ones: entries are in chronological order. */
export async function ledgerWriter(
  tx: Transaction,
  members: WrittenMembers,
  reservations: readonly number[],
  planned: readonly PlannedEntry[],
): Promise<(until: Date) => Promise<void>> {
  await openLedgerAccounts(tx, members.ids)
  const waiting = planned.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const row = ({ at, cause, name, postings }: PlannedEntry): NewEntry => ({
    cause,
    key: keyOf(name, members, reservations),
    reservation_id: 'stay' in name ? (reservations[name.stay] ?? null) : null,
    created_at: at,
    postings: postings.map(({ member, kind, amount }) => ({
      member_id: member === null ? null : (members.ids[member] ?? 0),
      kind,
      amount,
    })),
  })
  return async (until) => {
    const later = waiting.findIndex((entry) => entry.at > until)
    await insertEntries(tx, waiting.splice(0, later < 0 ? waiting.length : later).map(row))
  }
}

/** The keys that the sweeps and reactions use, so that none of them grants anything twice. */
export function keyOf(name: EntryName, members: WrittenMembers, reservations: readonly number[]): string {
  if ('stay' in name) return `${name.of}:${reservations[name.stay]}`
  const id = members.ids[name.member]
  if (name.of !== 'monthly') return `${name.of}:${id}`
  return `monthly:${id}:${members.firstSubscriptions[name.member]}:${name.period}`
}
