import { addDays, addMonths, type CivilDate, civilDateOf } from '../../kernel/civil-date.ts'
import { type DateRange, mergeRanges, nightsOf, subtractRanges } from '../../kernel/date-range.ts'
import { hourMs, minuteMs } from '../../kernel/durations.ts'

/** Links of one home. */
export const linksMaximum = 10
export const addressMaximum = 2_000
export const nameMaximum = 60

/** Why a calendar could not be read; each is a sentence for its owner. */
export const feedProblems = [
  'bad_address',
  'not_https',
  'private_address',
  'unreachable',
  'bad_certificate',
  'too_slow',
  'too_large',
  'too_many_redirects',
  'refused',
  'web_page',
  'not_a_calendar',
  'cut_off',
  'too_complex',
  'nights_gone',
] as const
export type FeedProblem = (typeof feedProblems)[number]

const programs: readonly [RegExp, string][] = [
  [/(^|\.)airbnb\.[a-z.]+$/, 'Airbnb'],
  [/(^|\.)booking\.com$/, 'Booking.com'],
  [/(^|\.)(vrbo|homeaway)\.[a-z.]+$/, 'Vrbo'],
  [/(^|\.)google\.com$/, 'Google'],
  [/(^|\.)icloud\.com$/, 'iCloud'],
  [/(^|\.)(outlook\.[a-z0-9.]+|office365\.com|live\.com)$/, 'Outlook'],
  [/(^|\.)tripadvisor\.[a-z.]+$/, 'Tripadvisor'],
  [/(^|\.)expedia\.[a-z.]+$/, 'Expedia'],
  [/(^|\.)hometogo\.[a-z.]+$/, 'HomeToGo'],
]

/** The name of a calendar whose owner gave it none: the program it comes from, or its host. */
export const programOf = (host: string): string =>
  programs.find(([pattern]) => pattern.test(host))?.[1] ?? host.replace(/^www\./, '')

/**
 * The nights of an event that begins and ends on these days in the home's zone: the day of departure is free, and an
 * event that ends on the day it begins blocks that night.
 */
export const nightsOfEvent = (first: CivilDate, end: CivilDate): DateRange => ({
  start: first,
  end: end > first ? end : addDays(first, 1),
})

/** How far ahead calendars are read. */
const horizonMonths = 24
export const importWindow = (now: Date): DateRange => {
  const start = civilDateOf(now)
  return { start, end: addMonths(start, horizonMonths) }
}

/** The parts of the ranges inside the window, joined where they meet. */
export const clipRanges = (ranges: readonly DateRange[], window: DateRange): DateRange[] =>
  mergeRanges(
    ranges.map(({ start, end }) => ({
      start: start < window.start ? window.start : start,
      end: end > window.end ? window.end : end,
    })),
  )

export const countNights = (ranges: readonly DateRange[]): number =>
  mergeRanges(ranges).reduce((sum, range) => sum + nightsOf(range), 0)

/** Sites have answered with an empty calendar by mistake: readers who believed them sold nights that were taken. */
export const losesMajority = (known: readonly DateRange[], received: readonly DateRange[]): boolean =>
  countNights(subtractRanges(known, received)) * 2 > countNights(known)

/** After this, a second reading without the nights frees them. */
const heldMs = 6 * hourMs
export const isHeld = (emptiedAt: Date, now: Date): boolean => now.getTime() - emptiedAt.getTime() < heldMs

/** No agreed stay is longer: a longer block may say until when another site can be booked, and is not a stay. */
export const maxStayNights = 90
export const ignoreLimits = { min: 28, max: 365 } as const

/** How many of these open nights a calendar closes that no other closes. */
export const closedNights = (
  open: readonly DateRange[],
  others: readonly DateRange[],
  own: readonly DateRange[],
): number => {
  const left = subtractRanges(open, others)
  return countNights(left) - countNights(subtractRanges(left, own))
}

const fetchEveryMs = 30 * minuteMs
const maxWaitMs = 4 * hourMs
const jitterShare = 0.2

/**
 * When to fetch again: every half hour, and less and less often while it fails. `chance` in [0, 1) spreads the feeds of
 * one program over time.
 */
export function nextFetchAt(now: Date, failures: number, chance: number): Date {
  const wait = failures === 0 ? fetchEveryMs : Math.min(fetchEveryMs * 2 ** (failures - 1), maxWaitMs)
  return new Date(now.getTime() + wait * (1 - jitterShare / 2 + jitterShare * chance))
}

const lateAfterMs = 3 * hourMs
const staleAfterMs = 6 * hourMs

export const linkStates = ['fresh', 'failing', 'late', 'stale'] as const
/**
 * How current a calendar is: `failing` if its last fetch failed, `late` after three hours, `stale` after six or while
 * nights are held.
 */
export type LinkState = (typeof linkStates)[number]

export function linkState(
  link: { failures: number; lastOkAt: Date; emptiedAt: Date | null },
  now: Date,
): LinkState {
  if (link.emptiedAt) return 'stale'
  const age = now.getTime() - link.lastOkAt.getTime()
  if (age >= staleAfterMs) return 'stale'
  if (age >= lateAfterMs) return 'late'
  return link.failures > 0 ? 'failing' : 'fresh'
}

/** Owners are notified of failing calendars last fetched before this, once each time that one stops working. */
export const notifyOfOkBefore = (now: Date): Date => new Date(now.getTime() - staleAfterMs)
