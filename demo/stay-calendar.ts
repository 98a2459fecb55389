import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import {
  type DateRange,
  nightsOf,
  rangeCovers,
  rangesOverlap,
  subtractRanges,
} from '#shared/kernel/date-range.ts'
import type { PlannedListing } from './plan-listings.ts'

/** Which listings are occupied, and which members are away, on which nights. */
export function stayCalendar(listings: readonly PlannedListing[]) {
  const taken = new Map<string, DateRange[]>()
  const nightsOfKey = (key: string): DateRange[] => taken.get(key) ?? []
  const isFree = (key: string, range: DateRange) =>
    nightsOfKey(key).every((each) => !rangesOverlap(each, range))
  const take = (key: string, range: DateRange) => taken.set(key, [...nightsOfKey(key), range])
  const offered = (listing: number, service: ServiceType): DateRange[] =>
    (listings[listing]?.payload.service_types_dates[service] ?? []).map((range) => ({
      start: range.start_date,
      end: range.end_date,
    }))

  return {
    isListingFree: (listing: number, range: DateRange): boolean => isFree(`home ${listing}`, range),
    isMemberHere: (member: number, range: DateRange): boolean => isFree(`member ${member}`, range),
    takeListing: (listing: number, range: DateRange) => void take(`home ${listing}`, range),
    sendAway: (member: number, range: DateRange) => void take(`member ${member}`, range),
    /** Whether every night is offered and free. */
    isOffered: (listing: number, service: ServiceType, range: DateRange): boolean =>
      rangeCovers(offered(listing, service), range) && isFree(`home ${listing}`, range),
    /** The first nights from `from` on that are offered and free; null if there are none. */
    firstOffered(listing: number, service: ServiceType, from: CivilDate, nights: number): DateRange | null {
      for (const range of subtractRanges(offered(listing, service), nightsOfKey(`home ${listing}`))) {
        const start = range.start > from ? range.start : from
        const stay = { start, end: addDays(start, nights) }
        if (start < range.end && nightsOf({ start, end: range.end }) >= nights) return stay
      }
      return null
    },
  }
}

export type StayCalendar = ReturnType<typeof stayCalendar>
