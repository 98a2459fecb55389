import { loadCards } from '#server/features/listings/listings.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { FavouriteList, SharedFavourite } from '#shared/features/favourites/favourites.contract.ts'
import { defaultListName } from '#shared/features/favourites/favourites.messages.ts'
import {
  favouriteState,
  isFreeFor,
  isNowFree,
  nearestStay,
  opensOn,
} from '#shared/features/favourites/favourites.rules.ts'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { type FavouriteRow, favouritesOn } from './favourites.queries.ts'
import type { ListingDays } from './free-days.ts'
import type { ListRow } from './lists.queries.ts'

const maxCovers = 2

export const listName = (list: Pick<ListRow, 'name'>, locale: Locale): string =>
  list.name ?? defaultListName[locale]

export const stayOf = ({ startDate, endDate }: Pick<ListRow, 'startDate' | 'endDate'>): DateRange | null =>
  startDate && endDate ? { start: startDate, end: endDate } : null

/** The trip of a list, for its owner and for friends. */
export const wireTrip = (list: ListRow, locale: Locale) => ({
  name: listName(list, locale),
  start_date: list.startDate,
  end_date: list.endDate,
  adult_count: list.adultCount,
  child_count: list.childCount,
  pet_count: list.petCount,
})

/** Lists as shown to their owner, in the given order. */
export async function wireLists(
  db: Queryable,
  lists: readonly ListRow[],
  { locale, now }: { locale: Locale; now: Date },
): Promise<FavouriteList[]> {
  const favourites = Map.groupBy(
    await favouritesOn(
      db,
      lists.map(({ id }) => id),
    ),
    ({ listId }) => listId,
  )
  const coversOf = (id: number) => favourites.get(id)?.slice(0, maxCovers) ?? []
  const cards = await loadCards(
    db,
    lists.flatMap(({ id }) => coversOf(id).map((favourite) => favourite.listingId)),
    locale,
  )
  return lists.map((list) => ({
    id: list.id,
    is_default: list.isDefault,
    ...wireTrip(list, locale),
    notifies_when_free: list.notifiesWhenFree,
    takes_votes: list.takesVotes,
    is_shared: list.shareHash !== null,
    home_count: favourites.get(list.id)?.length ?? 0,
    now_free_count: favourites.get(list.id)?.filter((favourite) => isNowFree(favourite, now)).length ?? 0,
    covers: coversOf(list.id).flatMap(({ listingId }) => cards.get(listingId)?.cover ?? []),
  }))
}

type FavouriteFacts = Pick<SharedFavourite, 'state' | 'nearest' | 'opens_on' | 'total_points'>

/** The state of a listing on the dates of its list. */
export function favouriteFacts(
  list: ListRow,
  favourite: FavouriteRow,
  listing: ListingDays & { userPoints: number },
  now: Date,
): FavouriteFacts {
  const stay = stayOf(list)
  const { isListed, services } = listing
  const isFree = stay !== null && isFreeFor(services, stay)
  const state = favouriteState({ isListed, stay, isFree, watched: favourite }, now)
  const nearest = state === 'taken' && stay ? nearestStay(services, stay) : null
  return {
    state,
    nearest: nearest && { start_date: nearest.start, end_date: nearest.end },
    opens_on: state === 'undated' ? opensOn(services) : null,
    total_points: isListed && stay ? stayCost(listing.userPoints, nightsOf(stay)) : null,
  }
}

/** A listing no longer offered stays on the list without its pictures. */
export const visibleCard = (card: ListingCard, isListed: boolean): ListingCard =>
  isListed
    ? card
    : {
        ...card,
        cover: null,
        cover_image: null,
        more_pictures: [],
        owner: { ...card.owner, profile_picture: null },
      }
