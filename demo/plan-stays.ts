import { pointService } from '#shared/features/listings/listing-types.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import {
  comingStaysWithHost,
  hostBalance,
  pastStaysOfGuest,
  pastStaysOfHost,
  pastStaysWithHost,
  type ScriptedStay,
} from './content/scripted-stays.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import type { DemoRules } from './demo-rules.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { PlannedMember } from './plan-members.ts'
import { type PointsBook, pointsBook } from './points-book.ts'
import type { Random } from './seeded-random.ts'
import { stayCalendar } from './stay-calendar.ts'
import { type PlannedStays, stayFinder, type WantedStay } from './stay-finder.ts'

const randomPastStays = 390
const randomComingStays = 20

/** Every agreement, in the order in which they were made. */
export function planStays(
  random: Random,
  calendar: DemoCalendar,
  members: readonly PlannedMember[],
  listings: readonly PlannedListing[],
  rules: DemoRules,
): PlannedStays {
  const book = pointsBook(members, calendar.now, rules)
  const nights = stayCalendar(listings)
  const plans: PlannedStays = { past: [], coming: [], book, nights }
  const finder = stayFinder(random, calendar, members, listings, plans)
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
      const advanced = stay.advance > 0 ? { points: stay.advance, at: stay.agreedAt } : null
      book.reserve(stay.guest, stay.points + stay.deposit, advanced)
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
): WantedStay[] {
  const accountAt = (role: PlannedMember['account']) => members.findIndex((member) => member.account === role)
  const host = accountAt('host')
  const listingNamed = (name: string) => listings.findIndex((listing) => listing.scriptName === name)
  const past = (startsIn: number, nights: number): WantedStay => {
    const agreedIn = startsIn - random.whole(6, 40)
    return timed(calendar, random, { startsIn, nights, agreedIn, isComing: false })
  }
  const coming = (startsIn: number, nights: number, agreedIn = -random.whole(2, 24)): WantedStay =>
    timed(calendar, random, { startsIn, nights, agreedIn, isComing: true })
  const scripted = (stay: ScriptedStay) => ({
    listing: listingNamed(stay.listing),
    service: stay.service,
    isDisputed: stay.isDisputed,
  })
  const spare = 700
  const advanced = { service: pointService, isAdvanced: true } as const
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
    ...[-75, -48, -26].map((startsIn) => ({ ...past(startsIn, 3), ...advanced })),
    { ...coming(9, 3), ...advanced },
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
): WantedStay {
  const agreedAt = calendar.at(stay.agreedIn, random.whole(9, 21) + random.next())
  return {
    agreedAt,
    createdAt: new Date(agreedAt.getTime() - random.whole(4, 80) * hourMs),
    start: calendar.day(stay.startsIn),
    nights: stay.nights,
    isComing: stay.isComing,
  }
}
