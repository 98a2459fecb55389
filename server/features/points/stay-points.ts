import type { Transaction } from '#server/platform/database/database.ts'
import type { LedgerCause } from '#shared/features/points/points.contract.ts'
import { fundShare } from '#shared/features/points/rule-versions.rules.ts'
import { type AdvanceRow, openAdvances } from './advance.queries.ts'
import { advanceOfStay, giveBackAdvance, repayByHosting } from './advance-points.ts'
import { type CoverRow, findCoverOfStay } from './cover.queries.ts'
import { giveBackCover } from './cover-points.ts'
import { balanceOfMember, escrowOfMember, fund, insertWhole, issue, takeAccounts } from './ledger-entry.ts'
import { payDebts } from './pay-debts.ts'
import type { AccountName, LedgerAccount } from './points.queries.ts'
import { postEntry } from './post-entry.ts'
import { rulesOfStay } from './rule-versions.ts'

/** Moves the cost of a stay from the guest's balance to the guest's escrow. @throws AppError not_enough_points */
export async function holdForStay(
  tx: Transaction,
  stay: { reservationId: number; guestId: number; amount: number; at: Date },
): Promise<void> {
  if (stay.amount === 0) return
  await postEntry(tx, {
    key: `hold:${stay.reservationId}`,
    cause: 'hold',
    reservationId: stay.reservationId,
    postings: [
      { account: balanceOfMember(stay.guestId), amount: -stay.amount },
      { account: escrowOfMember(stay.guestId), amount: stay.amount },
    ],
    at: stay.at,
  })
}

/**
 * Pays the host of a started stay out of the guest's escrow. Of that the community fund gets its share, and an advance
 * of the host is paid back, as the agreement's rules say. Returns what is the host's after the share.
 */
export async function releaseStay(
  tx: Transaction,
  stay: { reservationId: number; guestId: number; hostId: number; amount: number; at: Date },
): Promise<number> {
  const { reservationId, hostId, amount, at } = stay
  if (amount === 0) return 0
  const { rules } = await rulesOfStay(tx, reservationId)
  const host = balanceOfMember(hostId)
  const guest = escrowOfMember(stay.guestId)
  const share = fundShare(rules, amount)
  const owes = (await openAdvances(tx, [hostId])).length > 0
  // Together, since several entries one after the other could lock them in different orders.
  await takeAccounts(tx, [guest, host, ...(share > 0 || owes ? [fund] : [])])
  const key = `release:${reservationId}`
  const moves = [
    { key, cause: 'release', from: guest, to: host, amount },
    { key: `fund_share:${reservationId}`, cause: 'fund_share', from: host, to: fund, amount: share },
  ] as const
  for (const { from, to, ...move } of moves) {
    if (move.amount === 0) continue
    const postings = [
      { account: from, amount: -move.amount },
      { account: to, amount: move.amount },
    ]
    // The share is nobody's to pay debts with.
    await insertWhole(tx, { ...move, reservationId, postings, at })
  }
  await payDebts(tx, [hostId], at)
  await repayByHosting(tx, { key, reservationId, hostId, earned: amount - share, at })
  return amount - share
}

/**
 * Empties the escrow of a cancelled stay: `forfeit` of the `held` points go to the host, the rest back; out of that what
 * the fund covered and an advance for the stay go back first, where they came from.
 */
export async function settleCancelledStay(
  tx: Transaction,
  stay: {
    reservationId: number
    guestId: number
    hostId: number
    held: number
    forfeit: number
    /** An advance for the stay, and a cover, are not offered again though all of it goes back. */
    spendsAdvance?: boolean
    at: Date
  },
): Promise<void> {
  const { reservationId, guestId, forfeit, spendsAdvance = false, at } = stay
  const escrow = escrowOfMember(guestId)
  const guest = balanceOfMember(guestId)
  const host = balanceOfMember(stay.hostId)
  const { giveBack } = await takeForRefund(tx, stay, [escrow, guest, host])
  const refund = stay.held - forfeit
  if (refund > 0) {
    await insertWhole(tx, {
      key: `cancel_refund:${reservationId}`,
      cause: 'cancel_refund',
      reservationId,
      postings: [
        { account: escrow, amount: -refund },
        { account: guest, amount: refund },
      ],
      at,
    })
  }
  await giveBack({ key: String(reservationId), refund, isUndone: forfeit === 0 && !spendsAdvance, at })
  if (refund > 0) await payDebts(tx, [guestId], at)
  if (forfeit > 0) {
    await postEntry(tx, {
      key: `cancel_forfeit:${reservationId}`,
      cause: 'cancel_forfeit',
      reservationId,
      postings: [
        { account: escrow, amount: -forfeit },
        { account: host, amount: forfeit },
      ],
      at,
    })
  }
}

