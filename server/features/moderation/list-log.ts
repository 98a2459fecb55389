import { keyset, pageOf } from '#server/platform/database/keyset.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { csvFile, maxExportRows } from '#server/platform/http/csv.ts'
import type { LogQuery, LogRow } from '#shared/features/moderation/moderation.contract.ts'
import type { CsvFile } from '#shared/http/wire.ts'
import { fold } from '#shared/kernel/turkish.ts'
import { type LogEntry, logFilter, logId, logSortKeys, selectLog } from './log.queries.ts'

const pageSize = 50

/** What staff did, filtered, a page at a time. */
export async function listLog(call: MemberCall, query: LogQuery) {
  const { items, next } = pageOf(await readLog(call, query, pageSize + 1), pageSize)
  return { items: items.map(wireLogEntry), next }
}

/** The same log as a file. */
export async function exportLog(call: MemberCall, query: LogQuery): Promise<CsvFile> {
  const entries = await readLog(call, { ...query, cursor: undefined }, maxExportRows + 1)
  return csvFile('log', call.now, entries, {
    id: (entry) => entry.id,
    at: (entry) => entry.createdAt,
    staff: (entry) => entry.staffName,
    action: (entry) => entry.action,
    member: (entry) => entry.memberId,
    member_name: (entry) => entry.memberName,
    listing: (entry) => entry.residenceId,
    report: (entry) => entry.reportId,
    reason: (entry) => entry.reason,
    detail: (entry) => JSON.stringify(entry.detail),
  })
}

function readLog(call: MemberCall, query: LogQuery, limit: number): Promise<LogEntry[]> {
  const page = keyset(logId, logSortKeys[query.sort], query.direction, query.cursor)
  const filter = logFilter({ ...query, q: query.q && fold(query.q) })
  return selectLog(call.db, { ...page, where: page.within(filter), limit })
}

export const wireLogEntry = (entry: LogEntry): LogRow => ({
  id: entry.id,
  action: entry.action,
  staff: { id: entry.staffId, name: entry.staffName },
  member: entry.memberId === null ? null : { id: entry.memberId, name: entry.memberName ?? '' },
  listing: entry.residenceId,
  report: entry.reportId,
  reason: entry.reason,
  detail: entry.detail,
  created_at: entry.createdAt.toISOString(),
})
