import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { cancellation } from '#shared/features/reservations/agreement/cancellation.rules.ts'
import { plansOf } from '#shared/features/reservations/help/ticks.rules.ts'
import { reportPermission } from '#shared/features/reservations/problems/stay-problems.rules.ts'
import { memberOf, otherParty, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { donePermission } from '#shared/features/reservations/service-agreements/service.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { endAgreement } from '../agreement/end-agreement.ts'
import { extrasOf } from '../extras/extras.queries.ts'
import { findServiceAsParty } from '../find-as-party.ts'
import { markDone } from '../help/confirm-help.ts'
import { recordQuestion, reportedDone } from '../help/help.queries.ts'
import { hasOpenProblem, insertProblem, problemsOf } from '../problems/stay-problems.queries.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { markCancelled } from '../reservations.queries.ts'
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
  const { caller, clock, now } = call
  await call.db.transaction(async (tx) => {
    const { service, party } = await findServiceAsParty(tx, id, caller.id, now)
    // A member who withdraws a proposal may not have seen that it was agreed in the meantime.
    if (onlyNegotiation && service.status === 'agreed') throw new AppError('reservation_closed')
    orThrow(cancellation({ ...service, hasOpenProblem: await hasOpenProblem(tx, id) }, party, now))
    const cancelling = { by: caller.id, reason: reason || null }
    if (service.status === 'agreed')
      await endAgreement(tx, clock, service, { ...cancelling, forfeit: 0, now })
    else await markCancelled(tx, id, { ...cancelling, at: now })
    await recordReservationEvent(tx, clock, service, {
      type: 'reservation_cancelled',
      actor_id: caller.id,
      points_forfeited: 0,
    })
  })
  return showService(call, id)
}

/** Saves a party's problem; until it is settled the points stay in escrow. */
export async function reportServiceProblem(
  call: MemberCall,
  id: number,
  { description }: { description: string },
): Promise<ServiceAnswer> {
  const { caller, clock, now } = call
  await call.db.transaction(async (tx) => {
    const { service } = await findServiceAsParty(tx, id, caller.id, now)
    const hasReported = (await problemsOf(tx, id)).some(({ reporterId }) => reporterId === caller.id)
    orThrow(reportPermission(service, 'problem', hasReported, now))
    await insertProblem(tx, {
      reservationId: id,
      reporterId: caller.id,
      kind: 'problem',
      description,
      at: now,
    })
    await recordReservationEvent(tx, clock, service, {
      type: 'reservation_problem_reported',
      actor_id: caller.id,
    })
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
