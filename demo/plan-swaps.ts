import { suggestedPoints } from '#shared/features/reservations/extras/balance.rules.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import { type DateRange, rangesOverlap } from '#shared/kernel/date-range.ts'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'
import { droppedStayChat, pointsAskedChat, pointsGivenChat } from './content/swap-conversations.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import type { PlannedChat } from './plan-chats.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { PlannedMember } from './plan-members.ts'
import type { PlannedStays } from './stay-finder.ts'

/** An exchange of the home of a demo account, its host here, for that of another member; all by index. */
type Swap = {
  listing: number
  host: number
  guest: number
  range: DateRange
  offered: { listing: number; range: DateRange }
  guests: Guests
  createdAt: Date
}

/** One whose guest gives points besides: they are added by one side, and then approved by the other, or not yet. */
export type PlannedSwap = Swap & {
  points: number
  addedBy: 'guest' | 'host'
  addedAt: Date
  agreedAt: Date | null
}

/** One whose guest has been in the host's home, and drops the later stay of the host in theirs. */
export type PlannedDrop = Swap & { agreedAt: Date; droppedAt: Date; reason: string; pointsPerNight: number }

export type PlannedSwaps = { withPoints: PlannedSwap[]; dropped: PlannedDrop | null; chats: PlannedChat[] }

const nightsOfHost = [5, 4, 6, 3, 7]
const nightsOfGuest = [3, 4, 2, 5, 6, 7]
const guests = { adults: 2, children: 0, pets: 0 }

/** `points`: what the nights of the other side are worth less. */
const givenSwap = { homes: ['moda', 'datca'], points: 330, createdIn: -9, from: 62 }
const askedSwap = { homes: ['odunpazari'], points: 210, createdIn: -2, from: 80 }
/** Days from today. */
const droppedSwap = {
  createdIn: -58,
  startsIn: -24,
  nights: 3,
  droppedIn: -3,
  laterFrom: 40,
  laterNights: [4, 3, 2],
}
/** What the host of the dropped stay pays for it. */
const dropPoints = { from: 150, to: 500 }
/** Points of a subscription that was bought more recently would have to wait. */
const settledDays = 30

type Others = readonly {
  guest: number
  host: number
  listing: number
  range: DateRange
  offered: { listing: number; range: DateRange } | null
}[]

