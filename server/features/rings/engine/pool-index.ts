import { fitsGuest, type PoolListing, type PoolWish } from './ring-pool.ts'

/** A home with the wish that gives it. */
export type Given = { host: PoolWish; listing: PoolListing }
/** A wish that would stay in a home of the one that rings are listed for. */
export type Guest = { guest: PoolWish; listing: PoolListing }

/** Counts what is compared, so that no wish takes all the time. */
export type Steps = { left: number }

const placeKey = (cityId: number, districtId: number): number => cityId * 10_000_000 + districtId

function add<Value>(map: Map<number, Value[]>, key: number, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** Who wants what, by place. Pairs that fit are not saved: there are too many. */
export type PoolIndex = {
  firstNight: number
  given: ReadonlyMap<number, readonly Given[]>
  wanting: ReadonlyMap<number, readonly PoolWish[]>
  /** The provinces that a wish names, each once. */
  citiesOf: ReadonlyMap<number, readonly number[]>
}

export function indexPool(pool: readonly PoolWish[], firstNight: number): PoolIndex {
  const given = new Map<number, Given[]>()
  const wanting = new Map<number, PoolWish[]>()
  for (const host of pool) {
    for (const listing of host.listings) {
      add(given, placeKey(listing.cityId, 0), { host, listing })
      if (listing.districtId > 0) add(given, placeKey(listing.cityId, listing.districtId), { host, listing })
    }
    for (const { cityId, districtId } of host.places) add(wanting, placeKey(cityId, districtId), host)
  }
  const citiesOf = new Map(
    pool.map(({ id, places }) => [id, [...new Set(places.map(({ cityId }) => cityId))]]),
  )
  return { firstNight, given, wanting, citiesOf }
}

/** The homes that fit a wish: in turn by place, the place with the fewest homes first. */
export function listingsFor(index: PoolIndex, guest: PoolWish, max: number, steps: Steps): Given[] {
  const byPlace = guest.places
    .map(({ cityId, districtId }) => index.given.get(placeKey(cityId, districtId)) ?? [])
    .sort((a, b) => a.length - b.length)
  return takeInTurn(byPlace, max, steps, ({ host, listing }) =>
    fitsGuest(guest, host, listing, index.firstNight),
  )
}

/** The wishes that fit a home of this one. */
export function guestsOf(index: PoolIndex, host: PoolWish, max: number, steps: Steps): Guest[] {
  const byListing = host.listings.map((listing) =>
    [0, ...(listing.districtId > 0 ? [listing.districtId] : [])].flatMap((districtId) =>
      (index.wanting.get(placeKey(listing.cityId, districtId)) ?? []).map((guest) => ({ guest, listing })),
    ),
  )
  return takeInTurn(byListing, max, steps, ({ guest, listing }) =>
    fitsGuest(guest, host, listing, index.firstNight),
  )
}

/** One of each list in turn, until there are enough of those that fit. */
function takeInTurn<Each>(
  lists: readonly (readonly Each[])[],
  max: number,
  steps: Steps,
  fits: (each: Each) => boolean,
): Each[] {
  const taken: Each[] = []
  const maxLength = Math.max(0, ...lists.map(({ length }) => length))
  for (let at = 0; at < maxLength; at++) {
    for (const list of lists) {
      const each = list[at]
      if (!each) continue
      if (taken.length >= max || steps.left <= 0) return taken
      steps.left--
      if (fits(each)) taken.push(each)
    }
  }
  return taken
}
