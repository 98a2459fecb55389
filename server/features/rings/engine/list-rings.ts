import { compareRings, ringWeight } from '#shared/features/rings/ring-weight.rules.ts'
import {
  appendTo,
  type Given,
  type Guest,
  guestsOf,
  indexPool,
  listingsFor,
  type PoolIndex,
  placeKey,
  placeKeysOf,
  type Steps,
} from './pool-index.ts'
import { ringStays } from './ring-dates.ts'
import { fitsGuest, type PoolRing, type PoolWish, type RingLeg } from './ring-pool.ts'

export type ListingLimits = {
  /** What is compared for one wish. */
  steps: number
  guests: number
  listings: number
  /** Homes that are compared beyond each of those, for rings of four. */
  beyond: number
  /** Rings saved of one wish. */
  rings: number
  /** The maximum number of rings saved for all wishes: they are in memory at once. */
  allRings: number
}

const usualLimits: ListingLimits = {
  steps: 7_500,
  guests: 150,
  listings: 150,
  beyond: 120,
  rings: 12,
  allRings: 250_000,
}

export type ListedRings = {
  rings: PoolRing[]
  steps: number
  /** Wishes that had more to compare than their steps allowed. */
  cutShort: number
  /** Wishes for which none were listed, because time was up or there were enough. */
  leftOut: number
}

export type ListingOptions = {
  firstNight: number
  shareOfYes: number
  limits?: ListingLimits
  isTimeOver?: () => boolean
}

/** The rings of a pool, as far as each wish's steps go: the best few for each wish, every ring once. */
export function listRings(
  pool: readonly PoolWish[],
  { firstNight, shareOfYes, limits = usualLimits, isTimeOver = () => false }: ListingOptions,
): ListedRings {
  const index = indexPool(pool, firstNight)
  const found = new Map<string, PoolRing>()
  let [steps, cutShort, listed] = [0, 0, 0]
  for (const wish of pool) {
    if (found.size >= limits.allRings || isTimeOver()) break
    const left: Steps = { left: limits.steps }
    for (const ring of ringsOf(index, wish, { shareOfYes, limits, steps: left })) found.set(keyOf(ring), ring)
    steps += limits.steps - Math.max(0, left.left)
    if (left.left <= 0) cutShort++
    listed++
  }
  return { rings: [...found.values()], steps, cutShort, leftOut: pool.length - listed }
}

/** Legs in order from the smallest wish id: the same ring has the same key, whichever member it starts with. */
function keyOf({ legs }: PoolRing): string {
  const ids = legs.map(({ guest }) => guest.id)
  const start = ids.indexOf(Math.min(...ids))
  return legs
    .map((_, step) => legs[(start + step) % legs.length])
    .map((leg) => `${leg?.guest.id}>${leg?.listing.id}`)
    .join(' ')
}

type Search = { shareOfYes: number; limits: ListingLimits; steps: Steps }

function ringsOf(index: PoolIndex, start: PoolWish, { shareOfYes, limits, steps }: Search): PoolRing[] {
  const best = bestRings(index.firstNight, limits.rings, shareOfYes, steps)
  const guests = guestsOf(index, start, limits.guests, steps)
  if (guests.length === 0) return []
  const first = listingsFor(index, start, limits.listings, steps)
  const byHost = groupGuests(guests)
  for (const there of first) {
    for (const { listing } of byHost.ofWish.get(there.host.id) ?? []) {
      best.offer([
        { guest: start, listing: there.listing },
        { guest: there.host, listing },
      ])
    }
  }
  if (start.maxListings < 3) return best.rings()

  /** Closes a ring through a member who would stay with `start`: `last` goes to one of their homes. */
  const close = (legs: readonly RingLeg[], last: PoolWish, size: number) => {
    for (const place of last.places) {
      for (const { guest, given, listing } of byHost.inPlace.get(placeKey(place)) ?? []) {
        if (steps.left <= 0) return
        if (guest.maxListings < size || legs.some((leg) => leg.guest.memberId === guest.memberId)) continue
        steps.left--
        if (!fitsGuest(last, guest, given, index.firstNight)) continue
        best.offer([...legs, { guest: last, listing: given }, { guest, listing }])
      }
    }
  }
  for (const there of first) {
    if (there.host.maxListings >= 3) close([{ guest: start, listing: there.listing }], there.host, 3)
  }
  if (start.maxListings < 4) return best.rings()
  for (const there of first) {
    if (steps.left <= 0) break
    if (there.host.maxListings < 4) continue
    for (const beyond of listingsFor(index, there.host, limits.beyond, steps)) {
      const { host } = beyond
      if (host.maxListings < 4 || host.memberId === start.memberId) continue
      if (!host.places.some((place) => byHost.inPlace.has(placeKey(place)))) continue
      const legs = [
        { guest: start, listing: there.listing },
        { guest: there.host, listing: beyond.listing },
      ]
      close(legs, host, 4)
    }
  }
  return best.rings()
}

/** Guests of the start by their wish, and by the places of the homes that they give. */
function groupGuests(guests: readonly Guest[]) {
  const ofWish = new Map<number, Guest[]>()
  const inPlace = new Map<number, (Guest & { given: Given['listing'] })[]>()
  for (const each of guests) {
    ofWish.set(each.guest.id, [...(ofWish.get(each.guest.id) ?? []), each])
    for (const given of each.guest.listings) {
      for (const key of placeKeysOf(given)) appendTo(inPlace, key, { ...each, given })
    }
  }
  return { ofWish, inPlace }
}

/** Collects the best few of the rings found. */
function bestRings(firstNight: number, max: number, shareOfYes: number, steps: Steps) {
  let best: { ring: PoolRing; weight: number; points: number[] }[] = []
  return {
    offer(legs: readonly RingLeg[]): void {
      const weight = ringWeight(
        legs.map(({ guest, listing }) => ({ ...guest, saidYes: guest.yes.includes(listing.id) })),
        shareOfYes,
      )
      const points = legs.map(({ listing }) => listing.pointsPerNight)
      const worst = best[max - 1]
      if (worst && compareRings(worst, { weight, points }) <= 0) return
      steps.left--
      const stays = ringStays(legs, firstNight)
      if (!stays) return
      best = [...best, { ring: { legs, stays, weight }, weight, points }].sort(compareRings).slice(0, max)
    },
    rings: (): PoolRing[] => best.map(({ ring }) => ring),
  }
}
