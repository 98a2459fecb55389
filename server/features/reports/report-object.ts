import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import type { reportsContract } from '#shared/features/reports/reports.contract.ts'
import type { EndpointInput } from '#shared/http/contract.ts'
import { excerptAround } from '../messages/messages.public.ts'
import { type ReviewKind, reviewerOf } from '../reviews/reviews.public.ts'
import { boardExcerptAround } from '../rings/rings.public.ts'
import { ownerOfPost } from '../services/services.public.ts'
import { insertReport, lockSubject, type NewReport, selectListing, selectMember } from './reports.queries.ts'

type ListingReport = EndpointInput<(typeof reportsContract)['POST /report/product/']>['body']
type ReportBody = { title: string; reason: string }

/** Adds a listing to the staff's queue. The reporter is the caller, whatever the body says. */
export async function reportListing(call: MemberCall, body: ListingReport): Promise<{ id: number }> {
  const listing = await selectListing(call.db, body.product)
  if (!listing) throw new AppError('not_found')
  if (listing.ownerId === call.caller.id) throw new AppError('cannot_report_yourself')
  return fileReport(call, body, { listingId: body.product })
}

/** Puts a member into the team's queue. */
export async function reportUser(
  call: MemberCall,
  body: ReportBody & { user: number },
): Promise<{ id: number }> {
  if (body.user === call.caller.id) throw new AppError('cannot_report_yourself')
  if (!(await selectMember(call.db, body.user))) throw new AppError('not_found')
  return fileReport(call, body, { memberId: body.user })
}

/** Adds a message to the staff's queue, with its neighbours: staff reads no more of the chat. */
export async function reportMessage(
  call: MemberCall,
  body: ReportBody & { message: number },
): Promise<{ id: number }> {
  const context = await excerptAround(call.db, call.caller.id, body.message)
  const reported = context.find((message) => message.id === body.message)
  if (!reported) throw new AppError('not_found')
  if (reported.sender === call.caller.id) throw new AppError('cannot_report_yourself')
  return fileReport(call, body, { messageId: body.message, context })
}

/** Adds a message on the board of a ring to the staff's queue, with its neighbours on the board. */
export async function reportRingMessage(
  call: MemberCall,
  body: ReportBody & { message: number },
): Promise<{ id: number }> {
  const context = await boardExcerptAround(call.db, call.caller.id, body.message)
  const reported = context.find((message) => message.id === body.message)
  if (!reported) throw new AppError('not_found')
  if (reported.sender === call.caller.id) throw new AppError('cannot_report_yourself')
  return fileReport(call, body, { ringMessageId: body.message, context })
}

/** Adds a published review to the staff's queue. */
export async function reportReview(
  call: MemberCall,
  kind: ReviewKind,
  body: ReportBody & { review: number },
): Promise<{ id: number }> {
  const reviewer = await reviewerOf(call.db, { kind, id: body.review })
  if (!reviewer?.isShown) throw new AppError('not_found')
  if (reviewer.id === call.caller.id) throw new AppError('cannot_report_yourself')
  return fileReport(
    call,
    body,
    kind === 'product' ? { listingReviewId: body.review } : { userReviewId: body.review },
  )
}

/** Adds a post of help to the staff's queue, which the member sees. */
export async function reportPost(
  call: MemberCall,
  body: ReportBody & { post: number },
): Promise<{ id: number }> {
  const owner = await ownerOfPost(call.db, call.caller.id, { id: body.post, now: call.now })
  if (owner === null) throw new AppError('not_found')
  if (owner === call.caller.id) throw new AppError('cannot_report_yourself')
  return fileReport(call, body, { postId: body.post })
}

async function fileReport(
  call: MemberCall,
  { reason, title }: ReportBody,
  subject: Omit<NewReport, 'reporterId' | 'reason' | 'title' | 'at'>,
): Promise<{ id: number }> {
  return call.db.transaction(async (tx) => {
    await lockSubject(tx, subject)
    const report = await insertReport(tx, {
      ...subject,
      reporterId: call.caller.id,
      reason,
      title,
      at: call.now,
    })
    if (!report) throw new AppError('already_reported')
    await emit<EventOf<'report_filed'>>(tx, call.clock, { type: 'report_filed', report_id: report.id })
    return report
  })
}
