import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import { query } from '#web/platform/api-query.ts'

/** What the member has to answer or review, and the coming stays: for the header and the start page. */
export const agendaQuery = query('GET /reservation/agenda/')

export type AgendaStay = HistoryItem['stays'][number]
