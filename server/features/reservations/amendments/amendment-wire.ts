import type { MemberCall } from '#server/platform/http/call.ts'
import {
  amendmentActorOf,
  settleAmendment,
} from '#shared/features/reservations/amendments/amendment.rules.ts'
import { permission } from '#shared/features/reservations/permissions.rules.ts'
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

/** `refused` is why the viewer cannot accept it for reasons other than its state. */
export function wireAmendment(
  amendment: AmendmentRow,
  agreement: ReservationRow & { hasOpenProblem: boolean },
  { caller, now, refused }: Pick<MemberCall, 'caller' | 'now'> & { refused: string | null },
) {
  const actor = amendmentActorOf(amendment, agreement, caller.id)
  const mayAct = caller.suspension === null
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
    ...(amendment.extras && { extras: amendment.extras }),
    expires_at: amendment.expiresAt,
    can_answer: mayAct && actor === 'counterpart',
    accept: permission(settleAmendment(amendment, agreement, 'accept', actor, now), refused),
    can_withdraw: mayAct && actor === 'proposer',
  }
}
