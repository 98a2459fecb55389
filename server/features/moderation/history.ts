import { selectLogOf } from '#server/features/staff-log/staff-log.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { mediaImage } from '#server/platform/images/stored-picture.ts'
import { selectDecisionsAbout } from './decisions.queries.ts'
import { wireLogEntry } from './list-log.ts'
import { wireDecision, wireReport, wireReservation } from './moderation-wire.ts'
import { selectReportsAbout, selectReportsOfListing } from './reports.queries.ts'
import { selectRunningReservations, selectTargetListing } from './targets.queries.ts'

const photoWidth = 480

/** What staff sees of a member: active reservations, reports, decisions, and the log. */
export async function historyOfMember({ db, caller, locale }: MemberCall, memberId: number) {
  const reservations = await selectRunningReservations(db, memberId)
  const reports = await selectReportsAbout(db, { memberId, readerId: caller.id })
  const decisions = await selectDecisionsAbout(db, memberId)
  const log = await selectLogOf(db, { memberId }, caller.id)
  return {
    reservations: reservations.map((each) => wireReservation(each, locale)),
    reports: reports.map((report) => wireReport(report, locale)),
    decisions: decisions.map((decision) => wireDecision(decision, locale)),
    log: log.map((entry) => wireLogEntry(entry, locale)),
  }
}

/** What staff sees of a listing. */
export async function historyOfListing({ db, caller, locale }: MemberCall, listingId: number) {
  const listing = await selectTargetListing(db, listingId)
  const reports = await selectReportsOfListing(db, listingId, caller.id)
  const log = await selectLogOf(db, { listingId }, caller.id)
  return {
    description: listing?.description ?? '',
    pictures: (listing?.pictures ?? []).map((picture) => mediaImage(picture, photoWidth)),
    reports: reports.map((report) => wireReport(report, locale)),
    log: log.map((entry) => wireLogEntry(entry, locale)),
  }
}
