import type { Transaction } from '#server/platform/database/database.ts'
import {
  coverEndsAt,
  coverFor,
  coverPoints,
  payCover,
  undoCover,
} from '#shared/features/rings/cover.rules.ts'
import type { LostStay } from '#shared/features/rings/leave.rules.ts'
import {
  type CoverRow,
  datesOfStay,
  insertCover,
  openCovers,
  pointsAhead,
  setSpent,
} from './cover.queries.ts'
import { balanceOfMember, escrowOfMember, fund, insertWhole, issue, takeAccounts } from './ledger-entry.ts'
import { rulesAt } from './rule-versions.ts'

/** A member whose stay in a ring is off gets a cover by the community fund, for what its host paid for leaving. */
export async function coverLostStay(
  tx: Transaction,
  {
    lost,
    left,
    at,
    ...of
  }: { ringId: number; memberId: number; lost: LostStay; left: { price: number; paid: number }; at: Date },
): Promise<void> {
  const { rules } = await rulesAt(tx, at)
  const points = coverPoints(rules, lost, left)
  if (points === 0) return
  await insertCover(tx, { ...of, points, lost: lost.stay, endsAt: coverEndsAt(lost.stay), at })
}

/**
 * Pays for a stay out of the fund where its guest has a cover for these dates, before the guest's own points. The caller
 * holds the points of the stay then. A fund without a point for it leaves the cover as it is. Returns what it paid.
 */
export async function coverForStay(
  tx: Transaction,
  stay: { reservationId: number; guestId: number; points: number; at: Date },
): Promise<number> {
  const { reservationId, guestId, points: cost, at } = stay
  if (cost === 0) return 0
  const findCover = async () =>
    coverFor(await openCovers(tx, guestId, at), await datesOfStay(tx, reservationId), at)
  // Only those who have one wait for the common accounts.
  if (!(await findCover())) return 0
  const guest = balanceOfMember(guestId)
  // The same that an advance locks: one for what the cover leaves may follow.
  const accountOf = await takeAccounts(tx, [guest, escrowOfMember(guestId), fund, issue])
  // Read under the lock: two stays may be agreed at the same time.
  const cover = await findCover()
  if (!cover) return 0
  const ahead = await pointsAhead(tx, cover, at)
  const { paid, short } = payCover(cover, { cost, fund: accountOf(fund).balance, ahead })
  if (paid === 0) return 0
  await setSpent(tx, cover, { spentOn: reservationId, paid, short })
  // For the stay, and so nothing to pay debts with.
  await insertWhole(tx, {
    key: `ring_cover:${reservationId}`,
    cause: 'ring_cover',
    reservationId,
    postings: [
      { account: fund, amount: -paid },
      { account: guest, amount: paid },
    ],
    at,
  })
  return paid
}

/**
 * Gives back to the fund what it paid of a stay, out of what was just refunded of it; the accounts are locked. `key` names
 * the refund. Returns how many points.
 */
export async function giveBackCover(
  tx: Transaction,
  cover: CoverRow,
  of: { key: string; reservationId: number; refund: number; isUndone: boolean; at: Date },
): Promise<number> {
  const { back, left, isUndone } = undoCover(cover, of)
  if (back > 0) {
    await insertWhole(tx, {
      key: `ring_cover_back:${of.key}`,
      cause: 'ring_cover',
      reservationId: of.reservationId,
      postings: [
        { account: balanceOfMember(cover.memberId), amount: -back },
        { account: fund, amount: back },
      ],
      at: of.at,
    })
  }
  const { spentOn, short } = cover
  await setSpent(tx, cover, isUndone ? { spentOn: null, paid: 0, short: 0 } : { spentOn, paid: left, short })
  return back
}