/**
 * Locks the accounts of a refund together, since two entries one after the other could lock them in different orders;
 * with those that a cover and an advance for the stay go back to, by `giveBack`.
 */
async function takeForRefund(
  tx: Transaction,
  { guestId, reservationId }: { guestId: number; reservationId: number },
  names: readonly AccountName[],
): Promise<{ giveBack: (of: Refund) => Promise<void>; accountOf: (name: AccountName) => LedgerAccount }> {
  const find = async (): Promise<{ cover: CoverRow | undefined; advance: AdvanceRow | undefined }> => ({
    cover: await findCoverOfStay(tx, reservationId),
    advance: await advanceOfStay(tx, guestId, reservationId),
  })
  const { cover, advance } = await find()
  if (!cover && !advance) return { giveBack: async () => {}, accountOf: await takeAccounts(tx, names) }
  const accountOf = await takeAccounts(tx, [...names, fund, issue])
  return {
    accountOf,
    async giveBack(of) {
      // Again under the lock: part of it may have been repaid in between.
      const found = await find()
      const covered = found.cover ? await giveBackCover(tx, found.cover, { ...of, reservationId }) : 0
      if (found.advance) await giveBackAdvance(tx, found.advance, { ...of, refund: of.refund - covered })
    },
  }
}

/** What was refunded of a stay; `key` names it, and `isUndone` where it was the whole stay. */
type Refund = { key: string; refund: number; isUndone: boolean; at: Date }

/**
 * Moves the points of an amended stay. More nights: `change` points from the guest's balance into escrow. Fewer: the
 * guest gets `-change` back, cover and advance first, and the host `forfeit`, out of escrow; once the stay was paid, the host
 * gives the guest's part back and has the forfeit already. @throws AppError not_enough_points
 */
export async function changeHold(
  tx: Transaction,
  stay: {
    amendmentId: number
    reservationId: number
    guestId: number
    hostId: number
    change: number
    forfeit: number
    isPaid: boolean
    at: Date
  },
): Promise<void> {
  const { reservationId, amendmentId, guestId, change, forfeit, at } = stay
  const escrow = escrowOfMember(guestId)
  const guest = balanceOfMember(guestId)
  const host = balanceOfMember(stay.hostId)
  const key = `${reservationId}:${amendmentId}`
  const entry = (cause: LedgerCause, from: AccountName, to: AccountName, amount: number) => ({
    key: `${cause}:${key}`,
    cause,
    reservationId,
    postings: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
    at,
  })
  const { rules } = await rulesOfStay(tx, reservationId)
  const shareBack = stay.isPaid && change < 0 ? fundShare(rules, -change) : 0
  const names = [escrow, guest, host, ...(shareBack > 0 ? [fund] : [])]
  const { giveBack, accountOf } = await takeForRefund(tx, stay, names)
  // The host gives back what the guest paid: so does the fund, as far as it has it.
  const fromFund = shareBack > 0 ? Math.min(shareBack, accountOf(fund).balance) : 0
  if (fromFund > 0) await insertWhole(tx, entry('fund_share', fund, host, fromFund))
  if (change > 0) await postEntry(tx, entry('hold', guest, escrow, change))
  if (change < 0) {
    await insertWhole(tx, entry('cancel_refund', stay.isPaid ? host : escrow, guest, -change))
    // The stay goes on: what is given back is repaid, and nothing is undone.
    await giveBack({ key, refund: -change, isUndone: false, at })
    await payDebts(tx, [guestId], at)
  }
  if (forfeit > 0 && !stay.isPaid) await postEntry(tx, entry('cancel_forfeit', escrow, host, forfeit))
}
