import type { Queryable } from '#server/platform/database/database.ts'
import { type AskedTask, tasksAsked } from '#shared/features/reservations/help/questions.rules.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { findAgreement } from '../reservations.queries.ts'
import { plansIn } from './show-help.ts'
import { ticksOf } from './ticks.queries.ts'

/** What the help of a side still lacks of a day, for a notification. */
export async function readAskedTasks(
  db: Queryable,
  reservationId: number,
  { giver, day }: { giver: Party; day: CivilDate },
): Promise<AskedTask[]> {
  const reservation = await findAgreement(db, reservationId)
  const plan = reservation && (await plansIn(db, reservation)).find((each) => each.giver === giver)
  return plan ? tasksAsked(plan, await ticksOf(db, reservationId), day) : []
}
