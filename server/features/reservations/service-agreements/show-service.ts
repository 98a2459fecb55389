import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { placeOfIds } from '#server/features/places/places.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { helpServiceTypes } from '#shared/features/listings/listing-types.ts'
import { cancellation } from '#shared/features/reservations/agreement/cancellation.rules.ts'
import { expiresAt } from '#shared/features/reservations/expiry.rules.ts'
import { heldExtra } from '#shared/features/reservations/extras/extras.rules.ts'
import { plansOf } from '#shared/features/reservations/help/ticks.rules.ts'
import { permission, presentState } from '#shared/features/reservations/permissions.rules.ts'
import { reportPermission } from '#shared/features/reservations/problems/stay-problems.rules.ts'
import { act, actorOf, type Party } from '#shared/features/reservations/reservations.rules.ts'
import type { serviceContract } from '#shared/features/reservations/service-agreements/service.contract.ts'
import {
  donePermission,
  helpsOf,
  isServiceCancelRecorded,
  madeFrom,
  suggestedServicePoints,
} from '#shared/features/reservations/service-agreements/service.rules.ts'
import { reviewPermission } from '#shared/features/reviews/reviews.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { phonesOf } from '../agreement/stay-phones.ts'
import { shownExtras } from '../extras/extra-wire.ts'
import { type ExtraRow, extrasOf } from '../extras/extras.queries.ts'
import { extrasReleaseAt } from '../extras/settle-extras.ts'
import { reportedDone } from '../help/help.queries.ts'
import { partiesRefusal } from '../negotiation/check-approval.ts'
import { wireProblem } from '../problems/list-problems.ts'
import { hasOpenProblem, problemsOf } from '../problems/stay-problems.queries.ts'
import { readRevisions, readWrittenReviews } from '../reservation-page.queries.ts'
import type { ServiceRow } from '../reservations.queries.ts'
import { partyInfo } from '../show-reservation.ts'
import { agreeRefusal } from './service-terms.ts'
import { findPaidPoints, findPostOfService, findService } from './services.queries.ts'

/** An agreement before the contract parses it: instants are still dates. */
export type ServiceAnswer = EndpointResult<(typeof serviceContract)['GET /service-agreement/{id}']>

/** An agreement for help without a home as one of its two parties sees it; not_found for anybody else. */
export async function showService(call: MemberCall, id: number): Promise<ServiceAnswer> {
  const page = await readPage(call, id)
  const { row, viewer, post, extras, members, phones, problems, written, revisions, isHeldBack } = page
  const { city, district } = placeOfIds(post)
  const suggested = suggestedServicePoints({ days: daysOf(row), helps: helpsOf(extras) })
  const releasesAt = heldExtra(extras) && !isHeldBack ? extrasReleaseAt(row, extras) : null
  return {
    id,
    post: {
      ...{ id: post.id, direction: post.direction, text: post.text },
      ...{ city, district, is_remote: post.isRemote },
    },
    service_type: kindOf(row),
    start_date: row.startDate,
    end_date: row.endDate,
    offerer: row.offererId,
    receiver: row.receiverId,
    is_offerer: viewer === 'offerer',
    offerer_info: partyInfo(call, members.get(row.offererId), phones.offerer),
    receiver_info: partyInfo(call, members.get(row.receiverId), phones.receiver),
    offerer_approved: row.offererApproved,
    receiver_approved: row.receiverApproved,
    status: row.status,
    version: row.version,
    extras: shownExtras(extras, row).extras ?? [],
    suggested_points: suggested && { from: suggested.giver, points: suggested.points },
    reported_done: page.reported.filter((giver) =>
      extras.some((extra) => extra.kind === 'help' && extra.giver === giver && extra.outcome === null),
    ),
    permissions: permissionsOf(page, call),
    cancel_is_recorded: row.status === 'agreed' && isServiceCancelRecorded(row.startDate, call.now),
    expires_at: row.status === 'negotiating' ? expiresAt(row) : null,
    releases_at: releasesAt,
    ...whatMoved(page),
    created_at: row.createdAt,
    agreed_at: row.agreedAt,
    closed_at: row.closedAt,
    user_reviewed: written.wroteUser,
    problems: problems.map((problem) => wireProblem(problem, problems)),
    revisions: revisions
      .slice(0, -1)
      .toReversed()
      .map(({ version, changedBy, createdAt, terms }) => ({
        ...{ version, terms, changed_by: changedBy, created_at: createdAt },
      })),
  }
}

