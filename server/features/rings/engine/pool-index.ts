import { fitsGuest, type PoolListing, type PoolWish } from './ring-pool.ts'

/** A home with the wish that gives it. */
export type Given = { host: PoolWish; listing: PoolListing }
/** A wish that would stay in a home of the one that rings are listed for. */
export type Guest = { guest: PoolWish; listing: PoolListing }

/** Counts comparisons, so that no wish takes all the time. */
export type Steps = { left: number }

type Place = { cityId: number; districtId: number }

export const placeKey = ({ cityId, districtId }: Place): number => cityId * 10_000_000 + districtId

/** The places under which a home is found: its whole province, and its district. */
export const placeKeysOf = ({ cityId, districtId }: Place): number[] =>
  [0, ...(districtId > 0 ? [districtId] : [])].map((id) => placeKey({ cityId, districtId: id }))

export function appendTo<Value>(map: Map<number, Value[]>, key: number, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** Who wants what, by place. Fitting pairs are not stored: there are too many. */
export type PoolIndex = {
  firstNight: number
  given: ReadonlyMap<number, readonly Given[]>
  wanting: ReadonlyMap<number, readonly PoolWish[]>
}

export function indexPool(pool: readonly PoolWish[], firstNight: number): PoolIndex {
  const given = new Map<number, Given[]>()
  const wanting = new Map<number, PoolWish[]>()
  for (const host of pool) {
    for (const listing of host.listings) {
      for (const key of placeKeysOf(listing)) appendTo(given, key, { host, listing })
    }
    for (const place of host.places) appendTo(wanting, placeKey(place), host)
  }
  return { firstNight, given, wanting }
}

/** The homes that fit a wish: alternating between places, the place with the fewest homes first. */
export function listingsFor(index: PoolIndex, guest: PoolWish, max: number, steps: Steps): Given[] {
  const byPlace = guest.places
    .map((place) => index.given.get(placeKey(place)) ?? [])
    .sort((a, b) => a.length - b.length)
  return takeInTurn(byPlace, max, steps, ({ host, listing }) =>
    fitsGuest(guest, host, listing, index.firstNight),
  )
}

/** The wishes that fit a home of this one. */
export function guestsOf(index: PoolIndex, host: PoolWish, max: number, steps: Steps): Guest[] {
  const byListing = host.listings.map((listing) =>
    placeKeysOf(listing).flatMap((key) =>
      (index.wanting.get(key) ?? []).map((guest) => ({ guest, listing })),
    ),
  )
  return takeInTurn(byListing, max, steps, ({ guest, listing }) =>
    fitsGuest(guest, host, listing, index.firstNight),
  )
}

/** One of each list in turn, until enough of them fit. */
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
