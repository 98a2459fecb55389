import {
  amendmentActorOf,
  settleAmendment,
} from '#shared/features/reservations/amendments/amendment.rules.ts'
import type { ReservationRow } from '../reservations.queries.ts'
import type { AmendmentRow } from './amendments.queries.ts'

const open = { hasOpenProblem: false }

/** The latest amendment, if it waits for an answer; none once it has lapsed, even before the sweep. */
export function openAmendment(
  latest: AmendmentRow | undefined,
  reservation: ReservationRow,
  now: Date,
): AmendmentRow | undefined {
  if (!latest) return undefined
  const waits = settleAmendment(latest, { ...reservation, ...open }, 'withdraw', 'proposer', now).ok
  return waits ? latest : undefined
}

export function wireAmendment(amendment: AmendmentRow, reservation: ReservationRow, viewerId: number) {
  const actor = amendmentActorOf(amendment, reservation, viewerId)
  return {
    id: amendment.id,
    proposer: amendment.proposerId,
    start_date: amendment.startDate,
    end_date: amendment.endDate,
    offered_start_date: amendment.offeredStartDate,
    offered_end_date: amendment.offeredEndDate,
    adults: amendment.adults,
    children: amendment.children,
    pets: amendment.pets,
    points_change: amendment.pointsChange,
    points_forfeited: amendment.pointsForfeited,
    expires_at: amendment.expiresAt,
    can_answer: actor === 'counterpart',
    can_withdraw: actor === 'proposer',
  }
}
