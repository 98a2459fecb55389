import type { DateRange } from '#shared/kernel/date-range.ts'
import { ownItem } from '#web/platform/member-storage.ts'

const itemOf = (asked: string) => ownItem(`together/${asked}`)

/** Null where none was saved in this browser, or for other dates. */
export function savedGroupOf(asked: string, { start, end }: DateRange): string | null {
  const saved = (itemOf(asked).read() ?? {}) as Record<string, unknown>
  const isSame = saved.start === start && saved.end === end
  return isSame && typeof saved.id === 'string' ? saved.id : null
}

/**
 * The id under which homes are asked together for these dates. It is saved for what was asked first (`home/20`,
 * `list/3`), so that a repeated request is the same one, and other homes can be added after a reload.
 */
export function groupOf(asked: string, stay: DateRange): string {
  const known = savedGroupOf(asked, stay)
  if (known) return known
  const id = crypto.randomUUID()
  itemOf(asked).save({ ...stay, id })
  return id
}
