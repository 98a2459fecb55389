import { clipRanges, nightsOfEvent } from '#shared/features/calendar-links/calendar-links.rules.ts'
import { type DateRange, rangesOverlap } from '#shared/kernel/date-range.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { type CalendarBlock, propertiesOf, readBlocks, UnreadableCalendar } from './calendar-lines.ts'
import {
  dayOfWall,
  durationMs,
  lengthBetween,
  localDay,
  type Moment,
  momentOf,
  momentsOf,
  occurrenceKey,
  repetitions,
} from './calendar-moments.ts'
import { registerZones } from './calendar-zones.ts'

export type ReadingOptions = {
  /** Only these nights are of interest. */
  window: DateRange
  /** Events with such a UID are ours, and come back from where our own calendar is linked. */
  ownUid: string
}

/** What a calendar says. Every event of the file is counted in exactly one of the numbers. */
export type Reading = {
  /** Blocked nights in order, clipped to the window, joined where they meet. */
  nights: DateRange[]
  /** The same as the single events have them. */
  events: DateRange[]
  blocking: number
  /** Cancelled, or marked as free time. */
  free: number
  own: number
  /** Over, or beyond the window. */
  outside: number
  /** Read in part or not at all: the owner is shown how many. */
  unreadable: number
}

const maxEvents = 20_000
/** Repetitions of all events together: two daily series from 1970 to the end of the window are 42,000. */
const maxSteps = 150_000
const maxUidLength = 1_000

type Outcome = keyof Omit<Reading, 'nights' | 'events'>

/** The blocked nights of an iCalendar file. Throws UnreadableCalendar where it is none. */
export function parseCalendar(text: string, { window, ownUid }: ReadingOptions): Reading {
  const found = blocksIn(readBlocks(text))
  const { events, freeBusy, zones } = found
  if (events.length > maxEvents) throw new UnreadableCalendar('too_complex')
  const unknownZones = registerZones(
    new Set([...events, ...freeBusy].flatMap((block) => zonesOf(block))),
    zones,
  )
  const counts = { blocking: 0, free: 0, own: 0, outside: 0, unreadable: found.damaged }
  const nights: DateRange[] = []
  const isOwn = new RegExp(ownUid)
  let steps = 0
  const mayTakeStep = () => {
    steps += 1
    if (steps > maxSteps) throw new UnreadableCalendar('too_complex')
    return true
  }

  /** Counts a part of the file by what it says. */
  const count = (block: CalendarBlock, read: () => DateRange[] | 'free' | 'own') => {
    let outcome: Outcome
    try {
      const said = read()
      if (Array.isArray(said)) {
        const inWindow = said.filter((range) => rangesOverlap(range, window))
        nights.push(...inWindow)
        outcome = inWindow.length > 0 ? 'blocking' : 'outside'
      } else outcome = said
      const isGuessed = block.isDamaged || zonesOf(block).some((tzid) => unknownZones.has(tzid))
      if (isGuessed && outcome !== 'own') outcome = 'unreadable'
    } catch (error) {
      if (error instanceof UnreadableCalendar) throw error
      outcome = 'unreadable'
    }
    counts[outcome] += 1
  }

  for (const series of seriesOf(events)) {
    for (const master of series.masters)
      count(
        master,
        () => kindOf(master, isOwn) ?? nightsOfSeries(master, series.changes, { window, mayTakeStep }),
      )
    // A changed occurrence is an event of its own, also where the file no longer has the series.
    for (const change of series.changes)
      count(change, () => kindOf(change, isOwn) ?? [nightsOfSingle(change)])
  }
  for (const block of freeBusy) count(block, () => busyNights(block))

  return { ...counts, events: nights, nights: clipRanges(nights, window) }
}

type Found = { events: CalendarBlock[]; freeBusy: CalendarBlock[]; zones: CalendarBlock[]; damaged: number }

function blocksIn(blocks: readonly CalendarBlock[], into?: Found): Found {
  const found = into ?? { events: [], freeBusy: [], zones: [], damaged: 0 }
  for (const block of blocks) {
    if (block.name === 'VEVENT') found.events.push(block)
    else if (block.name === 'VFREEBUSY') found.freeBusy.push(block)
    else if (block.name === 'VTIMEZONE') found.zones.push(block)
    else if (block.isDamaged) found.damaged += 1
    if (block.name !== 'VTIMEZONE') blocksIn(block.inner, found)
  }
  return found
}

type Series = { masters: CalendarBlock[]; changes: CalendarBlock[] }

/** Events by their UID; one without any is a series of its own. */
function seriesOf(events: readonly CalendarBlock[]): Iterable<Series> {
  const byUid = new Map<string | CalendarBlock, Series>()
  for (const event of events) {
    const key = uidOf(event) || event
    const series = byUid.get(key) ?? { masters: [], changes: [] }
    byUid.set(key, series)
    ;(propertiesOf(event, 'RECURRENCE-ID').length > 0 ? series.changes : series.masters).push(event)
  }
  return byUid.values()
}

const first = (block: CalendarBlock, name: string) => propertiesOf(block, name)[0]
const uidOf = (block: CalendarBlock): string => first(block, 'UID')?.value.trim().slice(0, maxUidLength) ?? ''
const is = (block: CalendarBlock, name: string, value: string): boolean =>
  propertiesOf(block, name).some((each) => each.value.trim().toUpperCase() === value)

