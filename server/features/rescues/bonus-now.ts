import { givableOf, poolOf } from '#server/features/points/points.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { bonusPayers, type RescuePrice } from '#shared/features/rescues/rescue.rules.ts'
import type { RescueRow } from './rescues.queries.ts'

/** The bonus that could be paid now: none if there are no points for it. */
export async function bonusNow(
  db: Queryable,
  rescue: RescueRow,
  price: RescuePrice,
  now: Date,
): Promise<number> {
  const payers = bonusPayers(price, {
    isLate: rescue.isLate,
    cancellerBalance: await givableOf(db, rescue.cancellerId, now),
    pool: await poolOf(db),
  })
  return payers ? payers.fromCanceller + payers.fromPool : 0
}
