import { addMonths, type CivilDate, civilDateOf, daysBetween } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'

export type Countdown =
  | { kind: 'months_left' | 'days_left' | 'hours_left' | 'staying'; count: number }
  | { kind: 'today' | 'last_day' | 'over' }

/** More days than this are counted in months. */
const monthsFrom = 60
const hoursUnder = 24

/** How long until a stay, by the clock of the home: months, days, hours; then how much of it is left. */
export function countdownOf(
  stay: { start: CivilDate; end: CivilDate; checkInAt: Date },
  now: Date,
): Countdown {
  const today = civilDateOf(now)
  if (today > stay.end) return { kind: 'over' }
  if (today === stay.end) return { kind: 'last_day' }
  if (today > stay.start) return { kind: 'staying', count: daysBetween(today, stay.end) }
  const left = stay.checkInAt.getTime() - now.getTime()
  if (left <= 0) return { kind: 'staying', count: daysBetween(today, stay.end) }
  if (today === stay.start) return { kind: 'today' }
  if (left < hoursUnder * hourMs) return { kind: 'hours_left', count: Math.ceil(left / hourMs) }
  const days = daysBetween(today, stay.start)
  if (days <= monthsFrom) return { kind: 'days_left', count: days }
  return { kind: 'months_left', count: wholeMonths(today, stay.start) }
}

function wholeMonths(from: CivilDate, to: CivilDate): number {
  let months = 0
  while (addMonths(from, months + 1) <= to) months += 1
  return months
}
