import { addDays, type CivilDate } from '../../kernel/civil-date.ts'
import { type DateRange, rangeCovers } from '../../kernel/date-range.ts'
import { hasNight, isEve, type StayDays } from './availability.rules.ts'
import type { ServiceType } from './listing-types.ts'

type DaysByService = ReadonlyMap<ServiceType, StayDays>

/** Successive nights that are free for the same exchange types. */
export type OpenRange = DateRange & { services: ServiceType[] }

/** One calendar of all exchange types: the free nights in order, cut wherever other types become possible. */
export function openRanges(days: DaysByService): OpenRange[] {
  const edges = new Set(
    [...days.values()].flatMap(({ free }) => free.flatMap(({ start, end }) => [start, end])),
  )
  const ordered = [...edges].sort()
  return ordered.flatMap((start, at) => {
    const end = ordered[at + 1]
    const services = [...days].flatMap(([service, { free }]) => (hasNight(free, start) ? [service] : []))
    return end !== undefined && services.length > 0 ? [{ start, end, services }] : []
  })
}

/** Whether a night is free for some type; after a chosen arrival, for a type that has all nights from there on. */
export function isNightOpen(days: DaysByService, night: CivilDate, arrival: CivilDate | null): boolean {
  return [...days.values()].some((each) => {
    if (!hasNight(each.free, night)) return false
    if (arrival === null || night <= arrival) return true
    if (!hasNight(each.startable, arrival)) return false
    const from = isEve(each, arrival) ? each.free.find(({ start }) => start > arrival)?.start : arrival
    return from !== undefined && rangeCovers(each.free, { start: from, end: addDays(night, 1) })
  })
}
