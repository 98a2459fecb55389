import {
  type LogEntry,
  logFilter,
  logId,
  logSortKeys,
  selectLog,
} from '#server/features/staff-log/staff-log.public.ts'
import { keyset, pageOf } from '#server/platform/database/keyset.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { csvFile, maxExportRows } from '#server/platform/http/csv.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import type { LogQuery, LogRow } from '#shared/features/moderation/moderation.contract.ts'
import { serverName } from '#shared/features/moderation/moderation.messages.ts'
import type { CsvFile } from '#shared/http/wire.ts'
import { fullName, idAndName } from '#shared/kernel/member-name.ts'
import { fold } from '#shared/kernel/turkish.ts'

const pageSize = 50

/** The staff log, filtered and paged. */
export async function listLog(call: MemberCall, query: LogQuery) {
  const { items, next } = pageOf(await readLog(call, query, pageSize + 1), pageSize)
  return { items: items.map((entry) => wireLogEntry(entry, call.locale)), next }
}

/** The same log as a file. */
export async function exportLog(call: MemberCall, query: LogQuery): Promise<CsvFile> {
  const entries = await readLog(call, { ...query, cursor: undefined }, maxExportRows + 1)
  return csvFile('log', call, entries, {
    id: (entry) => entry.id,
    at: (entry) => entry.createdAt,
    staff: (entry) => actorOf(entry, call.locale).name,
    action: (entry) => entry.action,
    member: (entry) => entry.memberId,
    member_name: (entry) => entry.member && fullName(entry.member, call.locale),
    listing: (entry) => entry.listingId,
    report: (entry) => entry.reportId,
    reason: (entry) => entry.reason,
    detail: (entry) => JSON.stringify(entry.detail),
  })
}

function readLog(call: MemberCall, query: LogQuery, limit: number): Promise<LogEntry[]> {
  const page = keyset(logId, logSortKeys[query.sort], query.direction, query.cursor)
  const filter = logFilter({ ...query, readerId: call.caller.id, q: query.q && fold(query.q) })
  return selectLog(call.db, { ...page, where: page.within(filter), limit })
}

/** A command of the operator or a sweep is logged under the system member, who is no person. */
const actorOf = ({ staff }: LogEntry, locale: Locale): LogRow['staff'] =>
  staff.id === supportMemberId ? { id: staff.id, name: serverName[locale] } : idAndName(staff, locale)

export const wireLogEntry = (entry: LogEntry, locale: Locale): LogRow => ({
  id: entry.id,
  action: entry.action,
  staff: actorOf(entry, locale),
  member: entry.member && idAndName(entry.member, locale),
  listing: entry.listingId,
  report: entry.reportId,
  reason: entry.reason,
  detail: entry.detail,
  created_at: entry.createdAt.toISOString(),
})
