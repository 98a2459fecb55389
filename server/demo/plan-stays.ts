import { pointService, type ServiceType } from '#shared/features/listings/listing-types.ts'
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
import type { PlannedHome } from './plan-homes.ts'
import type { PlannedMember } from './plan-members.ts'
import { type PointsBook, pointsBook } from './points-book.ts'
import type { Random } from './seeded-random.ts'
import { type StayCalendar, stayCalendar } from './stay-calendar.ts'

/** An agreement; members and homes by position. The guest made the offer, the host owns the requested home. */
export type PlannedStay = {
  home: number
  host: number
  guest: number
  service: ServiceType
  range: DateRange
  /** The guest's home, in an exchange. */
  offered: { home: number; range: DateRange } | null
  guests: Guests
  pointsPerNight: number
  /** All nights together; 0 where no points change hands. */
  points: number
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

/** A stay that is looked for: when, and what of it is settled already. */
type Wanted = {
  agreedAt: Date
  createdAt: Date
  start: CivilDate
  nights: number
  isComing: boolean
  home?: number
  service?: ServiceType
  guest?: number
  /** What the points should come to, as near as can be. */
  cost?: () => number
}

/** Every agreement that was ever made, in the order in which they were agreed. */
export function planStays(
  random: Random,
  calendar: DemoCalendar,
  members: readonly PlannedMember[],
  homes: readonly PlannedHome[],
): PlannedStays {
  const book = pointsBook(members, calendar.now)
  const nights = stayCalendar(homes)
  const finder = stayFinder(random, members, homes, { book, nights })
  const plans: PlannedStays = { past: [], coming: [], book, nights }
  const wanted = wantedStays(random, calendar, members, homes, book)
  for (const each of wanted.sort((a, b) => a.agreedAt.getTime() - b.agreedAt.getTime())) {
    book.advance(each.agreedAt)
    const stay = finder.find(each, calendar)
    if (!stay) continue
    nights.takeHome(stay.home, stay.range)
    nights.sendAway(stay.guest, stay.range)
    if (stay.offered) {
      nights.takeHome(stay.offered.home, stay.offered.range)
      nights.sendAway(stay.host, stay.offered.range)
    }
    if (each.isComing) {
      book.reserve(stay.guest, stay.points)
      plans.coming.push(stay)
    } else {
      plans.past.push(stay)
      if (stay.points > 0) book.spend(stay, plans.past.length - 1)
    }
  }
  book.advance(calendar.now)
  return plans
}

function wantedStays(
  random: Random,
  calendar: DemoCalendar,
  members: readonly PlannedMember[],
  homes: readonly PlannedHome[],
  book: PointsBook,
): Wanted[] {
  const accountAt = (role: PlannedMember['account']) => members.findIndex((member) => member.account === role)
  const host = accountAt('host')
  const homeNamed = (name: string) => homes.findIndex((home) => home.scriptName === name)
  const past = (startsIn: number, nights: number): Wanted => {
    const agreedIn = startsIn - random.whole(6, 40)
    return timed(calendar, random, { startsIn, nights, agreedIn, isComing: false })
  }
  const coming = (startsIn: number, nights: number, agreedIn = -random.whole(2, 24)): Wanted =>
    timed(calendar, random, { startsIn, nights, agreedIn, isComing: true })
  const scripted = (stay: ScriptedStay) => ({ home: homeNamed(stay.home), service: stay.service })
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
    {
      ...coming(38, 4, -5),
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
/** A stay that costs what it should is looked for among all homes and so many nights. */
const costNights = [2, 3, 4, 5, 6, 7, 8]

function stayFinder(
  random: Random,
  members: readonly PlannedMember[],
  homes: readonly PlannedHome[],
  { book, nights }: { book: PointsBook; nights: StayCalendar },
) {
  const drawn = homes.flatMap((home, at) =>
    home.scriptName ? [] : Array.from({ length: home.isShowcase ? 14 : 1 }, () => at),
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
  const isFreeAt = (home: number, service: ServiceType, range: DateRange, isComing: boolean) =>
    isComing ? nights.isOffered(home, service, range) : nights.isHomeFree(home, range)

  const homeOf = (guest: number, host: PlannedHome, wanted: Wanted, range: DateRange): number | undefined =>
    homes.findIndex(
      (home, at) =>
        home.owner === guest &&
        home.services.includes('home_exchange') &&
        home.spot.city !== host.spot.city &&
        home.createdAt < wanted.createdAt &&
        isFreeAt(at, 'home_exchange', range, wanted.isComing),
    )

  const attempt = (wanted: Wanted, homeAt: number, guest: number, stayNights: number): PlannedStay | null => {
    const home = homes[homeAt]
    if (!home || home.createdAt >= wanted.createdAt || home.owner === guest) return null
    if (members[home.owner]?.account !== null && wanted.home === undefined) return null
    if (!joinedBy(guest, wanted.createdAt) || met.has(pairOf(home.owner, guest))) return null
    const service = wanted.service ?? random.pick(home.services)
    if (!home.services.includes(service)) return null
    const range = rangeFrom(wanted.start, stayNights)
    if (!isFreeAt(homeAt, service, range, wanted.isComing) || !nights.isMemberHere(guest, range)) return null
    const pointsPerNight = home.payload.product.user_points
    const points = service === pointService ? pointsPerNight * nightsOf(range) : 0
    if (points > 0 && book.balanceOf(guest) < points) return null
    let offered: PlannedStay['offered'] = null
    if (service === 'home_exchange') {
      const own = homeOf(guest, home, wanted, range) ?? -1
      if (own < 0 || !nights.isMemberHere(home.owner, range)) return null
      offered = { home: own, range }
    }
    met.add(pairOf(home.owner, guest))
    return {
      home: homeAt,
      host: home.owner,
      guest,
      service,
      range,
      offered,
      guests: guestsFor(random, home),
      pointsPerNight,
      points,
      createdAt: wanted.createdAt,
      agreedAt: wanted.agreedAt,
      releasedAt: new Date(startOfDay(range.start).getTime() + dayMs + sweepMinutes * 60_000),
      completedAt: new Date(startOfDay(range.end).getTime() + sweepMinutes * 60_000),
    }
  }

  const findByCost = (wanted: Wanted, guest: number, cost: number): PlannedStay | null => {
    const offers = homes.flatMap((home, at) =>
      home.services.includes(pointService)
        ? costNights.map((each) => ({
            at,
            each,
            off: Math.abs(cost - each * home.payload.product.user_points),
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
    find(wanted: Wanted, calendar: DemoCalendar): PlannedStay | null {
      if (wanted.guest !== undefined && wanted.cost) return findByCost(wanted, wanted.guest, wanted.cost())
      // A guest who could come is found sooner or later; a home that is taken may be free some days on.
      for (let at = 0; at < tries; at++) {
        const later = wanted.home === undefined || !wanted.isComing ? 0 : Math.floor(at / 12) * 3
        const start = addDays(wanted.start, later)
        const shifted = later > 0 ? { ...wanted, start } : wanted
        if (!wanted.isComing && shifted.start >= calendar.today) return null
        const stay = attempt(shifted, wanted.home ?? random.pick(drawn), random.pick(guests), wanted.nights)
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

function guestsFor(random: Random, home: PlannedHome): Guests {
  const { adult_count, child_count, pet_count } = home.payload
  const most = guestsAllowed({ adultCount: adult_count, childCount: child_count, petCount: pet_count })
  return {
    adults: Math.min(most.adults, random.pick([1, 2, 2, 2, 3, 4])),
    children: random.chance(0.3) ? random.whole(0, Math.min(2, most.children)) : 0,
    pets: random.chance(0.12) ? Math.min(1, most.pets) : 0,
  }
}
