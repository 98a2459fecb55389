import type { HistoryItem } from '#shared/features/reservations/history-item.ts'
import { civilDateOf, daysBetween } from '#shared/kernel/civil-date.ts'
import { query } from '#web/platform/api-query.ts'

/** What the member has to answer or review, and the coming stays: for the header and the start page. */
export const agendaQuery = query('GET /reservation/agenda/')

export type AgendaStay = HistoryItem['stays'][number]

/** Days until a date: 0 today, negative while a stay is under way. */
export const daysUntil = (date: string, now = new Date()): number => daysBetween(civilDateOf(now), date)

/** How the start of a stay is said where it is not counted in days; null for more than one day. */
export function nearStart(days: number): 'tomorrow' | 'today' | 'under_way' | null {
  if (days > 1) return null
  return days === 1 ? 'tomorrow' : days === 0 ? 'today' : 'under_way'
}
