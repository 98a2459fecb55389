import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ReportRow } from '#shared/features/moderation/moderation.contract.ts'
import { wireReport } from './moderation-wire.ts'
import { lockReport, assignReport as saveAssignment, selectReport } from './reports.queries.ts'

/** Assigns a report to the caller, or returns it to the queue. One assigned to a colleague stays with them. */
export async function assignReport(call: MemberCall, id: number, toMe: boolean): Promise<ReportRow> {
  const { caller, now } = call
  await call.db.transaction(async (tx) => {
    const report = await lockReport(tx, id)
    if (!report) throw new AppError('not_found')
    if (report.state === 'decided') throw new AppError('report_decided')
    if (report.assignedTo !== null && report.assignedTo !== caller.id) throw new AppError('report_taken')
    const isSame = toMe === (report.assignedTo === caller.id)
    if (isSame) return
    await saveAssignment(tx, id, toMe ? caller.id : null)
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: toMe ? 'assign_report' : 'release_report',
      reportId: id,
      at: now,
    })
  })
  const report = await selectReport(call.db, id)
  if (!report) throw new AppError('not_found')
  return wireReport(report, call.locale)
}
