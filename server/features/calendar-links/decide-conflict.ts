import { cancelReservation } from '#server/features/reservations/reservations.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { CalendarConflict } from '#shared/features/calendar-links/calendar-links.contract.ts'
import { type ConflictChoice, decideConflict } from '#shared/features/calendar-links/conflicts.rules.ts'
import { closeConflict, findOwnConflict, lockConflict } from './conflicts.queries.ts'
import { renderConflicts } from './show-calendars.ts'

/** The owner decides what stays. The agreement is cancelled as if from its own page, at the same price. */
export async function chooseInConflict(
  call: MemberCall,
  id: number,
  choice: ConflictChoice,
): Promise<CalendarConflict> {
  const { db, caller, now } = call
  const conflict = await findOwnConflict(db, id, caller.id)
  if (!conflict) throw new AppError('not_found')
  const decided = orThrow(decideConflict(conflict.state, choice))
  if (choice === 'calendar') await cancelReservation(call, conflict.reservationId, undefined)
  await db.transaction(async (tx) => {
    const locked = await lockConflict(tx, id)
    // The cancellation may have closed it already.
    if (locked?.state === 'open') await closeConflict(tx, id, decided, now)
  })
  const [answer] = await renderConflicts(call, [{ ...conflict, state: decided }])
  if (!answer) throw new AppError('not_found')
  return answer
}
