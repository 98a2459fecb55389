import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { balanceOfMember, escrowOfMember, takeAccounts } from './ledger-entry.ts'
import { payDebts } from './pay-debts.ts'
import { payMember, payOrWait } from './pay-member.ts'
import { extraKey } from './points.queries.ts'
import { postEntry } from './post-entry.ts'

/** Points that one side of an agreement gives the other besides the main return. */
export type HeldExtra = { reservationId: number; giverId: number; takerId: number; points: number }

/**
 * Locks the accounts of both sides together, since a deposit of the other side may follow, and several entries one after
 * the other could lock them in different orders.
 */
const takeBoth = (tx: Transaction, { giverId, takerId }: HeldExtra) =>
  takeAccounts(
    tx,
    [giverId, takerId].flatMap((id) => [balanceOfMember(id), escrowOfMember(id)]),
  )

/**
 * Holds what an agreement gives besides, instead of what it held before, if anything: the difference, or all of it from
 * another giver. `amendmentId` is that of the change; null if the agreement is new. @throws AppError not_enough_points
 */
export async function holdExtra(
  tx: Transaction,
  {
    before,
    after,
    amendmentId,
    at,
  }: { before: HeldExtra | null; after: HeldExtra | null; amendmentId: number | null; at: Date },
): Promise<void> {
  const either = after ?? before
  if (!either) return
  // In a new agreement the caller has locked the giver's accounts with those of the deposits.
  if (amendmentId !== null) await takeBoth(tx, either)
  const key = amendmentId === null ? keyOf(either) : `${keyOf(either)}:${amendmentId}`
  const isSameGiver = before?.giverId === after?.giverId
  const common = isSameGiver ? Math.min(before?.points ?? 0, after?.points ?? 0) : 0
  if (before) await giveBack(tx, { ...before, points: before.points - common }, key, at)
  const more = (after?.points ?? 0) - common
  if (!after || more === 0) return
  await postEntry(tx, {
    key: `hold:${key}`,
    cause: 'hold',
    reservationId: after.reservationId,
    postings: [
      { account: balanceOfMember(after.giverId), amount: -more },
      { account: escrowOfMember(after.giverId), amount: more },
    ],
    at,
  })
}

/**
 * Pays the other side. Nobody gets a share of it, and it repays no advance. Returns what the other side has of it; null
 * if the points have to wait, and nothing happened.
 */
export async function releaseExtra(
  tx: Transaction,
  clock: Clock,
  { at, ...held }: HeldExtra & { at: Date },
): Promise<number | null> {
  const { reservationId, giverId, takerId, points: amount } = held
  await takeBoth(tx, held)
  const payment = {
    key: `release:${keyOf(held)}`,
    cause: 'release',
    reservationId,
    receiverId: takerId,
  } as const
  const paid = await payMember(tx, clock, { ...payment, from: escrowOfMember(giverId), amount, at })
  if (paid !== null) await payDebts(tx, [takerId], at)
  return paid
}

/** Ends what is held with its agreement: `forfeit` goes to the other side, now or once it need not wait, the rest back. */
export async function endExtra(
  tx: Transaction,
  clock: Clock,
  { forfeit, at, ...held }: HeldExtra & { forfeit: number; at: Date },
): Promise<void> {
  const { reservationId, giverId, takerId, points } = held
  await takeBoth(tx, held)
  const key = keyOf(held)
  await giveBack(tx, { ...held, points: points - forfeit }, key, at)
  const payment = { key: `cancel_forfeit:${key}`, cause: 'cancel_forfeit', reservationId, at } as const
  const from = escrowOfMember(giverId)
  await payOrWait(tx, clock, { ...payment, from, receiverId: takerId, amount: forfeit })
}

const keyOf = ({ reservationId }: HeldExtra): string => `${reservationId}:${extraKey}`

async function giveBack(tx: Transaction, held: HeldExtra, key: string, at: Date): Promise<void> {
  const { reservationId, giverId, points } = held
  if (points === 0) return
  await postEntry(tx, {
    key: `cancel_refund:${key}`,
    cause: 'cancel_refund',
    reservationId,
    postings: [
      { account: escrowOfMember(giverId), amount: -points },
      { account: balanceOfMember(giverId), amount: points },
    ],
    at,
  })
}
