import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import {
  type DateRange,
  nightsOf,
  rangeCovers,
  rangesOverlap,
  subtractRanges,
} from '#shared/kernel/date-range.ts'
import type { PlannedHome } from './plan-homes.ts'

/** Which homes are taken, and which members are away, on which nights. */
export function stayCalendar(homes: readonly PlannedHome[]) {
  const taken = new Map<string, DateRange[]>()
  const nightsOfKey = (key: string): DateRange[] => taken.get(key) ?? []
  const isFree = (key: string, range: DateRange) =>
    nightsOfKey(key).every((each) => !rangesOverlap(each, range))
  const take = (key: string, range: DateRange) => taken.set(key, [...nightsOfKey(key), range])
  const offered = (home: number, service: ServiceType): DateRange[] =>
    (homes[home]?.payload.service_types_dates[service] ?? []).map((range) => ({
      start: range.start_date,
      end: range.end_date,
    }))

  return {
    isHomeFree: (home: number, range: DateRange): boolean => isFree(`home ${home}`, range),
    isMemberHere: (member: number, range: DateRange): boolean => isFree(`member ${member}`, range),
    takeHome: (home: number, range: DateRange) => void take(`home ${home}`, range),
    sendAway: (member: number, range: DateRange) => void take(`member ${member}`, range),
    /** Whether every night is offered and free. */
    isOffered: (home: number, service: ServiceType, range: DateRange): boolean =>
      rangeCovers(offered(home, service), range) && isFree(`home ${home}`, range),
    /** The first nights from `from` on that are offered and free; null if there are none. */
    firstOffered(home: number, service: ServiceType, from: CivilDate, nights: number): DateRange | null {
      for (const range of subtractRanges(offered(home, service), nightsOfKey(`home ${home}`))) {
        const start = range.start > from ? range.start : from
        const stay = { start, end: addDays(start, nights) }
        if (start < range.end && nightsOf({ start, end: range.end }) >= nights) return stay
      }
      return null
    },
  }
}

export type StayCalendar = ReturnType<typeof stayCalendar>