/** Undefined for an event that blocks nights. */
function kindOf(event: CalendarBlock, isOwn: RegExp): 'own' | 'free' | undefined {
  if (isOwn.test(uidOf(event))) return 'own'
  const isFree =
    is(event, 'STATUS', 'CANCELLED') ||
    is(event, 'TRANSP', 'TRANSPARENT') ||
    is(event, 'X-MICROSOFT-CDO-BUSYSTATUS', 'FREE')
  return isFree ? 'free' : undefined
}

/** When an event begins, and how long it is by its clock. Throws without a beginning. */
function spanOf(event: CalendarBlock): { start: Moment; length: number } {
  const [start] = momentsOf(first(event, 'DTSTART') ?? { value: '', tzid: undefined, isFuture: false })
  if (!start) throw new RangeError('no beginning')
  const [end] = propertiesOf(event, 'DTEND').flatMap(momentsOf)
  const duration = first(event, 'DURATION')
  const length = end
    ? lengthBetween(start, end)
    : duration
      ? durationMs(duration.value)
      : start.isDay
        ? dayMs
        : 0
  return { start, length }
}

const nightsFrom = (start: Moment, length: number): DateRange =>
  nightsOfEvent(localDay(start), localDay({ ...start, wall: start.wall + Math.max(0, length) }))

function nightsOfSingle(event: CalendarBlock): DateRange {
  const { start, length } = spanOf(event)
  return nightsFrom(start, length)
}

type Change = { event: CalendarBlock; at: Moment; isFuture: boolean }
type Limits = { window: DateRange; mayTakeStep: () => boolean }

/** The nights of an event and its repetitions, but those that are changed. */
function nightsOfSeries(
  master: CalendarBlock,
  changes: readonly CalendarBlock[],
  { window, mayTakeStep }: Limits,
): DateRange[] {
  const { start, length } = spanOf(master)
  const keyOf = (moment: Moment) => occurrenceKey(moment, start)
  const excluded = new Set(propertiesOf(master, 'EXDATE').flatMap(momentsOf).map(keyOf))
  const changed = changes.flatMap(changeOf)
  for (const { at } of changed) excluded.add(keyOf(at))
  const future = changed.filter(({ isFuture }) => isFuture).sort((a, b) => a.at.wall - b.at.wall)
  // A day of slack on both sides: the home's clock may show another day.
  const earliest = Date.parse(`${window.start}T00:00:00Z`) - Math.max(0, length) - 2 * dayMs
  const latest = Date.parse(`${window.end}T00:00:00Z`) + 2 * dayMs
  const nights: DateRange[] = []
  const seen = new Set<string>()

  const add = (occurrence: Moment) => {
    if (occurrence.wall < earliest || occurrence.wall > latest) return
    const key = keyOf(occurrence)
    if (seen.has(key) || excluded.has(key) || excluded.has(dayOfWall(occurrence.wall))) return
    seen.add(key)
    const since = future.findLast(({ at }) => at.wall <= occurrence.wall)
    if (!since) nights.push(nightsFrom(occurrence, length))
    else if (!isFreed(since.event)) {
      const moved = spanOf(since.event)
      nights.push(
        nightsFrom(
          { ...moved.start, wall: occurrence.wall + moved.start.wall - since.at.wall },
          moved.length,
        ),
      )
    }
  }

  add(start)
  for (const rule of propertiesOf(master, 'RRULE'))
    for (const wall of repetitions(rule.value, start, mayTakeStep)) {
      if (wall > latest) break
      add({ ...start, wall })
    }
  for (const { value, tzid } of propertiesOf(master, 'RDATE')) nights.push(...datesOf(value, tzid, add))
  return nights
}

/** Adds the dates of an RDATE; a period has a length of its own. */
function datesOf(value: string, tzid: string | undefined, add: (occurrence: Moment) => void): DateRange[] {
  return value.split(',').flatMap((part) => {
    const [begin = '', end] = part.split('/', 2)
    const at = momentOf(begin, tzid)
    if (end === undefined) {
      add(at)
      return []
    }
    return [periodNights(at, end, tzid)]
  })
}

const periodNights = (start: Moment, end: string, tzid: string | undefined): DateRange =>
  nightsFrom(start, /^[+-]?P/i.test(end.trim()) ? durationMs(end) : lengthBetween(start, momentOf(end, tzid)))

const changeOf = (event: CalendarBlock): Change[] => {
  const id = first(event, 'RECURRENCE-ID')
  const [at] = id ? momentsOf(id) : []
  return id && at ? [{ event, at, isFuture: id.isFuture }] : []
}

const isFreed = (event: CalendarBlock): boolean => kindOf(event, /^$/) === 'free'

/** The busy times of a VFREEBUSY, which some servers publish in place of events. */
const busyNights = (block: CalendarBlock): DateRange[] =>
  block.lines.flatMap((line) => {
    if (!/^FREEBUSY/i.test(line) || /;FBTYPE=FREE[;:]/i.test(line)) return []
    const value = line.slice(line.indexOf(':') + 1)
    return value
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [begin = '', end = ''] = part.split('/', 2)
        return periodNights(momentOf(begin, undefined), end, undefined)
      })
  })

const dated = ['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID'] as const

/** The zones that an event names. */
const zonesOf = (event: CalendarBlock): string[] =>
  dated.flatMap((name) => propertiesOf(event, name).flatMap(({ tzid }) => tzid ?? []))
