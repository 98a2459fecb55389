import { type DateRange, rangeCovers } from '../../kernel/date-range.ts'
import {
  bookableNights,
  type ListingNights,
  openStates,
  stayDaysOfCalendar,
} from '../calendar/calendar.rules.ts'
import { isLengthAllowed } from '../listings/availability.rules.ts'

const service = 'home_exchange'

/**
 * Whether a home can be stayed in for a ring: every night is open, none is on the eve, and the host accepts the length
 * of the stay.
 */
export const isFreeForRing = (nights: ListingNights, stay: DateRange): boolean =>
  rangeCovers(bookableNights(nights.ranges, nights.occupied, openStates)[service], stay) &&
  isLengthAllowed(stayDaysOfCalendar(nights, service), stay)
