import { nightsOfEvent } from '#shared/features/calendar-links/calendar-links.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { type CalendarBlock, firstOf, propertiesOf, UnreadableCalendar } from './calendar-lines.ts'
import {
  dayOfWall,
  durationMs,
  lengthBetween,
  localDay,
  type Moment,
  momentOf,
  momentsOf,
  occurrenceKey,
} from './calendar-moments.ts'
import { visitRepetitions } from './repetitions.ts'

/** The nights of an event. What cannot be read does not hide what can: the owner is shown that it is partial. */
export type EventNights = { nights: DateRange[]; isPartial: boolean }

export type Limits = { window: DateRange; takeStep: () => void }

/** Whether an event blocks no nights. */
export const isFree = (event: CalendarBlock): boolean =>
  is(event, 'STATUS', 'CANCELLED') ||
  is(event, 'TRANSP', 'TRANSPARENT') ||
  is(event, 'X-MICROSOFT-CDO-BUSYSTATUS', 'FREE')

const is = (block: CalendarBlock, name: string, value: string): boolean =>
  propertiesOf(block, name).some((each) => each.value.trim().toUpperCase() === value)

/** Reads one part of an event; false if it cannot be read. */
function canRead(found: EventNights, read: () => void): boolean {
  try {
    read()
    return true
  } catch (error) {
    if (error instanceof UnreadableCalendar) throw error
    found.isPartial = true
    return false
  }
}

/** When an event begins, and its length on its clock: one night if only the length cannot be read. */
function spanOf(event: CalendarBlock, found: EventNights): { start: Moment; length: number } {
  const [start] = momentsOf(firstOf(event, 'DTSTART') ?? { value: '', tzid: undefined, isFuture: false })
  if (!start) throw new RangeError('no beginning')
  let length = start.isDay ? dayMs : 0
  canRead(found, () => {
    const [end] = propertiesOf(event, 'DTEND').flatMap(momentsOf)
    const duration = firstOf(event, 'DURATION')
    if (end) length = lengthBetween(start, end)
    else if (duration) length = durationMs(duration.value)
  })
  return { start, length }
}

const nightsFrom = (start: Moment, length: number): DateRange =>
  nightsOfEvent(localDay(start), localDay({ ...start, wall: start.wall + Math.max(0, length) }))

export function nightsOfSingle(event: CalendarBlock): EventNights {
  const found: EventNights = { nights: [], isPartial: false }
  canRead(found, () => {
    const { start, length } = spanOf(event, found)
    found.nights.push(nightsFrom(start, length))
  })
  return found
}

type Change = { event: CalendarBlock; at: Moment; isFuture: boolean }

/** The nights of an event and its repetitions, except changed ones. */
export function nightsOfSeries(
  master: CalendarBlock,
  changes: readonly CalendarBlock[],
  limits: Limits,
): EventNights {
  const found: EventNights = { nights: [], isPartial: false }
  canRead(found, () => readSeries(master, changes, limits, found))
  return found
}

function readSeries(
  master: CalendarBlock,
  changes: readonly CalendarBlock[],
  { window, takeStep }: Limits,
  found: EventNights,
): void {
  const { start, length } = spanOf(master, found)
  const keyOf = (moment: Moment) => occurrenceKey(moment, start)
  const excluded = new Set<string>()
  for (const property of propertiesOf(master, 'EXDATE'))
    canRead(found, () => {
      for (const at of momentsOf(property)) excluded.add(keyOf(at))
    })
  const changed = changes.flatMap(changeOf)
  for (const { at } of changed) excluded.add(keyOf(at))
  const future = changed.filter(({ isFuture }) => isFuture).sort((a, b) => a.at.wall - b.at.wall)
  // A day of slack on both sides: the home's clock may show another day.
  const earliest = Date.parse(`${window.start}T00:00:00Z`) - Math.max(0, length) - 2 * dayMs
  const latest = Date.parse(`${window.end}T00:00:00Z`) + 2 * dayMs
  const seen = new Set<string>()

  const add = (occurrence: Moment) => {
    if (occurrence.wall < earliest || occurrence.wall > latest) return
    const key = keyOf(occurrence)
    if (seen.has(key) || excluded.has(key) || excluded.has(dayOfWall(occurrence.wall))) return
    seen.add(key)
    const since = future.findLast(({ at }) => at.wall <= occurrence.wall)
    if (!since) found.nights.push(nightsFrom(occurrence, length))
    else if (!isFree(since.event)) {
      const moved = spanOf(since.event, found)
      const wall = occurrence.wall + moved.start.wall - since.at.wall
      found.nights.push(nightsFrom({ ...moved.start, wall }, moved.length))
    }
  }

  add(start)
  for (const rule of propertiesOf(master, 'RRULE'))
    canRead(found, () =>
      visitRepetitions(rule.value, start, latest, (wall) => {
        takeStep()
        add({ ...start, wall })
      }),
    )
  for (const { value, tzid } of propertiesOf(master, 'RDATE'))
    for (const part of value.split(',').filter((each) => each.trim() !== ''))
      canRead(found, () => addDate(part, tzid, add, found))
}

/** Adds a date of an RDATE; a period has its own length. */
function addDate(
  part: string,
  tzid: string | undefined,
  add: (occurrence: Moment) => void,
  found: EventNights,
): void {
  const [begin = '', end] = part.split('/', 2)
  const at = momentOf(begin, tzid)
  if (end === undefined) add(at)
  else found.nights.push(periodNights(at, end, tzid))
}

const periodNights = (start: Moment, end: string, tzid: string | undefined): DateRange =>
  nightsFrom(start, /^[+-]?P/i.test(end.trim()) ? durationMs(end) : lengthBetween(start, momentOf(end, tzid)))

/** If a change does not say which occurrence it changes, that occurrence stays too. */
function changeOf(event: CalendarBlock): Change[] {
  const id = firstOf(event, 'RECURRENCE-ID')
  try {
    const [at] = id ? momentsOf(id) : []
    return id && at ? [{ event, at, isFuture: id.isFuture }] : []
  } catch {
    return []
  }
}

/** The busy times of a VFREEBUSY, which some servers publish in place of events. */
export function busyNights(block: CalendarBlock): EventNights {
  const found: EventNights = { nights: [], isPartial: false }
  for (const line of block.lines) {
    if (!/^FREEBUSY/i.test(line) || /;FBTYPE=FREE[;:]/i.test(line)) continue
    for (const part of line.slice(line.indexOf(':') + 1).split(','))
      if (part.trim() !== '')
        canRead(found, () => {
          const [begin = '', end = ''] = part.split('/', 2)
          found.nights.push(periodNights(momentOf(begin, undefined), end, undefined))
        })
  }
  return found
}
