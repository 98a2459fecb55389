import type {
  CalendarListing,
  MyCalendar,
  CalendarRange as WireRange,
} from '#shared/features/calendar/calendar.contract.ts'
import type { CalendarRange } from '#shared/features/calendar/calendar.rules.ts'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { mondayOf } from './days.ts'
import type { ListingNights } from './spans.ts'

/** A stay of the member in another listing. */
export type Trip = DateRange & { reservationId: number; place: string; host: string }

/** Everything that the calendar shows. */
export type Board = { today: CivilDate; listings: readonly ListingNights[]; trips: readonly Trip[] }

/** As many days as the server accepts in one call. */
const maxDays = 800

/** The nights that the calendar can show: from the Monday of this week, and the night before it. */
export function visibleNights(today: CivilDate): DateRange {
  const start = addDays(mondayOf(today), -1)
  return { start, end: addDays(start, maxDays) }
}

export function boardOf(
  calendar: MyCalendar,
  { today, nameOfLink }: { today: CivilDate; nameOfLink: (link: number) => string },
): Board {
  return {
    today,
    listings: calendar.homes.map((listing) => listingOf(listing, nameOfLink)),
    trips: calendar.trips.map((trip) => ({
      ...nightsOfWire(trip),
      reservationId: trip.reservation,
      place: trip.district || trip.city,
      host: trip.person.first_name,
    })),
  }
}

function listingOf(listing: CalendarListing, nameOfLink: (link: number) => string): ListingNights {
  const place = [listing.district, listing.city].filter(Boolean).join(', ')
  return {
    id: listing.id,
    name: listing.title || place,
    place: listing.title ? place : '',
    picture: listing.cover && { ...listing.cover, url: listing.cover.base },
    types: listing.exchange_types,
    savedAt: listing.calendar_saved_at,
    isStale: listing.is_stale,
    ranges: listing.ranges.map(openRange),
    blocked: listing.blocked.map(nightsOfWire),
    linked: listing.imported.map((block) => ({
      ...nightsOfWire(block),
      kind: 'linked',
      source: nameOfLink(block.link),
    })),
    stays: listing.stays.map((stay) => ({
      ...nightsOfWire(stay),
      kind: stay.status === 'negotiating' ? 'negotiation' : 'agreement',
      reservationId: stay.reservation,
      name: stay.person.first_name,
      picture: stay.person.profile_picture,
    })),
  }
}

export const nightsOfWire = ({
  start_date,
  end_date,
}: {
  start_date: string
  end_date: string
}): DateRange => ({
  start: start_date,
  end: end_date,
})

export const wireNights = ({ start, end }: DateRange) => ({ start_date: start, end_date: end })

export const openRange = (range: WireRange): CalendarRange => ({
  ...nightsOfWire(range),
  state: range.state,
  services: range.exchange_types,
  minNights: range.min_nights,
  maxNights: range.max_nights,
  gapDays: range.gap_days,
})

export const wireRange = (range: CalendarRange): WireRange => ({
  start_date: range.start,
  end_date: range.end,
  state: range.state,
  exchange_types: [...range.services],
  min_nights: range.minNights,
  max_nights: range.maxNights,
  gap_days: range.gapDays,
})
