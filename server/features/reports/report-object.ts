import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { insertReport, type NewReport, selectListing, selectMember } from './reports.queries.ts'

type ReportBody = { title: string; reason: string }

/** Puts a home into the team's queue. The reporter is the caller, whatever the body says. */
export async function reportProduct(
  call: MemberCall,
  body: ReportBody & { product: number },
): Promise<{ id: number }> {
  const listing = await selectListing(call.db, body.product)
  if (!listing) throw new AppError('not_found')
  if (listing.ownerId === call.caller.id) throw new AppError('cannot_report_yourself')
  return fileReport(call, body, { memberId: null, residenceId: body.product })
}

/** Puts a member into the team's queue. */
export async function reportUser(
  call: MemberCall,
  body: ReportBody & { user: number },
): Promise<{ id: number }> {
  if (body.user === call.caller.id) throw new AppError('cannot_report_yourself')
  if (!(await selectMember(call.db, body.user))) throw new AppError('not_found')
  return fileReport(call, body, { memberId: body.user, residenceId: null })
}

async function fileReport(
  call: MemberCall,
  { reason, title }: ReportBody,
  object: Pick<NewReport, 'memberId' | 'residenceId'>,
): Promise<{ id: number }> {
  const report = await insertReport(call.db, {
    ...object,
    reporterId: call.caller.id,
    reason,
    title,
    at: call.now,
  })
  if (!report) throw new AppError('already_reported')
  return report
}
