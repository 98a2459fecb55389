import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'

export type LaterStay = NonNullable<Reservation['later_stay']> & { stay: DateRange }

/** The later stay with its nights; null where no stay of an exchange is alone still planned. */
export function laterStayOf(reservation: Reservation): LaterStay | null {
  const { later_stay: later, stay_facts: facts } = reservation
  const moments = later && facts[later.leg]
  return moments ? { ...later, stay: { start: moments.start_date, end: moments.end_date } } : null
}
