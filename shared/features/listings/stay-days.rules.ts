import type { CivilDate } from '../../kernel/civil-date.ts'
import { type DateRange, mergeRanges, subtractRanges } from '../../kernel/date-range.ts'
import { checkStay, choosableRanges, type RangesByService } from './availability.rules.ts'
import { type ServiceType, serviceTypes } from './listing-types.ts'

type WireRanges = readonly { start_date: CivilDate; end_date: CivilDate }[]

/** Dates by service as the wire brings them, as ranges. */
export const rangesOfWire = (dates: Record<ServiceType, WireRanges>): Record<ServiceType, DateRange[]> =>
  Object.fromEntries(
    serviceTypes.map((service) => [
      service,
      dates[service].map(({ start_date, end_date }) => ({ start: start_date, end: end_date })),
    ]),
  ) as Record<ServiceType, DateRange[]>

/** The nights of one home that can still be agreed on, for one service. */
export type StayDays = {
  free: DateRange[]
  occupied: DateRange[]
  /** Where a stay may begin: the free nights and, where nobody sleeps there, their eve. */
  startable: DateRange[]
}

export type HomeDates = { available: RangesByService; free: RangesByService }

const beginning: CivilDate = '0000-01-01'

/** `firstNight` is the first one that a negotiation of now may have. */
export function stayDays(home: HomeDates, service: ServiceType, firstNight: CivilDate): StayDays {
  const past = [{ start: beginning, end: firstNight }]
  const occupied = mergeRanges(
    serviceTypes.flatMap((each) => subtractRanges(home.available[each] ?? [], home.free[each] ?? [])),
  )
  const free = mergeRanges(home.free[service] ?? [])
  return {
    free: subtractRanges(free, past),
    occupied,
    startable: subtractRanges(choosableRanges(free, occupied), past),
  }
}

/** Whether the night that begins on this date lies in one of the ranges. */
export const hasNight = (ranges: readonly DateRange[], night: CivilDate): boolean =>
  ranges.some(({ start, end }) => start <= night && night < end)

/** Whether this stay can be asked for. */
export const canStay = (days: StayDays, stay: DateRange): boolean =>
  hasNight(days.startable, stay.start) && checkStay(stay, days.free, days.occupied).ok

/** The first day on which a stay of this service may begin; null where it has no free nights. */
export const opensOn = (days: StayDays): CivilDate | null => days.free[0]?.start ?? null

/** The first of the services that has free nights; with `stay`, the first in which it can be. */
export function firstService(
  home: HomeDates,
  firstNight: CivilDate,
  { among = serviceTypes, stay }: { among?: readonly ServiceType[]; stay?: DateRange | null } = {},
): ServiceType | null {
  const fits = (service: ServiceType) => {
    const days = stayDays(home, service, firstNight)
    return stay ? canStay(days, stay) : days.free.length > 0
  }
  return serviceTypes.find((service) => among.includes(service) && fits(service)) ?? null
}
