import { claimDays } from '#shared/features/deposits/deposit.rules.ts'
import { pointService, type ServiceType } from '#shared/features/listings/listing-types.ts'
import { sleepingPlaces } from '#shared/features/listings/sleeping-places.rules.ts'
import { type Guests, guestsAllowed } from '#shared/features/reservations/terms.rules.ts'
import { addDays, type CivilDate, startOfDay } from '#shared/kernel/civil-date.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'
import {
  comingStaysWithHost,
  hostBalance,
  pastStaysOfGuest,
  pastStaysOfHost,
  pastStaysWithHost,
  type ScriptedStay,
} from './content/scripted-stays.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { PlannedMember } from './plan-members.ts'
import { type PointsBook, pointsBook } from './points-book.ts'
import type { Random } from './seeded-random.ts'
import { type StayCalendar, stayCalendar } from './stay-calendar.ts'

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
  /** For all nights; 0 where no points change hands. */
  points: number
  /** What the guest leaves as a deposit, where that is still held. */
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

const randomPastStays = 205
const randomComingStays = 20
const sweepMinutes = 7

/** A stay to plan: when, and what is fixed already. */
type Wanted = {
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
}

/** Every agreement, in the order in which they were made. */
export function planStays(
  random: Random,
  calendar: DemoCalendar,
  members: readonly PlannedMember[],
  listings: readonly PlannedListing[],
): PlannedStays {
  const book = pointsBook(members, calendar.now)
  const nights = stayCalendar(listings)
  const finder = stayFinder(random, calendar, members, listings, { book, nights })
  const plans: PlannedStays = { past: [], coming: [], book, nights }
  const wanted = wantedStays(random, calendar, members, listings, book)
  for (const each of wanted.sort((a, b) => a.agreedAt.getTime() - b.agreedAt.getTime())) {
    book.advance(each.agreedAt)
    const stay = finder.find(each)
    if (!stay) continue
    nights.takeListing(stay.listing, stay.range)
    nights.sendAway(stay.guest, stay.range)
    if (stay.offered) {
      nights.takeListing(stay.offered.listing, stay.offered.range)
      nights.sendAway(stay.host, stay.offered.range)
    }
    if (each.isComing) {
      book.reserve(stay.guest, stay.points + stay.deposit)
      plans.coming.push(stay)
    } else {
      plans.past.push(stay)
      if (stay.points > 0) book.spend(stay, plans.past.length - 1)
      book.reserve(stay.guest, stay.deposit)
    }
  }
  book.advance(calendar.now)
  return plans
}

function wantedStays(
  random: Random,
  calendar: DemoCalendar,
  members: readonly PlannedMember[],
  listings: readonly PlannedListing[],
  book: PointsBook,
): Wanted[] {
  const accountAt = (role: PlannedMember['account']) => members.findIndex((member) => member.account === role)
  const host = accountAt('host')
  const listingNamed = (name: string) => listings.findIndex((listing) => listing.scriptName === name)
  const past = (startsIn: number, nights: number): Wanted => {
    const agreedIn = startsIn - random.whole(6, 40)
    return timed(calendar, random, { startsIn, nights, agreedIn, isComing: false })
  }
  const coming = (startsIn: number, nights: number, agreedIn = -random.whole(2, 24)): Wanted =>
    timed(calendar, random, { startsIn, nights, agreedIn, isComing: true })
  const scripted = (stay: ScriptedStay) => ({
    listing: listingNamed(stay.listing),
    service: stay.service,
    isDisputed: stay.isDisputed,
  })
  const spare = 700
  return [
    ...pastStaysWithHost.map((stay) => ({ ...past(stay.startsIn, stay.nights), ...scripted(stay) })),
    ...pastStaysOfHost.map(([startsIn, nights]) => ({
      ...past(startsIn, nights),
      guest: host,
      service: pointService,
      cost: () => Math.min(book.balanceOf(host) - spare, 720),
    })),
    ...pastStaysOfGuest.map(([startsIn, nights]) => ({
      ...past(startsIn, nights),
      guest: accountAt('guest'),
      service: pointService,
      cost: () => book.balanceOf(accountAt('guest')) - 150,
    })),
    ...comingStaysWithHost.map((stay) => ({ ...coming(stay.startsIn, stay.nights), ...scripted(stay) })),
    // The host leaves tomorrow: the guide of that home is open.
    {
      ...coming(1, 4, -5),
      guest: host,
      service: pointService,
      cost: () => book.finalBalanceOf(host) - hostBalance,
    },
    ...Array.from({ length: randomPastStays }, () => {
      const nights = random.whole(2, 8)
      return past(-nights - 2 - Math.floor(1_000 * random.next() ** 1.8), nights)
    }),
    ...Array.from({ length: randomComingStays }, () => coming(random.whole(4, 170), random.whole(2, 8))),
  ]
}