/** The exchanges with points besides, and the one whose later stay was dropped; each with who has met neither account. */
export function planSwaps(
  calendar: DemoCalendar,
  members: readonly PlannedMember[],
  listings: readonly PlannedListing[],
  { past, coming, nights, book }: PlannedStays,
  others: Others,
): PlannedSwaps {
  const met = new Set(
    [...past, ...coming, ...others].flatMap(({ guest, host }) => [`${guest} ${host}`, `${host} ${guest}`]),
  )
  const negotiated = others.flatMap(({ listing, range, offered }) => [
    { listing, range },
    ...(offered ? [offered] : []),
  ])
  const isUntouched = (listing: number, range: DateRange): boolean =>
    negotiated.every((each) => each.listing !== listing || !rangesOverlap(each.range, range))
  const priceOf = (listing: number): number => listings[listing]?.payload.product.user_points ?? 0

  /** Homes of subscribed members who are not the host's acquaintances, at that time. */
  const partnersOf = (host: number, at: Date) =>
    listings.flatMap(({ owner, services, payload, createdAt }, listing) => {
      const { account, terms } = members[owner] ?? { account: null, terms: [] }
      const bought = terms.findLast(({ startsAt }) => startsAt < at)
      const isSettled =
        bought !== undefined && calendar.now.getTime() - bought.paidAt.getTime() > settledDays * dayMs
      const isFit = services.includes('home_exchange') && payload.adult_count >= 2 && payload.deposit === 0
      const isElsewhere = !listings.some((each) => each.owner === host && each.spot.city === payload.city)
      return account === null &&
        isSettled &&
        isFit &&
        isElsewhere &&
        createdAt < at &&
        !met.has(`${host} ${owner}`)
        ? [{ listing, owner }]
        : []
    })

  /** What a member surely had at that time, whatever was spent since. */
  const balanceAt = (member: number, at: Date): number =>
    book.balanceOf(member) -
    book.entries
      .filter((entry) => entry.at >= at)
      .flatMap(({ postings }) => postings)
      .filter((posting) => posting.member === member && posting.kind === 'balance')
      .reduce((sum, { amount }) => sum + Math.max(amount, 0), 0)

  /** The first nights from a day on that both the home and who comes are free for. */
  function firstFree(listing: number, taker: number, from: CivilDate, count: number): DateRange | null {
    const range = nights.firstOffered(listing, 'home_exchange', from, count)
    return range && isUntouched(listing, range) && nights.isMemberHere(taker, range) ? range : null
  }

  function take(swap: Swap): void {
    const { listing, host, guest, range, offered } = swap
    met.add(`${host} ${guest}`)
    nights.takeListing(listing, range)
    nights.takeListing(offered.listing, offered.range)
    nights.sendAway(guest, range)
    nights.sendAway(host, offered.range)
  }

  function planWithPoints(
    wanted: typeof givenSwap,
  ): Omit<PlannedSwap, 'addedBy' | 'addedAt' | 'agreedAt'> | null {
    const createdAt = calendar.at(wanted.createdIn, 11)
    const own = wanted.homes.map((name) => listings.findIndex(({ scriptName }) => scriptName === name))
    const pairs = own.flatMap((listing) =>
      partnersOf(listings[listing]?.owner ?? 0, createdAt).flatMap((partner) =>
        nightsOfHost.flatMap((ofHost) =>
          nightsOfGuest.map((ofGuest) => {
            const gap = ofHost * priceOf(listing) - ofGuest * priceOf(partner.listing)
            return { listing, partner, ofHost, ofGuest, gap, off: Math.abs(gap - wanted.points) }
          }),
        ),
      ),
    )
    for (const { listing, partner, ofHost, ofGuest, gap } of pairs.sort((a, b) => a.off - b.off)) {
      const host = listings[listing]?.owner ?? 0
      const balance = balanceAt(partner.owner, createdAt)
      if (balance < gap) continue
      const range = firstFree(listing, partner.owner, calendar.day(wanted.from), ofHost)
      const theirs = range && firstFree(partner.listing, host, addDays(range.end, 10), ofGuest)
      if (!range || !theirs) continue
      const swap = {
        ...{ listing, host, guest: partner.owner, range, guests, createdAt },
        offered: { listing: partner.listing, range: theirs },
      }
      const extra = suggestedPoints(
        {
          ...{ serviceType: 'home_exchange', startDate: range.start, endDate: range.end, extras: [] },
          ...{ offeredStartDate: theirs.start, offeredEndDate: theirs.end },
        },
        { offerer: priceOf(partner.listing), receiver: priceOf(listing) },
        { offerer: balance, receiver: 0 },
      )
      if (extra?.giver !== 'offerer') continue
      take(swap)
      book.reserve(partner.owner, extra.points)
      return { ...swap, points: extra.points }
    }
    return null
  }

  function planDropped(): PlannedDrop | null {
    const { createdIn, startsIn, nights: count, droppedIn, laterFrom, laterNights } = droppedSwap
    const listing = listings.findIndex(({ scriptName }) => scriptName === 'odunpazari')
    const host = listings[listing]?.owner ?? 0
    const range = { start: calendar.day(startsIn), end: calendar.day(startsIn + count) }
    const createdAt = calendar.at(createdIn, 19.5)
    if (!nights.isListingFree(listing, range)) return null
    for (const partner of partnersOf(host, createdAt)) {
      if (!nights.isMemberHere(partner.owner, range)) continue
      for (const nightsOfLater of laterNights) {
        const points = nightsOfLater * priceOf(partner.listing)
        const later = firstFree(partner.listing, host, calendar.day(laterFrom), nightsOfLater)
        const isPayable =
          points >= dropPoints.from &&
          points <= dropPoints.to &&
          points <= balanceAt(partner.owner, calendar.at(droppedIn, 0))
        if (!later || !isPayable) continue
        const swap = {
          ...{ listing, host, guest: partner.owner, range, guests, createdAt },
          offered: { listing: partner.listing, range: later },
        }
        take(swap)
        book.reserve(partner.owner, points)
        return {
          ...swap,
          pointsPerNight: priceOf(listing),
          agreedAt: new Date(createdAt.getTime() + 26 * hourMs),
          droppedAt: calendar.at(droppedIn, 11.5),
          reason: droppedStayChat.reason,
        }
      }
    }
    return null
  }

  const given = planWithPoints(givenSwap)
  const asked = planWithPoints(askedSwap)
  const dropped = planDropped()
  const hoursAfter = ({ createdAt }: Swap, hours: number) => new Date(createdAt.getTime() + hours * hourMs)
  const withPoints: PlannedSwap[] = [
    ...(given
      ? [
          {
            ...given,
            addedBy: 'host' as const,
            addedAt: hoursAfter(given, 1.7),
            agreedAt: hoursAfter(given, 2.2),
          },
        ]
      : []),
    ...(asked
      ? [{ ...asked, addedBy: 'guest' as const, addedAt: hoursAfter(asked, 1.2), agreedAt: null }]
      : []),
  ]
  const chats = [
    ...withPoints.map((swap) =>
      chatOf(
        swap,
        swap.addedBy === 'host' ? pointsGivenChat(swap.points) : pointsAskedChat(swap.points),
        swap.createdAt,
      ),
    ),
    ...(dropped
      ? [chatOf(dropped, droppedStayChat.lines, new Date(dropped.droppedAt.getTime() - 2 * hourMs))]
      : []),
  ]
  return { withPoints, dropped, chats }
}

/** Half an hour between the lines; all of them are read. */
const chatOf = ({ guest, host }: Swap, lines: readonly string[], from: Date): PlannedChat => ({
  a: guest,
  b: host,
  openedBy: null,
  messages: lines.map((line, at) => ({
    from: line.startsWith('m ') ? guest : host,
    text: line.slice(2),
    at: new Date(from.getTime() + at * 0.5 * hourMs),
    isRead: true,
  })),
})
