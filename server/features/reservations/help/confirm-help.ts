import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { confirmPermission } from '#shared/features/reservations/help/ticks.rules.ts'
import { memberOf, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { findAgreementAsParty } from '../find-as-party.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import type { LockedAgreement } from '../reservations.queries.ts'
import { settleHelp } from './help.queries.ts'
import { type HelpAnswer, plansIn, showHelp } from './show-help.ts'

/** Who took help says that it is done. */
export async function confirmHelp(
  call: MemberCall,
  id: number,
  { from }: { from: Party },
): Promise<HelpAnswer> {
  const { db, caller, clock, now } = call
  await db.transaction(async (tx) => {
    const { agreement: reservation, party } = await findAgreementAsParty(tx, id, caller.id, now)
    const plan = (await plansIn(tx, reservation)).find(({ giver }) => giver === from)
    if (!plan) throw new AppError('not_found')
    orThrow(confirmPermission(plan, { status: reservation.status, party, now }))
    await markDone(tx, clock, reservation, { giver: from, by: caller.id, now })
  })
  return showHelp(call, id)
}

/** The help of a side of a locked agreement is done; `by` is who said so, null for a silence that says it. */
export async function markDone(
  tx: Transaction,
  clock: Clock,
  reservation: LockedAgreement,
  { giver, by, now }: { giver: Party; by: number | null; now: Date },
): Promise<void> {
  if (!(await settleHelp(tx, { reservationId: reservation.id, giver }, 'done', now))) return
  await recordReservationEvent(tx, clock, reservation, {
    type: 'reservation_help_confirmed',
    actor_id: by,
    reader_ids: [memberOf(reservation, giver)],
  })
}
