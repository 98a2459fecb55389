import { claimDays } from '#shared/features/deposits/deposit.rules.ts'
import { pointService, type ServiceType } from '#shared/features/listings/listing-types.ts'
import { sleepingPlaces } from '#shared/features/listings/sleeping-places.rules.ts'
import { advanceLimits } from '#shared/features/points/advance.rules.ts'
import { secondRules } from '#shared/features/points/rule-versions.rules.ts'
import { type Guests, guestsAllowed } from '#shared/features/reservations/terms.rules.ts'
import { addDays, type CivilDate, startOfDay } from '#shared/kernel/civil-date.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { PlannedMember } from './plan-members.ts'
import type { PointsBook } from './points-book.ts'
import type { Random } from './seeded-random.ts'
import type { StayCalendar } from './stay-calendar.ts'

/** An agreement; members and listings by index. The guest made the offer, the host owns the requested listing. */
export type PlannedStay = {
  listing: number
  host: number
  guest: number
  service: ServiceType
  range: DateRange
  /** The guest's home, in an exchange. */
  offered: { listing: number; range: DateRange } | null
  guests: Guests
  pointsPerNight: number
  /** For all nights; 0 if no points change hands. */
  points: number
  /** The part of them that was advanced to the guest. */
  advance: number
  /** What the guest leaves as a deposit, if it is still held. */
  deposit: number
  isDisputed: boolean
  createdAt: Date
  agreedAt: Date
  releasedAt: Date
  completedAt: Date
}

export type PlannedStays = {
  past: PlannedStay[]
  coming: PlannedStay[]
  book: PointsBook
  nights: StayCalendar
}

/** A stay to plan: when, and what is already fixed. */
export type WantedStay = {
  agreedAt: Date
  createdAt: Date
  start: CivilDate
  nights: number
  isComing: boolean
  listing?: number
  service?: ServiceType
  guest?: number
  isDisputed?: boolean | undefined
  /** The price in points to aim for. */
  cost?: () => number
  /** For a guest on their first stay with points who lacks some. */
  isAdvanced?: boolean
}

const sweepMinutes = 7
const tries = 60
/** A stay of the wanted price is searched among all listings and these numbers of nights. */
const costNights = [2, 3, 4, 5, 6, 7, 8]

