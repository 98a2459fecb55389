import { findMembers, type MemberSummary } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { depositEndsAt } from '#shared/features/deposits/deposit.rules.ts'
import { usualHours } from '#shared/features/house-guide/house-guide.rules.ts'
import { type Agenda, agendaOf, isTurnOf } from '#shared/features/reservations/history/agenda.rules.ts'
import type { StayFacts, StayMoments } from '#shared/features/reservations/history/stay-state.rules.ts'
import { stayOf } from '#shared/features/reservations/parts.rules.ts'
import { presentState } from '#shared/features/reservations/permissions.rules.ts'
import { hasApproved, otherParty, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { reviewPermission } from '#shared/features/reviews/reviews.rules.ts'
import { atTime } from '#shared/kernel/civil-date.ts'
import { visibleNames } from '#shared/kernel/member-name.ts'
import { type ArrivalFacts, arrivalFacts } from '../agreement/arrival.queries.ts'
import { type HistoryRow, readHistoryOf } from './reservation-history.queries.ts'

export const partyOf = (row: HistoryRow, memberId: number): Party =>
  row.offererId === memberId ? 'offerer' : 'receiver'

type Hours = Map<number, Pick<ArrivalFacts, 'checkInFrom' | 'checkOutUntil'>>

/** Only the parties of an agreement see the hours. */
export const hoursOf = (db: Queryable, rows: readonly HistoryRow[]): Promise<Hours> =>
  arrivalFacts(
    db,
    rows
      .filter(({ status }) => status === 'agreed' || status === 'completed')
      .flatMap(({ listingId, offeredListingId }) => [listingId ?? [], offeredListingId ?? []].flat()),
  )

/** Where the agreement stands for a party, and the facts that determine its state. */
export function standingOf(
  row: HistoryRow,
  party: Party,
  { other, hours, locale }: { other: MemberSummary | undefined; hours: Hours; locale: Locale },
  now: Date,
): { agenda: Agenda; canReview: boolean; facts: StayFacts } {
  const going = stayOf(row, party)
  const hosting = stayOf(row, otherParty(party))
  const hasWritten = row.wroteUser && (row.wroteListing || going === null)
  const changedBy = row.changedBy === row.offererId ? ('offerer' as const) : ('receiver' as const)
  const agendaFacts = {
    ...row,
    changedBy,
    hasWritten,
    openChange: openChangeOf(row),
    openOffer: openOfferOf(row),
    openClaim: openClaimOf(row, party),
  }
  const agenda = agendaOf(agendaFacts, party, now)
  const canReview = reviewPermission({ ...row, hasWritten }, now).ok
  const isCountered = row.version > 1 && changedBy !== party && !hasApproved(row, party)
  return {
    agenda,
    canReview,
    facts: {
      status: row.status,
      turn: isCountered ? 'countered' : isTurnOf(agendaFacts, party) ? 'mine' : 'theirs',
      matter: matterOf(agenda, row, now),
      can_review: canReview,
      has_reviewed: hasWritten,
      cancelled_by: cancelledBy(row, party),
      ...foundElsewhere(row, party),
      other_name: other ? visibleNames(other, locale).first_name : '',
      going: going && momentsOf(going, hours),
      hosting: hosting && momentsOf(hosting, hours),
      ...(row.listingId === null && { service: { start_date: row.startDate, end_date: row.endDate } }),
      ...fallenOf(row, party),
    },
  }
}

/** What is open between the parties, the most urgent first. */
function matterOf({ action }: Agenda, row: HistoryRow, now: Date): StayFacts['matter'] {
  if (action === 'answer_claim') return 'claim'
  if (action === 'answer_offer') return 'offer'
  if (row.hasOpenProblem) return 'problem'
  const change = openChangeOf(row)
  return change && change.expiresAt > now ? 'change' : null
}

function momentsOf(
  { listingId, start, end }: { listingId: number; start: string; end: string },
  hours: Hours,
): StayMoments {
  const { checkInFrom = null, checkOutUntil = null } = hours.get(listingId) ?? {}
  return {
    start_date: start,
    end_date: end,
    check_in_at: atTime(start, checkInFrom ?? usualHours.checkInFrom).toISOString(),
    check_out_at: atTime(end, checkOutUntil ?? usualHours.checkOutUntil).toISOString(),
    check_in_from: checkInFrom,
    check_out_until: checkOutUntil,
  }
}

const openChangeOf = ({ changeProposedBy, changeExpiresAt, offererId }: HistoryRow) =>
  changeProposedBy === null || changeExpiresAt === null
    ? null
    : {
        proposer: changeProposedBy === offererId ? ('offerer' as const) : ('receiver' as const),
        expiresAt: changeExpiresAt,
      }

const openOfferOf = ({ offerProposedBy, offerExpiresAt, offererId, offerHaveBothStayed }: HistoryRow) =>
  offerProposedBy === null || offerExpiresAt === null
    ? null
    : {
        proposer: offerProposedBy === offererId ? ('offerer' as const) : ('receiver' as const),
        expiresAt: offerExpiresAt,
        haveBothStayed: offerHaveBothStayed ?? false,
      }

/** Only claims on the caller's own deposit are read. */
function openClaimOf({ claimedAt, endDate }: HistoryRow, party: Party) {
  const endsAt = depositEndsAt({ state: 'claimed', claimedAt, answeredAt: null, checkOut: endDate })
  return endsAt && { claimant: otherParty(party), endsAt }
}

/** Null if neither of the two did it, but the clock or the team. */
function cancelledBy(
  { cancelledBy: by, offererId, receiverId }: HistoryRow,
  party: Party,
): 'me' | 'other' | null {
  if (by !== offererId && by !== receiverId) return null
  return (by === offererId) === (party === 'offerer') ? 'me' : 'other'
}

function foundElsewhere(row: HistoryRow, party: Party): Pick<StayFacts, 'found_elsewhere'> {
  if (!row.foundElsewhere) return {}
  return { found_elsewhere: party === 'offerer' ? 'me' : 'other' }
}

function fallenOf(row: HistoryRow, party: Party): Pick<StayFacts, 'fallen'> {
  if (row.fallen === null) return {}
  const stay = stayOf({ ...row, fallen: null }, otherParty(row.fallen))
  if (!stay) return {}
  const droppedBy = row.droppedBy === row.offererId ? 'offerer' : 'receiver'
  return {
    fallen: {
      leg: row.fallen === party ? 'hosting' : 'going',
      by: row.droppedBy === null ? null : droppedBy === party ? 'me' : 'other',
      start_date: stay.start,
      end_date: stay.end,
    },
  }
}

/** The facts of one agreement, for one of its two parties; undefined for anybody else. */
export async function readStayFacts(
  db: Queryable,
  reservationId: number,
  reader: { id: number; locale: Locale },
  now: Date,
): Promise<StayFacts | undefined> {
  const saved = await readHistoryOf(db, reader.id, reservationId)
  if (!saved) return undefined
  const row = presentState(saved, now)
  const otherId = row.offererId === reader.id ? row.receiverId : row.offererId
  const other = (await findMembers(db, [otherId])).get(otherId)
  const hours = await hoursOf(db, [row])
  return standingOf(row, partyOf(row, reader.id), { other, hours, locale: reader.locale }, now).facts
}
