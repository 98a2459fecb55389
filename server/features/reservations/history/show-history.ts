import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { loadCards } from '#server/features/listings/listings.public.ts'
import { placeOfIds } from '#server/features/places/places.public.ts'
import { rulesAt } from '#server/features/points/points.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { pictureUrl } from '#server/platform/images/stored-picture.ts'
import { pointService } from '#shared/features/listings/listing-types.ts'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { fundShare, type PointsRules } from '#shared/features/points/rule-versions.rules.ts'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import { mainReturn, pointsGiven, stayOf } from '#shared/features/reservations/parts.rules.ts'
import { presentState } from '#shared/features/reservations/permissions.rules.ts'
import { otherParty, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { daysBetween } from '#shared/kernel/civil-date.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { visibleNames } from '#shared/kernel/member-name.ts'
import { listedExtras } from '../extras/extra-wire.ts'
import { extrasOfAll } from '../extras/extras.queries.ts'
import { type HistoryRow, readHistory } from './reservation-history.queries.ts'
import { hoursOf, partyOf, standingOf } from './stay-facts.ts'

type History = { current_reservations: HistoryItem[]; past_reservations: HistoryItem[] }

/**
 * The caller's reservations: the next stay first, past ones newest first. An item shows the listing in which the caller
 * stays, or the caller's own if they only host, with its dates; `product` is null if it was removed.
 */
export async function showHistory(call: MemberCall): Promise<History> {
  const items = await historyItems(call, await readHistory(call.db, call.caller.id))
  const isCurrent = ({ status }: HistoryItem): boolean => status === 'negotiating' || status === 'agreed'
  return {
    current_reservations: items
      .filter(isCurrent)
      .toSorted((one, next) => daysBetween(next.start_date, one.start_date)),
    past_reservations: items
      .filter((item) => !isCurrent(item))
      .toSorted((one, next) => daysBetween(one.start_date, next.start_date)),
  }
}

/** Reservations as the caller, one of their parties, sees them in a list. */
export async function historyItems(call: MemberCall, saved: readonly HistoryRow[]): Promise<HistoryItem[]> {
  const { db, caller, now, locale, storage } = call
  const { rules: today } = await rulesAt(db, now)
  const rows = saved.map((row) => presentState(row, now))
  const otherOf = (row: HistoryRow): number => (row.offererId === caller.id ? row.receiverId : row.offererId)
  const members = await findMembers(db, [...new Set(rows.map(otherOf))])
  const cards = await loadCards(
    db,
    [
      ...new Set(
        rows.flatMap((row) => staysOf(row, partyOf(row, caller.id)).map(({ listingId }) => listingId)),
      ),
    ],
    locale,
  )
  const hours = await hoursOf(db, rows)
  const extras = await extrasOfAll(
    db,
    rows.map(({ id }) => id),
  )
  const cardOf = (row: HistoryRow, listingId: number | null): ListingCard | undefined =>
    listingId !== null && row.presentListings.includes(listingId) ? cards.get(listingId) : undefined

  return rows.map((row): HistoryItem => {
    const party = partyOf(row, caller.id)
    const other = members.get(otherOf(row))
    const { agenda, canReview, facts } = standingOf(row, party, { other, hours, locale }, now)
    const { section, action, until } = agenda
    const isOffered = action === 'answer_offer'
    // In an exchange that ended, only the offered leg is in question.
    const stays = staysOf(row, party).filter(
      ({ listingId }) => !isOffered || listingId === row.offerListingId,
    )
    // Every party stays or hosts, unless there is no home.
    const [firstStay = serviceDays(row)] = stays
    const card = cardOf(row, firstStay.listingId)
    const besides = isOffered ? {} : listedExtras(extras.get(row.id) ?? [], row)
    return {
      id: row.id,
      start_date: firstStay.start,
      end_date: firstStay.end,
      service_type: isOffered ? pointService : row.serviceType,
      ring: row.ringId,
      status: row.status,
      is_host: firstStay.isOwn,
      ...serviceOf(row),
      product: card ? { id: card.id, city: card.city, cover_image: card.cover_image } : null,
      user: {
        id: otherOf(row),
        ...(other ? visibleNames(other, locale) : { first_name: '', last_name: '' }),
        profile_picture: other ? pictureUrl(storage, other.picture) : null,
      },
      user_reviewed: row.wroteUser,
      can_review: canReview,
      points_change: row.pointsChange,
      section,
      action,
      until: until?.toISOString() ?? null,
      stays: stays.map((stay) => ({
        is_own: stay.isOwn,
        start_date: stay.start,
        end_date: stay.end,
        home: wireListing(cardOf(row, stay.listingId)),
      })),
      guest_count: (isOffered ? row.offerGuests : null) ?? row.adults + row.children,
      points: isOffered ? pointsOfOffer(row, firstStay, today) : pointsOf(row, party, cards, today),
      ...besides,
      ...('extras' in besides && { is_offerer: party === 'offerer' }),
      has_approved: party === 'offerer' ? row.offererApproved : row.receiverApproved,
      other_approved: party === 'offerer' ? row.receiverApproved : row.offererApproved,
      cancelled_by: facts.cancelled_by,
      stay_facts: facts,
    }
  })
}

type Stay = { listingId: number; start: string; end: string; isOwn: boolean }

const serviceDays = (row: HistoryRow) => ({
  ...{ listingId: null, start: row.startDate, end: row.endDate, isOwn: false },
})

function serviceOf({ post }: HistoryRow): Pick<HistoryItem, 'service'> {
  if (!post) return {}
  const { city, district } = placeOfIds(post)
  return { service: { text: post.text, city, district } }
}

/** The party's own stay first, then the one in the party's home. */
function staysOf(row: HistoryRow, party: Party): Stay[] {
  const own = stayOf(row, party)
  const hosted = stayOf(row, otherParty(party))
  return [...(own ? [{ ...own, isOwn: false }] : []), ...(hosted ? [{ ...hosted, isOwn: true }] : [])]
}

const wireListing = (card: ListingCard | undefined): HistoryItem['stays'][number]['home'] =>
  card ? { id: card.id, city: card.city, district: card.district, cover_image: card.cover_image } : null

/** Points of the offered leg, for the side that answers: a host gets them less the share of the fund. */
function pointsOfOffer(
  { offerPointsPerNight }: HistoryRow,
  { start, end, isOwn }: Omit<Stay, 'listingId'>,
  today: PointsRules,
): number {
  const total = stayCost(offerPointsPerNight ?? 0, nightsOf({ start, end }))
  return isOwn ? total - fundShare(today, total) : -total
}

/** Points of the whole stay, for this party: a host gets them less the share of the fund. */
function pointsOf(
  row: HistoryRow,
  party: Party,
  cards: ReadonlyMap<number, ListingCard>,
  today: PointsRules,
): number | null {
  const card = row.listingId === null ? undefined : cards.get(row.listingId)
  const aNight = row.pointsPerNight ?? card?.user_points
  if (mainReturn(row) !== 'points' || aNight === undefined) return null
  const total = pointsGiven(row, aNight)
  // Like the price, the rules are today's until one side has approved.
  return party === 'offerer' ? -total : total - fundShare(row.frozenRules ?? today, total)
}
