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

/** Gives a member whose stay in a ring is cancelled a cover by the community fund, if its host paid for leaving. */
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
 * Pays for a stay out of the fund if its guest has a cover for these dates, before the guest's own points. The caller
 * then holds the points of the stay. If the fund has no points for it, the cover stays as it is. Returns what it paid.
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
  // The same lock as for an advance, which may follow for what the cover leaves.
  const accountOf = await takeAccounts(tx, [guest, escrowOfMember(guestId), fund, issue])
  // Read under the lock: two stays may be agreed at the same time.
  const cover = await findCover()
  if (!cover) return 0
  const ahead = await pointsAhead(tx, cover, at)
  const { paid, short } = payCover(cover, { cost, fund: accountOf(fund).balance, ahead })
  if (paid === 0) return 0
  await setSpent(tx, cover, { spentOn: reservationId, paid, short })
  // It pays for the stay, and so it pays no debts.
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
 * Returns to the fund what it paid for a stay, out of what was just refunded; the accounts are locked. `key` names the
 * refund. Returns how many points.
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
