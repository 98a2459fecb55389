import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { LedgerCause } from '#shared/features/points/points.contract.ts'
import { fundShare } from '#shared/features/points/rule-versions.rules.ts'
import { type AdvanceRow, openAdvances } from './advance.queries.ts'
import { advanceOfStay, giveBackAdvance, repayByHosting } from './advance-points.ts'
import { type CoverRow, findCoverOfStay } from './cover.queries.ts'
import { giveBackCover } from './cover-points.ts'
import { forfeitFunded } from './fund-stay.ts'
import { balanceOfMember, escrowOfMember, fund, insertWhole, issue, takeAccounts } from './ledger-entry.ts'
import { payDebts } from './pay-debts.ts'
import { payMember, payOrWait } from './pay-member.ts'
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
 * Pays the host of a started stay out of the guest's escrow. The community fund gets its share of that, and an advance
 * of the host is paid back, as the agreement's rules say. Returns what the host has after the share; null if the points
 * have to wait, and nothing happened.
 */
export async function releaseStay(
  tx: Transaction,
  clock: Clock,
  stay: { reservationId: number; guestId: number; hostId: number; amount: number; at: Date },
): Promise<number | null> {
  const { reservationId, hostId, at } = stay
  const { rules } = await rulesOfStay(tx, reservationId)
  const host = balanceOfMember(hostId)
  const guest = escrowOfMember(stay.guestId)
  const owes = (await openAdvances(tx, [hostId])).length > 0
  // Together, since several entries one after the other could lock them in different orders.
  const names = [guest, balanceOfMember(stay.guestId), host]
  await takeAccounts(tx, [...names, ...(fundShare(rules, stay.amount) > 0 || owes ? [fund] : [])])
  const key = `release:${reservationId}`
  const payment = { key, cause: 'release', reservationId, from: guest, receiverId: hostId } as const
  const amount = await payMember(tx, clock, { ...payment, amount: stay.amount, at })
  if (amount === null) return null
  const share = fundShare(rules, amount)
  // The fund's share pays nobody's debts.
  if (share > 0) {
    const postings = [
      { account: host, amount: -share },
      { account: fund, amount: share },
    ]
    await insertWhole(tx, {
      key: `fund_share:${reservationId}`,
      cause: 'fund_share',
      reservationId,
      postings,
      at,
    })
  }
  await payDebts(tx, [hostId], at)
  await repayByHosting(tx, { key, reservationId, hostId, earned: amount - share, at })
  return amount - share
}

/**
 * Empties the escrow of a cancelled stay: `forfeit` of the `held` points go to the host, the rest back. Out of the
 * rest, what the fund covered and an advance for the stay return first, to where they came from. Their forfeited part
 * goes to the fund.
 */
export async function settleCancelledStay(
  tx: Transaction,
  clock: Clock,
  stay: {
    reservationId: number
    guestId: number
    hostId: number
    held: number
    forfeit: number
    /** An advance for the stay, and a cover, are not offered again although all of it is returned. */
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
  await payForfeit(tx, clock, { ...stay, key: `cancel_forfeit:${reservationId}` })
}

/** Pays the host what a guest forfeits of a stay, as far as the points are the guest's own. */
async function payForfeit(
  tx: Transaction,
  clock: Clock,
  stay: { key: string; reservationId: number; guestId: number; hostId: number; forfeit: number; at: Date },
): Promise<void> {
  const { key, reservationId, guestId, hostId, at } = stay
  const amount = await forfeitFunded(tx, { key, reservationId, guestId, amount: stay.forfeit, at })
  const payment = { key, cause: 'cancel_forfeit', reservationId, receiverId: hostId, amount, at } as const
  await payOrWait(tx, clock, { ...payment, from: escrowOfMember(guestId) })
}

/**
 * Locks the accounts of a refund together, since two entries one after the other could lock them in different orders;
 * `giveBack` adds those that a cover and an advance for the stay return to.
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
      // Read again under the lock: part of it may have been repaid in between.
      const found = await find()
      const covered = found.cover ? await giveBackCover(tx, found.cover, { ...of, reservationId }) : 0
      if (found.advance) await giveBackAdvance(tx, found.advance, { ...of, refund: of.refund - covered })
    },
  }
}

/** What was refunded of a stay; `key` names the refund, and `isUndone` is set if it was the whole stay. */
type Refund = { key: string; refund: number; isUndone: boolean; at: Date }

/**
 * Moves the points of an amended stay. More nights: `change` points from the guest's balance into escrow. Fewer: out of
 * escrow, `-change` points return to the guest, cover and advance first, and `forfeit` goes to the host, as in a
 * cancelled stay; if the stay was already paid, the host returns the guest's part and keeps the forfeit. @throws
 * AppError not_enough_points
 */
export async function changeHold(
  tx: Transaction,
  clock: Clock,
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
  const { reservationId, amendmentId, guestId, change, at } = stay
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
  // The host returns what the guest paid; so does the fund, as far as it has it.
  const fromFund = shareBack > 0 ? Math.min(shareBack, accountOf(fund).balance) : 0
  if (fromFund > 0) await insertWhole(tx, entry('fund_share', fund, host, fromFund))
  if (change > 0) await postEntry(tx, entry('hold', guest, escrow, change))
  if (change < 0) {
    if (!stay.isPaid) await insertWhole(tx, entry('cancel_refund', escrow, guest, -change))
    else await payBack(tx, clock, { ...stay, key: `cancel_refund:${key}`, points: -change })
    // The stay goes on: what is returned is repaid, and nothing is undone.
    await giveBack({ key, refund: -change, isUndone: false, at })
    await payDebts(tx, [guestId], at)
  }
  if (!stay.isPaid) await payForfeit(tx, clock, { ...stay, key: `cancel_forfeit:${key}` })
}

/** The host of a paid stay returns points of it. @throws AppError not_enough_points */
async function payBack(
  tx: Transaction,
  clock: Clock,
  stay: { key: string; reservationId: number; guestId: number; hostId: number; points: number; at: Date },
): Promise<void> {
  const { key, reservationId, guestId, hostId, points: amount, at } = stay
  const payment = { key, cause: 'cancel_refund', reservationId, receiverId: guestId, amount, at } as const
  const paid = await payMember(tx, clock, { ...payment, from: balanceOfMember(hostId) })
  if (paid === null) throw new AppError('not_enough_points')
}