function timed(
  calendar: DemoCalendar,
  random: Random,
  stay: { startsIn: number; nights: number; agreedIn: number; isComing: boolean },
): Wanted {
  const agreedAt = calendar.at(stay.agreedIn, random.whole(9, 21) + random.next())
  return {
    agreedAt,
    createdAt: new Date(agreedAt.getTime() - random.whole(4, 80) * hourMs),
    start: calendar.day(stay.startsIn),
    nights: stay.nights,
    isComing: stay.isComing,
  }
}

const tries = 60
/** A stay of the wanted price is searched among all listings and these numbers of nights. */
const costNights = [2, 3, 4, 5, 6, 7, 8]

function stayFinder(
  random: Random,
  calendar: DemoCalendar,
  members: readonly PlannedMember[],
  listings: readonly PlannedListing[],
  { book, nights }: { book: PointsBook; nights: StayCalendar },
) {
  const drawn = listings.flatMap((listing, at) =>
    listing.scriptName ? [] : Array.from({ length: listing.isShowcase ? 14 : 1 }, () => at),
  )
  const guests = members.flatMap((member, at) =>
    member.account === null && member.terms.length > 0 ? [at] : [],
  )
  const met = new Set<string>()
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
    wanted: Wanted,
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

  const attempt = (
    wanted: Wanted,
    listingAt: number,
    guest: number,
    stayNights: number,
  ): PlannedStay | null => {
    const listing = listings[listingAt]
    if (!listing || listing.createdAt >= wanted.createdAt || listing.owner === guest) return null
    if (members[listing.owner]?.account !== null && wanted.listing === undefined) return null
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
    if (points + deposit > 0 && book.balanceOf(guest) < points + deposit) return null
    let offered: PlannedStay['offered'] = null
    if (service === 'home_exchange') {
      const own = listingOf(guest, listing, wanted, range) ?? -1
      if (own < 0 || !nights.isMemberHere(listing.owner, range)) return null
      offered = { listing: own, range }
    }
    met.add(pairOf(listing.owner, guest))
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
      deposit,
      isDisputed: wanted.isDisputed ?? false,
      createdAt: wanted.createdAt,
      agreedAt: wanted.agreedAt,
      releasedAt: new Date(startOfDay(range.start).getTime() + dayMs + sweepMinutes * 60_000),
      completedAt: new Date(startOfDay(range.end).getTime() + sweepMinutes * 60_000),
    }
  }

  const findByCost = (wanted: Wanted, guest: number, cost: number): PlannedStay | null => {
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

  return {
    find(wanted: Wanted): PlannedStay | null {
      if (wanted.guest !== undefined && wanted.cost) return findByCost(wanted, wanted.guest, wanted.cost())
      // A guest is found sooner or later; an occupied listing may be free some days later.
      for (let at = 0; at < tries; at++) {
        const later = wanted.listing === undefined || !wanted.isComing ? 0 : Math.floor(at / 12) * 3
        const start = addDays(wanted.start, later)
        const shifted = later > 0 ? { ...wanted, start } : wanted
        if (!wanted.isComing && shifted.start >= calendar.today) return null
        const stay = attempt(
          shifted,
          wanted.listing ?? random.pick(drawn),
          random.pick(guests),
          wanted.nights,
        )
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
