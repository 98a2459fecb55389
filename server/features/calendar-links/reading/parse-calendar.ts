import { createHash } from 'node:crypto'
import { clipRanges } from '#shared/features/calendar-links/calendar-links.rules.ts'
import { type DateRange, rangesOverlap } from '#shared/kernel/date-range.ts'
import {
  type CalendarBlock,
  firstOf,
  propertiesOf,
  readBlocks,
  UnreadableCalendar,
} from './calendar-lines.ts'
import { registerZones } from './calendar-zones.ts'
import { busyNights, type EventNights, isFree, nightsOfSeries, nightsOfSingle } from './event-nights.ts'

export type ReadingOptions = {
  /** Only these nights are of interest. */
  window: DateRange
  /** Events with such a UID are ours, and come back from where our own calendar is linked. */
  ownUid: string
}

/** Nights that an event blocks, not clipped. */
export type EventRange = DateRange & {
  /** The same for the same event in the next reading; null if the file does not say. */
  uid: string | null
  /** A booking of the other site, not nights that another calendar gave it. */
  isReserved: boolean
}

/** What a calendar says. Every event of the file is counted in exactly one of the numbers. */
export type Reading = {
  /** Blocked nights in order, clipped to the window, joined where they meet. */
  nights: DateRange[]
  /** The same, separately for each event. */
  events: EventRange[]
  blocking: number
  /** Cancelled, marked as free time, or replaced by a later version. */
  free: number
  own: number
  /** Over, or beyond the window. */
  outside: number
  /** Read only in part or not at all: the owner is shown how many. */
  unreadable: number
  /** Which ones those are, as `uid` of their nights. */
  unreadableUids: (string | null)[]
}

const maxEvents = 20_000
/** Repetitions of all events together: two daily series from 1970 to the end of the window are 42,000. */
const maxSteps = 150_000
const maxUidLength = 1_000

type Outcome = 'blocking' | 'free' | 'own' | 'outside' | 'unreadable'

/** The blocked nights of an iCalendar file. Throws UnreadableCalendar if it is not one. */
export function parseCalendar(text: string, { window, ownUid }: ReadingOptions): Reading {
  const found = blocksIn(readBlocks(text))
  const { events, freeBusy, zones, damaged } = found
  if (events.length > maxEvents) throw new UnreadableCalendar('too_complex')
  const unknownZones = registerZones(
    new Set([...events, ...freeBusy].flatMap((block) => zonesOf(block))),
    zones,
  )
  const counts = { blocking: 0, free: 0, own: 0, outside: 0, unreadable: damaged.length }
  const ranges: EventRange[] = []
  const unreadableUids = damaged.map(uidKey)
  const isOwn = new RegExp(ownUid)
  let steps = 0
  const takeStep = () => {
    steps += 1
    if (steps > maxSteps) throw new UnreadableCalendar('too_complex')
  }

  /** Counts a part of the file by what it says. */
  const count = (block: CalendarBlock, read: () => EventNights): Outcome => {
    const outcome = outcomeOf(block, read)
    counts[outcome] += 1
    if (outcome === 'unreadable') unreadableUids.push(uidKey(block))
    return outcome
  }
  const outcomeOf = (block: CalendarBlock, read: () => EventNights): Outcome => {
    if (isOwn.test(uidOf(block))) return 'own'
    const isGuessed = block.isDamaged || zonesOf(block).some((tzid) => unknownZones.has(tzid))
    if (isFree(block)) return isGuessed ? 'unreadable' : 'free'
    const { nights, isPartial } = read()
    const inWindow = nights.filter((range) => rangesOverlap(range, window))
    const [uid, isReserved] = [uidKey(block), isReservation(block)]
    ranges.push(...inWindow.map((range) => ({ ...range, uid, isReserved })))
    if (isPartial || isGuessed) return 'unreadable'
    return inWindow.length > 0 ? 'blocking' : 'outside'
  }
  /** Counts the latest version of an event, and earlier ones only if that cannot be read. */
  const countLatest = (versions: readonly CalendarBlock[], read: (block: CalendarBlock) => EventNights) => {
    const last = Math.max(...versions.map(sequenceOf))
    const current = versions.filter((version) => sequenceOf(version) === last)
    const outcomes = current.map((version) => count(version, () => read(version)))
    const before = versions.filter((version) => sequenceOf(version) < last)
    if (outcomes.includes('unreadable')) for (const version of before) count(version, () => read(version))
    else counts.free += before.length
    return current
  }

  for (const { masters, changes } of seriesOf(events)) {
    // A changed occurrence is an event of its own, even if the file no longer has the series.
    const latest = [...changes.values()].flatMap((versions) => countLatest(versions, nightsOfSingle))
    if (masters.length > 0)
      countLatest(masters, (master) => nightsOfSeries(master, latest, { window, takeStep }))
  }
  for (const block of freeBusy) count(block, () => busyNights(block))

  return { ...counts, unreadableUids, events: ranges, nights: clipRanges(ranges, window) }
}

type Found = {
  events: CalendarBlock[]
  freeBusy: CalendarBlock[]
  zones: CalendarBlock[]
  damaged: CalendarBlock[]
}

function blocksIn(blocks: readonly CalendarBlock[], into?: Found): Found {
  const found: Found = into ?? { events: [], freeBusy: [], zones: [], damaged: [] }
  for (const block of blocks) {
    if (block.name === 'VEVENT') found.events.push(block)
    else if (block.name === 'VFREEBUSY') found.freeBusy.push(block)
    else if (block.name === 'VTIMEZONE') found.zones.push(block)
    else if (block.isDamaged) found.damaged.push(block)
    if (block.name !== 'VTIMEZONE') blocksIn(block.inner, found)
  }
  return found
}

/** The versions of an event, and those of its changed occurrences, grouped by occurrence. */
type Series = { masters: CalendarBlock[]; changes: Map<string, CalendarBlock[]> }

/** Events by UID; each one without a UID is a series of its own. */
function seriesOf(events: readonly CalendarBlock[]): Iterable<Series> {
  const byUid = new Map<string | CalendarBlock, Series>()
  for (const event of events) {
    const key = uidOf(event) || event
    const series: Series = byUid.get(key) ?? { masters: [], changes: new Map() }
    byUid.set(key, series)
    const changed = firstOf(event, 'RECURRENCE-ID')?.value.trim()
    if (changed === undefined) series.masters.push(event)
    else series.changes.set(changed, [...(series.changes.get(changed) ?? []), event])
  }
  return byUid.values()
}

const uidOf = (block: CalendarBlock): string =>
  firstOf(block, 'UID')?.value.trim().slice(0, maxUidLength) ?? ''

/** A UID may contain an e-mail address, so only its digest is returned. */
function uidKey(block: CalendarBlock): string | null {
  const uid = uidOf(block)
  return uid ? createHash('sha256').update(uid).digest('base64url').slice(0, 16) : null
}

const sequenceOf = (block: CalendarBlock): number => {
  const value = firstOf(block, 'SEQUENCE')?.value.trim() ?? ''
  return /^\d{1,9}$/.test(value) ? Number(value) : 0
}

/** How booking sites name their own bookings; nights from another calendar they call not available. */
const isReservation = (block: CalendarBlock): boolean =>
  /^\s*reserved\b/i.test(firstOf(block, 'SUMMARY')?.value ?? '')

const dated = ['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID'] as const

/** The zones that an event names. */
const zonesOf = (event: CalendarBlock): string[] =>
  dated.flatMap((name) => propertiesOf(event, name).flatMap(({ tzid }) => tzid ?? []))
