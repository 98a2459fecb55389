import { isCivilDate } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'

/** The dates saved before the member left the page; null if they cannot be read. */
export function readStay(saved: unknown): DateRange | null {
  const { start, end } = (saved ?? {}) as { start?: unknown; end?: unknown }
  const isStay =
    typeof start === 'string' && typeof end === 'string' && isCivilDate(start) && isCivilDate(end)
  return isStay ? { start, end } : null
}
