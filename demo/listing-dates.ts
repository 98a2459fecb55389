import {
  helpServiceTypes,
  pointService,
  type ResidenceType,
  type ServiceType,
  serviceTypes,
} from '#shared/features/listings/listing-types.ts'
import type { ListingPayload } from '#shared/features/listings/listings.contract.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import type { Random } from './seeded-random.ts'

type Dates = ListingPayload['service_types_dates']

/** Which kinds of help make sense in which residence type. */
const helpIn: Partial<Record<ResidenceType, readonly ServiceType[]>> = {
  apartment: ['pet_business_help', 'chores', 'business_help'],
  residence: ['pet_business_help', 'business_help'],
  room: ['chores', 'business_help'],
  boat: ['chores'],
  caravan: ['garden_maintenance'],
  timeshare: ['chores'],
}

/** One to four ways to exchange, starting with the two most frequent. */
export function drawServices(random: Random, type: ResidenceType): ServiceType[] {
  const help = helpIn[type] ?? helpServiceTypes
  const chosen: ServiceType[] = [
    ...(random.chance(type === 'room' ? 0.35 : 0.8) ? (['home_exchange'] as const) : []),
    ...(random.chance(0.85) ? [pointService] : []),
    ...(random.chance(0.45) ? random.sample(help, random.whole(1, 2)) : []),
  ]
  return chosen.length > 0 ? serviceTypes.filter((each) => chosen.includes(each)) : [pointService]
}

const daysAhead = 365

/** Ranges within the next twelve months, the same or fewer for each exchange type. `wide`: most of the year. */
export function drawDates(
  random: Random,
  calendar: DemoCalendar,
  services: readonly ServiceType[],
  { wide = random.chance(0.35) } = {},
): Dates {
  const ranges: { start_date: string; end_date: string }[] = []
  let from = random.whole(1, wide ? 4 : 24)
  while (from < daysAhead - 8) {
    const length = wide ? random.whole(60, 150) : random.whole(7, 45)
    const to = Math.min(daysAhead, from + length)
    ranges.push({ start_date: calendar.day(from), end_date: calendar.day(to) })
    from = to + (wide ? random.whole(3, 9) : random.whole(6, 60))
  }
  const dates: Dates = {}
  for (const [at, service] of services.entries()) {
    const remaining = at === 0 || wide ? ranges : ranges.filter(() => random.chance(0.75))
    dates[service] = remaining.length > 0 ? remaining : ranges.slice(0, 1)
  }
  return dates
}
