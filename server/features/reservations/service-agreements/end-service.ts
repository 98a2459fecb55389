import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { plansOf } from '#shared/features/reservations/help/ticks.rules.ts'
import { memberOf, otherParty, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { donePermission } from '#shared/features/reservations/service-agreements/service.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { cancelAsParty } from '../agreement/cancel-reservation.ts'
import { extrasOf } from '../extras/extras.queries.ts'
import { findServiceAsParty } from '../find-as-party.ts'
import { markDone } from '../help/confirm-help.ts'
import { recordQuestion, reportedDone } from '../help/help.queries.ts'
import { saveProblem } from '../problems/report-problem.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { type ServiceAnswer, showService } from './show-service.ts'

/** Leaves a negotiation, or cancels an agreement; all points go back. */
export async function cancelService(
  call: MemberCall,
  id: number,
  {
    reason,
    only_negotiation: onlyNegotiation = false,
  }: { reason?: string | undefined; only_negotiation?: boolean | undefined } = {},
): Promise<ServiceAnswer> {
  await call.db.transaction(async (tx) => {
    const { service: agreement, party } = await findServiceAsParty(tx, id, call.caller.id, call.now)
    await cancelAsParty(tx, call, { agreement, party }, { reason, onlyNegotiation })
  })
  return showService(call, id)
}

/** Saves a party's problem; until it is settled the points stay in escrow. */
export async function reportServiceProblem(
  call: MemberCall,
  id: number,
  { description }: { description: string },
): Promise<ServiceAnswer> {
  await call.db.transaction(async (tx) => {
    const { service } = await findServiceAsParty(tx, id, call.caller.id, call.now)
    await saveProblem(tx, call, service, { kind: 'problem', description })
  })
  return showService(call, id)
}

/** Who took help confirms that it is done; who helped asks for it, once. */
export async function reportDone(
  call: MemberCall,
  id: number,
  { from }: { from?: Party | undefined } = {},
): Promise<ServiceAnswer> {
  const { caller, clock, now } = call
  await call.db.transaction(async (tx) => {
    const { service, party } = await findServiceAsParty(tx, id, caller.id, now)
    const plans = plansOf(service, await extrasOf(tx, id))
    const giver = from ?? (plans.length === 1 ? plans[0]?.giver : otherParty(party))
    const plan = plans.find((each) => each.giver === giver)
    if (!plan) throw new AppError('not_found')
    const hasReported = (await reportedDone(tx, id)).includes(plan.giver)
    orThrow(donePermission(plan, { status: service.status, party, hasReported, now }))
    if (party !== plan.giver) return markDone(tx, clock, service, { giver: plan.giver, by: caller.id, now })
    await recordQuestion(tx, {
      reservationId: id,
      giver: plan.giver,
      kind: 'reported',
      day: civilDateOf(now),
    })
    await recordReservationEvent(tx, clock, service, {
      type: 'reservation_help_over',
      ...{ actor_id: null, giver: plan.giver, day: civilDateOf(now) },
      reader_ids: [memberOf(service, otherParty(plan.giver))],
    })
  })
  return showService(call, id)
}