/** Once points have moved: the team may have divided them. */
function whatMoved({ extras, moved }: Page): Pick<ServiceAnswer, 'points_paid' | 'points_waiting'> {
  if (!extras.some(({ kind, outcome }) => kind === 'points' && outcome === 'released')) return {}
  return { points_paid: moved.paid, ...(moved.waiting > 0 && { points_waiting: moved.waiting }) }
}

type Page = Awaited<ReturnType<typeof readPage>>

async function readPage(call: MemberCall, id: number) {
  const { db, caller, now } = call
  const found = await findService(db, id)
  const viewer: Party | 'stranger' = found ? actorOf(found, caller.id) : 'stranger'
  if (!found || viewer === 'stranger') throw new AppError('not_found')
  const row = presentState(found, now)
  const extras = await extrasOf(db, id)
  const isOpen = row.status === 'negotiating' || row.status === 'agreed'
  const [
    post,
    members,
    phones,
    problems,
    isHeldBack,
    reported,
    written,
    revisions,
    moved,
    parties,
    agreeing,
  ] = await Promise.all([
    findPostOfService(db, row.servicePostId),
    findMembers(db, [row.offererId, row.receiverId]),
    phonesOf(db, row, now),
    problemsOf(db, id),
    hasOpenProblem(db, id),
    reportedDone(db, id),
    readWrittenReviews(db, id, caller.id),
    readRevisions(db, id),
    findPaidPoints(db, id),
    isOpen ? partiesRefusal(db, row, viewer) : null,
    row.status === 'negotiating' ? agreeRefusal(db, row, { extras, party: viewer }) : null,
  ])
  return {
    ...{ row, viewer, extras, members, phones, problems, isHeldBack, reported, written, revisions, moved },
    ...{ parties, agreeing, post: madeFrom(post, { help: kindOf(row), extras }) },
  }
}

function permissionsOf(
  { row, viewer, extras, problems, isHeldBack, reported, written, parties, agreeing }: Page,
  { caller, now }: MemberCall,
): ServiceAnswer['permissions'] {
  const suspended = caller.suspension ? 'suspended' : null
  const terms = suspended ?? (caller.isLeaving ? 'account_leaving' : parties)
  const hasReported = problems.some(({ reporterId }) => reporterId === caller.id)
  const reviews = { isPublished: written.isPublished, hasWritten: written.wroteUser }
  return {
    edit: permission(act(row, 'change', viewer), terms),
    approve: permission(act(row, 'approve', viewer), terms ?? agreeing),
    cancel: permission(cancellation({ ...row, hasOpenProblem: isHeldBack }, viewer, now), suspended),
    done: permission(doneOf(row, { viewer, extras, reported, now })),
    report_problem: permission(reportPermission(row, 'problem', hasReported, now), suspended),
    review: permission(reviewPermission({ ...row, ...reviews }, now), suspended),
  }
}

/** Whether the viewer can say so of some help now; the reason is that of what they took. */
function doneOf(
  row: ServiceRow,
  {
    viewer,
    extras,
    reported,
    now,
  }: { viewer: Party; extras: readonly ExtraRow[]; reported: readonly Party[]; now: Date },
) {
  const plans = plansOf(row, extras)
  const [taken, given] = [false, true].map((isOwn) =>
    plans.filter(({ giver }) => (giver === viewer) === isOwn),
  )
  const results = [...(taken ?? []), ...(given ?? [])].map((plan) =>
    donePermission(plan, {
      status: row.status,
      party: viewer,
      hasReported: reported.includes(plan.giver),
      now,
    }),
  )
  const [first] = results
  if (!first) throw new Error('An agreement has no help.')
  return results.find(({ ok }) => ok) ?? first
}

const daysOf = ({ startDate, endDate }: ServiceRow) => ({ start: startDate, end: endDate })

/** What the main help of an agreement without a home is. */
export function kindOf({ serviceType }: ServiceRow): ServiceAnswer['service_type'] {
  const kind = helpServiceTypes.find((each) => each === serviceType)
  if (!kind) throw new Error(`An agreement without a home is for ${serviceType}.`)
  return kind
}
