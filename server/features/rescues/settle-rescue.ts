import { payRescue, returnRescue } from '#server/features/points/points.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { rescueDue } from '#shared/features/rescues/rescue.rules.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { stayOf } from './find-in-reach.ts'
import { nightsOfAgreement, rescueBehind } from './rescues.queries.ts'

type Agreement = { reservation_id: number; receiver_id: number }

/** Pays the host of a rescued stay that has begun what was set aside for its nights; only once. */
export async function payRescuer(
  tx: Transaction,
  clock: Clock,
  agreement: Agreement,
  now: Date,
): Promise<void> {
  const rescue = await rescueBehind(tx, agreement.reservation_id)
  if (!rescue) return
  const { gapPoints: gap, bonusPoints: bonus } = rescue
  const nights = await nightsOfAgreement(tx, agreement.reservation_id)
  await payRescue(tx, clock, {
    reservationId: agreement.reservation_id,
    hostId: agreement.receiver_id,
    gap,
    bonus,
    due: rescueDue({ nights: nightsOf(stayOf(rescue)), gap, bonus }, nights),
    at: now,
  })
}

/** A rescued stay did not come about: what was set aside for its host goes to the pool. */
export async function returnSetAside(tx: Transaction, reservationId: number, now: Date): Promise<void> {
  const rescue = await rescueBehind(tx, reservationId)
  if (!rescue) return
  const { gapPoints: gap, bonusPoints: bonus } = rescue
  await returnRescue(tx, { reservationId, gap, bonus, at: now })
}
