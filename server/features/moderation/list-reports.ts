import { keyset, pageOf } from '#server/platform/database/keyset.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { csvFile, maxExportRows } from '#server/platform/http/csv.ts'
import type { ReportsQuery } from '#shared/features/moderation/moderation.contract.ts'
import type { CsvFile } from '#shared/http/wire.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { fold } from '#shared/kernel/turkish.ts'
import { wireReport } from './moderation-wire.ts'
import {
  type QueuedReport,
  reportFilter,
  reportId,
  reportSortKeys,
  selectReports,
} from './reports.queries.ts'

const pageSize = 25

/** The queue, a page at a time. */
export async function listReports(call: MemberCall, query: ReportsQuery) {
  const { items, next } = pageOf(await readReports(call, query, pageSize + 1), pageSize)
  return { items: items.map((report) => wireReport(report, call.locale)), next }
}

/** The same reports as a file. */
export async function exportReports(call: MemberCall, query: ReportsQuery): Promise<CsvFile> {
  const reports = await readReports(call, { ...query, cursor: undefined }, maxExportRows + 1)
  return csvFile('reports', call, reports, {
    id: (report) => report.id,
    state: (report) => report.state,
    priority: (report) => report.priority,
    reason: (report) => report.reason,
    text: (report) => report.title,
    filed_at: (report) => report.createdAt,
    reporter: (report) => fullName(report.reporter, call.locale),
    kind: (report) => report.kind,
    target: (report) => report.targetTitle ?? fullName(report.member, call.locale),
    member: (report) => fullName(report.member, call.locale),
    assignee: (report) => report.assignee && fullName(report.assignee, call.locale),
    decision: (report) => report.decision,
  })
}

function readReports(call: MemberCall, query: ReportsQuery, limit: number): Promise<QueuedReport[]> {
  const page = keyset(reportId, reportSortKeys[query.sort], query.direction, query.cursor)
  const filter = reportFilter({
    readerId: call.caller.id,
    state: query.state,
    kind: query.kind,
    assignee: query.mine ? call.caller.id : undefined,
    q: query.q && fold(query.q),
  })
  return selectReports(call.db, { ...page, where: page.within(filter), limit })
}
