import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { strike, strikePermission } from '#shared/features/reservations/help/ticks.rules.ts'
import { memberOf } from '#shared/features/reservations/reservations.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { findAgreementAsParty } from '../find-as-party.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { saveStruck } from './help.queries.ts'
import { type HelpAnswer, plansIn, showHelp } from './show-help.ts'

/** Who takes help wants a task no more, from today on. Again changes nothing. */
export async function strikeTask(
  call: MemberCall,
  id: number,
  { task }: { task: string },
): Promise<HelpAnswer> {
  const { db, caller, clock, now } = call
  await db.transaction(async (tx) => {
    const { agreement: reservation, party } = await findAgreementAsParty(tx, id, caller.id, now)
    const plans = await plansIn(tx, reservation)
    const plan = plans.find(({ tasks }) => tasks.some(({ key }) => key === task))
    if (!plan) throw new AppError('not_found')
    orThrow(strikePermission(plan, { status: reservation.status, party, now }))
    const tasks = strike(plan.tasks, task, civilDateOf(now))
    if (tasks) {
      await saveStruck(tx, { reservationId: id, giver: plan.giver }, tasks)
      await recordReservationEvent(tx, clock, reservation, {
        type: 'reservation_tasks_struck',
        actor_id: caller.id,
        reader_ids: [memberOf(reservation, plan.giver)],
      })
    }
  })
  return showHelp(call, id)
}