/** Finds who stays where: free nights, enough points, and two members who have not met. */
export function stayFinder(
  random: Random,
  calendar: DemoCalendar,
  members: readonly PlannedMember[],
  listings: readonly PlannedListing[],
  plans: PlannedStays,
) {
  const { book, nights } = plans
  const drawn = listings.flatMap((listing, at) =>
    listing.scriptName ? [] : Array.from({ length: listing.isShowcase ? 6 : 1 }, () => at),
  )
  const guests = members.flatMap((member, at) =>
    member.account === null && member.terms.length > 0 ? [at] : [],
  )
  const met = new Set<string>()
  const advanced = new Set<number>()
  const pairOf = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`
  const joinedBy = (at: number, moment: Date): boolean => {
    const first = members[at]?.terms[0]
    return first !== undefined && first.startsAt < moment
  }
  const isFreeAt = (listing: number, service: ServiceType, range: DateRange, isComing: boolean) =>
    isComing ? nights.isOffered(listing, service, range) : nights.isListingFree(listing, range)

  const listingOf = (
    guest: number,
    host: PlannedListing,
    wanted: WantedStay,
    range: DateRange,
  ): number | undefined =>
    listings.findIndex(
      (listing, at) =>
        listing.owner === guest &&
        listing.services.includes('home_exchange') &&
        listing.spot.city !== host.spot.city &&
        listing.createdAt < wanted.createdAt &&
        isFreeAt(at, 'home_exchange', range, wanted.isComing),
    )

  /** Within the days that also count on the day of the agreement. */
  const isSoon = (range: DateRange | null) => range !== null && range.start <= calendar.day(120)
  const stays = () => [...plans.past, ...plans.coming]
  /** Subscribed for a week, verified, with an open home, and before a first stay with points. */
  const mayHaveAdvance = (guest: number, { agreedAt }: WantedStay): boolean => {
    const [first] = members[guest]?.terms ?? []
    return (
      first !== undefined &&
      agreedAt.getTime() - first.startsAt.getTime() > advanceLimits.subscribedDays * dayMs &&
      typeof members[guest]?.phoneNumber === 'string' &&
      !stays().some((stay) => stay.guest === guest && stay.points > 0) &&
      listings.some(
        ({ owner, createdAt, services }, at) =>
          owner === guest &&
          createdAt < agreedAt &&
          services.some((each) =>
            isSoon(nights.firstOffered(at, each, calendar.today, advanceLimits.freeNights)),
          ),
      )
    )
  }
  const isAdvanceable = (
    { agreedAt }: WantedStay,
    { guest, host, missing, deposit }: { guest: number; host: number; missing: number; deposit: number },
  ): boolean =>
    missing > 0 &&
    missing <= secondRules.advance &&
    deposit === 0 &&
    plans.past.some(
      (stay) =>
        (stay.host === host || stay.guest === host) &&
        stay.guest !== guest &&
        stay.host !== guest &&
        stay.completedAt < agreedAt,
    )

  const attempt = (
    wanted: WantedStay,
    listingAt: number,
    guest: number,
    stayNights: number,
  ): PlannedStay | null => {
    const listing = listings[listingAt]
    if (!listing || listing.createdAt >= wanted.createdAt || listing.owner === guest) return null
    if (members[listing.owner]?.account !== null && wanted.listing === undefined) return null
    // The database knows all past stays from the start: an advance is only for the very first.
    if (advanced.has(guest)) return null
    if (!joinedBy(guest, wanted.createdAt) || met.has(pairOf(listing.owner, guest))) return null
    const service = wanted.service ?? random.pick(listing.services)
    if (!listing.services.includes(service)) return null
    const range = rangeFrom(wanted.start, stayNights)
    if (!isFreeAt(listingAt, service, range, wanted.isComing) || !nights.isMemberHere(guest, range))
      return null
    const pointsPerNight = listing.payload.product.user_points
    const points = service === pointService ? pointsPerNight * nightsOf(range) : 0
    const isHeld = wanted.isComing || range.end >= addDays(calendar.today, -claimDays)
    const deposit = isHeld ? listing.payload.deposit : 0
    const missing = Math.max(0, points + deposit - book.balanceOf(guest))
    if (
      wanted.isAdvanced
        ? !isAdvanceable(wanted, { guest, host: listing.owner, missing, deposit })
        : missing > 0
    )
      return null
    let offered: PlannedStay['offered'] = null
    if (service === 'home_exchange') {
      const own = listingOf(guest, listing, wanted, range) ?? -1
      if (own < 0 || !nights.isMemberHere(listing.owner, range)) return null
      offered = { listing: own, range }
    }
    met.add(pairOf(listing.owner, guest))
    if (missing > 0) advanced.add(guest)
    return {
      listing: listingAt,
      host: listing.owner,
      guest,
      service,
      range,
      offered,
      guests: guestsFor(random, listing),
      pointsPerNight,
      points,
      advance: missing,
      deposit,
      isDisputed: wanted.isDisputed ?? false,
      createdAt: wanted.createdAt,
      agreedAt: wanted.agreedAt,
      releasedAt: new Date(startOfDay(range.start).getTime() + dayMs + sweepMinutes * 60_000),
      completedAt: new Date(startOfDay(range.end).getTime() + sweepMinutes * 60_000),
    }
  }

  const findAdvanced = (wanted: WantedStay): PlannedStay | null => {
    const candidates = [...guests].sort((a, b) => book.balanceOf(a) - book.balanceOf(b))
    for (const guest of candidates) {
      if (!mayHaveAdvance(guest, wanted)) continue
      for (const at of new Set(drawn)) {
        const stay = attempt(wanted, at, guest, wanted.nights)
        if (stay) return stay
      }
    }
    return null
  }

  const findByCost = (wanted: WantedStay, guest: number, cost: number): PlannedStay | null => {
    const offers = listings.flatMap((listing, at) =>
      listing.services.includes(pointService)
        ? costNights.map((each) => ({
            at,
            each,
            off: Math.abs(cost - each * listing.payload.product.user_points),
          }))
        : [],
    )
    for (const { at, each } of random.shuffled(offers).sort((a, b) => a.off - b.off)) {
      const stay = attempt(wanted, at, guest, each)
      if (stay) return stay
    }
    return null
  }

  /** Picks from two the one with fewer guests so far: most homes have been stayed in. */
  const pickListing = (): number => {
    const guestsOf = (at: number) => plans.past.filter((stay) => stay.listing === at).length
    const [one, other] = [random.pick(drawn), random.pick(drawn)]
    return guestsOf(one) <= guestsOf(other) ? one : other
  }

  return {
    find(wanted: WantedStay): PlannedStay | null {
      if (wanted.isAdvanced) return findAdvanced(wanted)
      if (wanted.guest !== undefined && wanted.cost) return findByCost(wanted, wanted.guest, wanted.cost())
      // A guest is found sooner or later; an occupied listing may be free some days later.
      for (let at = 0; at < tries; at++) {
        const later = wanted.listing === undefined || !wanted.isComing ? 0 : Math.floor(at / 12) * 3
        const start = addDays(wanted.start, later)
        const shifted = later > 0 ? { ...wanted, start } : wanted
        if (!wanted.isComing && shifted.start >= calendar.today) return null
        const stay = attempt(shifted, wanted.listing ?? pickListing(), random.pick(guests), wanted.nights)
        if (stay) return stay
      }
      return null
    },
  }
}

const rangeFrom = (start: CivilDate, nights: number): DateRange => ({
  start,
  end: addDays(start, nights),
})

function guestsFor(random: Random, listing: PlannedListing): Guests {
  const { adult_count, child_count, pet_count } = listing.payload
  const allowed = guestsAllowed({ adultCount: adult_count, childCount: child_count, petCount: pet_count })
  const adults = Math.min(allowed.adults, random.pick([1, 2, 2, 2, 3, 4]))
  const children = random.chance(0.3) ? random.whole(0, Math.min(2, allowed.children)) : 0
  return {
    adults,
    children: Math.min(children, sleepingPlaces(listing.payload.bed_count) - adults),
    pets: random.chance(0.12) ? Math.min(1, allowed.pets) : 0,
  }
}
