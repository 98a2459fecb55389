import { addDays, type CivilDate } from '../../kernel/civil-date.ts'
import type { DateRange } from '../../kernel/date-range.ts'

/** Days, then weeks. */
const nearShifts = [1, -1, 2, -2, 3, -3]
const farShifts = [7, -7, 14, -14]

/** The same stay some days earlier or later, the nearest first; with flexible dates only beyond the days already searched. */
export const nearDates = ({ start, end }: DateRange, today: CivilDate, isFlexible = false): DateRange[] =>
  (isFlexible ? farShifts : [...nearShifts, ...farShifts])
    .map((days) => ({ start: addDays(start, days), end: addDays(end, days) }))
    .filter((stay) => stay.start > today)
