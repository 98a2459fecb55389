import { loadCards } from '#server/features/listings/listings.public.ts'
import { meansOf } from '#server/features/points/points.public.ts'
import { missingPoints, pricedStay } from '#server/features/search/search.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Favourite, WholeList } from '#shared/features/favourites/favourites.contract.ts'
import { isOfTrip, servicesFreeFor } from '#shared/features/favourites/favourites.rules.ts'
import { expiresAt } from '#shared/features/reservations/expiry.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { agreedStays, favouritesOn, openRequests } from './favourites.queries.ts'
import { type ListingDays, listingDays } from './free-days.ts'
import { favouriteFacts, stayOf, visibleCard, wireLists } from './list-facts.ts'
import { findList, type ListRow } from './lists.queries.ts'
import { shareUrl } from './share-link.ts'
import { votesOn } from './votes.queries.ts'

/** One of the caller's lists, in full. */
export async function showList(call: MemberCall, id: number): Promise<WholeList> {
  const list = await findList(call.db, call.caller.id, id)
  const [summary] = list ? await wireLists(call.db, [list], call) : []
  if (!list || !summary) throw new AppError('not_found')
  return { ...summary, share_url: shareUrl(call.config, list), homes: await favouritesOf(call, list) }
}

async function favouritesOf({ db, caller, now, locale }: MemberCall, list: ListRow): Promise<Favourite[]> {
  const favourites = await favouritesOn(db, [list.id])
  const ids = favourites.map(({ listingId }) => listingId)
  const cards = await loadCards(db, ids, locale)
  const daysOf = await listingDays(db, ids, now)
  const requests = new Map(
    (await openRequests(db, caller.id, ids)).map((request) => [request.listingId, request]),
  )
  const trip = stayOf(list)
  const agreed = new Map(
    (await agreedStays(db, caller.id, ids))
      .filter((stay) => isOfTrip(stay, trip, civilDateOf(now)))
      .map(({ id, listingId }) => [listingId, id]),
  )
  const means = await meansOf(db, caller.id, now)
  const missingOf = await missingPoints(db, means, ids)
  const votes = Map.groupBy(await votesOn(db, list.id), ({ listingId }) => listingId)
  return favourites.flatMap((favourite) => {
    const card = cards.get(favourite.listingId)
    if (!card) return []
    const days = daysOf(card.id)
    const facts = favouriteFacts(list, favourite, { ...days, userPoints: card.user_points }, now)
    const request = requests.get(card.id)
    const canBeRequested = !request && !agreed.has(card.id) && card.owner.id !== caller.id
    return {
      home: visibleCard(card, days.isListed),
      note: favourite.note,
      saved_at: favourite.savedAt.toISOString(),
      ...facts,
      freed_at: favourite.freedAt?.toISOString() ?? null,
      votes: (votes.get(card.id) ?? []).map(({ id, name, isUp }) => ({ id, name, is_up: isUp })),
      request: canBeRequested
        ? requestOf(list, facts, days, (stay) => missingOf(card.id, pricedStay(means, stay)) ?? 0)
        : null,
      requested: request ? { reservation: request.id, expires_at: expiresAt(request).toISOString() } : null,
      agreed: agreed.get(card.id) ?? null,
    }
  })
}

/** The dates and exchange types for which the host of a listing can be asked, and what the caller lacks for it. */
function requestOf(
  list: ListRow,
  { state, nearest }: Pick<Favourite, 'state' | 'nearest'>,
  { services }: ListingDays,
  missingFor: (stay: DateRange) => number,
): Favourite['request'] {
  const isFree = state === 'free' || state === 'now_free'
  const stay = isFree ? stayOf(list) : nearest && { start: nearest.start_date, end: nearest.end_date }
  if (!stay) return null
  return {
    start_date: stay.start,
    end_date: stay.end,
    exchange_types: servicesFreeFor(services, stay),
    points_missing: missingFor(stay),
  }
}
