import type { MemberCall } from '#server/platform/http/call.ts'
import { mediaImage } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { moderationContract } from '#shared/features/moderation/moderation.contract.ts'
import { decisionsFor } from '#shared/features/moderation/moderation.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { fullName, idAndName } from '#shared/kernel/member-name.ts'
import { selectDecisionsAbout } from './decisions.queries.ts'
import { wireDecision, wireReport, wireReservation } from './moderation-wire.ts'
import { type QueuedReport, selectReport, selectReportsAbout } from './reports.queries.ts'
import {
  reportedReview,
  selectContext,
  selectRunningReservations,
  selectTargetListing,
  selectTargetMember,
  selectTargetPost,
} from './targets.queries.ts'

const portraitWidth = 192
const photoWidth = 480

type Answer = EndpointResult<(typeof moderationContract)['GET /staff/reports/{id}/']>

/** A report with everything needed to decide it. */
export async function showReport(call: MemberCall, id: number): Promise<Answer> {
  const { db, locale } = call
  const report = await selectReport(db, id)
  const member = report && (await selectTargetMember(db, report.memberId))
  if (!report || !member) throw new AppError('not_found')
  const listing = report.kind === 'listing' ? await selectTargetListing(db, report.targetId) : undefined
  const review = await reportedReview(db, report)
  const post = report.kind === 'service_post' ? await selectTargetPost(db, report.targetId) : undefined
  const decisions = await selectDecisionsAbout(db, member.id)
  const otherReports = await selectReportsAbout(db, {
    memberId: member.id,
    readerId: call.caller.id,
    exceptId: report.id,
  })
  const reservations = await selectRunningReservations(db, member.id)
  const possible = decisionsFor({
    kind: report.kind,
    listingState: listing?.state ?? null,
    isReviewShown: review?.isShown === true,
    isPostShown: post?.isShown === true,
    isSuspended: member.suspendedAt !== null,
    isStaff: member.isStaff,
    isFormer: member.isFormer,
  }).filter((kind) => kind !== 'restore_listing' && kind !== 'restore_member')
  return {
    report: wireReport(report, locale),
    listing: listing
      ? {
          id: listing.id,
          state: listing.state,
          place: listing.place,
          description: listing.description,
          pictures: listing.pictures.map((picture) => mediaImage(picture, photoWidth)),
        }
      : null,
    messages: await reportedMessages(call, report),
    review: review && {
      rate: review.rate,
      comment: review.comment,
      created_at: review.createdAt.toISOString(),
      about: idAndName(review.about, locale),
      listing: review.listingId,
      is_shown: review.isShown,
    },
    member: {
      id: member.id,
      name: fullName(member.name, locale),
      email: member.email,
      picture: member.picture && mediaImage(member.picture, portraitWidth),
      created_at: member.createdAt,
      suspended_at: member.suspendedAt,
      suspended_until: member.suspendedUntil,
      reservations: reservations.map((each) => wireReservation(each, locale)),
    },
    decisions: decisions.map((decision) => wireDecision(decision, locale)),
    other_reports: otherReports.map((other) => wireReport(other, locale)),
    allowed: report.state === 'decided' ? [] : ['dismiss', ...possible],
  }
}

/** The message with its neighbours, as saved with the report. */
async function reportedMessages(call: MemberCall, report: QueuedReport): Promise<Answer['messages']> {
  if (report.kind !== 'message' && report.kind !== 'ring_message') return []
  const messages = await selectContext(call.db, report.id)
  return messages.map((message) => ({
    id: message.id,
    sender: idAndName(message.sender, call.locale),
    text: message.text,
    created_at: message.createdAt,
    is_reported: message.id === report.targetId,
    // Staff sees only the pictures of the reported message.
    pictures: message.id === report.targetId ? (message.pictures ?? []) : [],
  }))
}
