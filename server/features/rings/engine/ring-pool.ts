import { hasPlacesFor } from '#shared/features/listings/sleeping-places.rules.ts'

/** Nights `[from, to)`, as day numbers. */
export type Days = { from: number; to: number }

/** A home that a wish gives. */
export type PoolListing = {
  id: number
  cityId: number
  districtId: number
  /** Masks and codes as in search. */
  amenities: number
  residenceType: number
  adults: number
  children: number
  pets: number
  sleepingPlaces: number
  pointsPerNight: number
  /** Given on its own dates; otherwise while its owner is away. */
  ownDates: boolean
  /** In order, without shared nights. */
  free: readonly Days[]
  limits: readonly (Days & { minNights: number; maxNights: number })[]
}

/** An open wish that gives homes, with everything that decides which rings it can be in. */
export type PoolWish = {
  id: number
  memberId: number
  waitedDays: number
  hasLeft: boolean
  maxListings: number
  /** `districtId` 0: the whole province. */
  places: readonly { cityId: number; districtId: number }[]
  windows: readonly Days[]
  minNights: number
  maxNights: number
  isWeekend: boolean
  adults: number
  children: number
  pets: number
  amenities: number
  /** 0: any. */
  residenceTypes: number
  listings: readonly PoolListing[]
  /** Homes that its member would, or would not, stay in. */
  yes: readonly number[]
  no: readonly number[]
  /** Members with whom there is a block in either direction. */
  blocked: readonly number[]
}

/** The guest stays in the home, which the next guest of the ring gives. */
export type RingLeg = { guest: PoolWish; listing: PoolListing }
export type PoolRing = {
  legs: readonly RingLeg[]
  stays: readonly Days[]
  weight: number
}

/** Whether the home, given by `host`, suits the guest, leaving aside its place. Some dates fit; the ring decides which. */
export function fitsGuest(
  guest: PoolWish,
  host: PoolWish,
  listing: PoolListing,
  firstNight: number,
): boolean {
  return (
    guest.memberId !== host.memberId &&
    listing.adults >= guest.adults &&
    listing.children >= guest.children &&
    listing.pets >= guest.pets &&
    (listing.amenities & guest.amenities) === guest.amenities &&
    (guest.residenceTypes === 0 || ((guest.residenceTypes >> listing.residenceType) & 1) === 1) &&
    hasPlacesFor(guest.adults + guest.children, listing.sleepingPlaces) &&
    hasRoom(guest, listing, firstNight) &&
    !guest.no.includes(listing.id) &&
    !guest.blocked.includes(host.memberId) &&
    !host.blocked.includes(guest.memberId)
  )
}

function hasRoom({ windows, minNights }: PoolWish, { free }: PoolListing, firstNight: number): boolean {
  for (const window of windows) {
    const from = Math.max(window.from, firstNight)
    for (const range of free) {
      if (range.from >= window.to) break
      if (Math.min(range.to, window.to) - Math.max(range.from, from) >= minNights) return true
    }
  }
  return false
}
