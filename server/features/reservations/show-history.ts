import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { loadCards } from '#server/features/listings/listings.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { pictureUrl } from '#server/platform/images/stored-picture.ts'
import { presentState } from '#shared/features/reservations/permissions.rules.ts'
import type { HistoryItem } from '#shared/features/reservations/reservations.contract.ts'
import { guestStay, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { reviewPermission } from '#shared/features/reviews/reviews.rules.ts'
import { daysBetween } from '#shared/kernel/civil-date.ts'
import { shownNames } from '#shared/kernel/member-name.ts'
import { type HistoryRow, readHistory } from './reservation-history.queries.ts'

type History = { current_reservations: HistoryItem[]; past_reservations: HistoryItem[] }

/**
 * The caller's reservations: the next stay first, past ones newest first. An item shows the listing in which the caller
 * stays, or the caller's own where they only host, with those dates; `product` is null where it was removed.
 */
export async function showHistory(call: MemberCall): Promise<History> {
  const { db, caller, now, locale, storage } = call
  const rows = (await readHistory(db, caller.id)).map((row) => presentState(row, now))
  const partyOf = (row: HistoryRow): Party => (row.offererId === caller.id ? 'offerer' : 'receiver')
  const otherOf = (row: HistoryRow): number => (row.offererId === caller.id ? row.receiverId : row.offererId)
  const members = await findMembers(db, [...new Set(rows.map(otherOf))])
  const cards = await loadCards(
    db,
    rows.map((row) => shownStay(row, partyOf(row)).listingId),
    locale,
  )

  const itemOf = (row: HistoryRow): HistoryItem => {
    const party = partyOf(row)
    const isHost = guestStay(row, party) === null
    const stay = shownStay(row, party)
    const card = row.presentListings.includes(stay.listingId) ? cards.get(stay.listingId) : undefined
    const other = members.get(otherOf(row))
    const hasWritten = row.wroteUser && (row.wroteListing || isHost)
    return {
      id: row.id,
      start_date: stay.start,
      end_date: stay.end,
      service_type: row.serviceType,
      status: row.status,
      is_host: isHost,
      product: card ? { id: card.id, city: card.city, cover_image: card.cover_image } : null,
      user: {
        id: otherOf(row),
        ...(other ? shownNames(other, locale) : { first_name: '', last_name: '' }),
        profile_picture: other ? pictureUrl(storage, other.picture) : null,
      },
      user_reviewed: row.wroteUser,
      can_review: reviewPermission({ ...row, hasWritten }, now).ok,
      points_change: row.pointsChange,
    }
  }
  const isCurrent = (row: HistoryRow): boolean => row.status === 'negotiating' || row.status === 'agreed'
  return {
    current_reservations: rows
      .filter(isCurrent)
      .map(itemOf)
      .toSorted((one, next) => daysBetween(next.start_date, one.start_date)),
    past_reservations: rows
      .filter((row) => !isCurrent(row))
      .map(itemOf)
      .toSorted((one, next) => daysBetween(one.start_date, next.start_date)),
  }
}

/** The stay of the party as a guest, else the one that it hosts. */
function shownStay(row: HistoryRow, party: Party): { listingId: number; start: string; end: string } {
  const hosted = { listingId: row.listingId, start: row.startDate, end: row.endDate }
  return guestStay(row, party) ?? hosted
}
