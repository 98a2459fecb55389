import type { Queryable } from '#server/platform/database/database.ts'
import { endUnpaidOnes } from '#shared/features/reservations/agreement/unpaid.rules.ts'
import { balanceOf, debtOf, fundedStays } from '../points/points.public.ts'
import { claimedPoints } from './claimed-points.ts'
import { agreementsPaidBy } from './open-agreements.queries.ts'
import type { BoughtTerm } from './subscriptions.queries.ts'

/** Previews the effect of ending a purchase on the member's points and agreements. */
export async function previewClaim(
  db: Queryable,
  memberId: number,
  ended: BoughtTerm,
  terms: readonly BoughtTerm[],
  now: Date,
) {
  const claims = await claimedPoints(db, memberId, ended, terms)
  const claimed = claims
    .filter((each) => each.memberId === memberId)
    .reduce((sum, { amount }) => sum + amount, 0)
  const points = Math.min(await balanceOf(db, memberId), claimed)
  const owed = (await debtOf(db, memberId)) + claimed - points
  const agreements = owed > 0 ? await agreementsPaidBy(db, memberId) : []
  const funded = await fundedStays(db, memberId)
  const withFunded = agreements.map((each) => ({ ...each, funded: funded.get(each.id) ?? 0 }))
  const after = endUnpaidOnes(withFunded, owed, now)
  return {
    claimed,
    points,
    cancels: after.cancelled.map((agreement) => ({
      reservation: agreement.id,
      host: agreement.hostName,
      city: agreement.city,
      start_date: agreement.startDate,
      end_date: agreement.endDate,
      points: agreement.pointsHeld,
    })),
    debt: after.owed,
  }
}
