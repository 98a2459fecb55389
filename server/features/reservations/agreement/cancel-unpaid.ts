import { debtOf, fundedStays } from '#server/features/points/points.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { endUnpaid } from '#shared/features/reservations/agreement/unpaid.rules.ts'
import { hasOpenProblem } from '../problems/stay-problems.queries.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { agreementsPaidBy, lockReservation } from '../reservations.queries.ts'
import { endAgreement } from './end-agreement.ts'

/** Cancels agreements of a member in debt that have not started, latest first, until the freed points have paid the debt. */
export async function cancelUnpaid(tx: Transaction, clock: Clock, guestId: number): Promise<void> {
  if ((await debtOf(tx, guestId)) === 0) return
  for (const { id } of await agreementsPaidBy(tx, guestId)) await cancelOne(tx, clock, id, guestId)
}

async function cancelOne(tx: Transaction, clock: Clock, id: number, guestId: number): Promise<void> {
  const now = clock.now()
  const reservation = await lockReservation(tx, id)
  if (!reservation) return
  const facts = {
    ...reservation,
    hasOpenProblem: await hasOpenProblem(tx, id),
    funded: (await fundedStays(tx, guestId)).get(id) ?? 0,
  }
  const ended = endUnpaid(facts, await debtOf(tx, guestId), now)
  if (!ended) return
  const { forfeit } = ended
  await endAgreement(tx, clock, reservation, { by: guestId, forfeit, now })
  await recordReservationEvent(tx, clock, reservation, {
    type: 'reservation_unpaid',
    actor_id: null,
    points_forfeited: forfeit,
  })
}
