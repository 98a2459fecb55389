import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { LedgerCause } from '#shared/features/points/points.contract.ts'
import { bonusPayers } from '#shared/features/rescues/rescue.rules.ts'
import { repayByHosting } from './advance-points.ts'
import { fundStay } from './fund-stay.ts'
import {
  balanceOfMember,
  escrowOfMember,
  forfeits,
  fund,
  issue,
  rescues,
  takeAccounts,
} from './ledger-entry.ts'
import { givableOf, payOrWait } from './pay-member.ts'
import { type AccountName, readPool } from './points.queries.ts'
import { postEntry } from './post-entry.ts'
import { holdForStay } from './stay-points.ts'
import { isSettled } from './waiting-payments.queries.ts'

/** What the account of forfeits has available for rescues. */
export const poolOf = (db: Queryable): Promise<number> => readPool(db)

type Movement = { key: string; cause: LedgerCause; from: AccountName; to: AccountName; amount: number }

async function move(tx: Transaction, reservationId: number, at: Date, movement: Movement): Promise<void> {
  const { key, cause, from, to, amount } = movement
  if (amount === 0) return
  const postings = [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
  await postEntry(tx, { key, cause, reservationId, postings, at })
}

/**
 * Holds the guest's points of a rescued stay, and sets aside what its host gets beyond them. Returns the bonus that
 * could be paid. @throws AppError not_enough_points if the guest lacks the points, or the pool the gap
 */
export async function holdForRescue(
  tx: Transaction,
  rescue: {
    reservationId: number
    guestId: number
    hostId: number
    cancellerId: number
    isLate: boolean
    held: number
    gap: number
    bonus: number
    at: Date
  },
): Promise<number> {
  const { reservationId, guestId, gap, bonus, at } = rescue
  const guest = balanceOfMember(guestId)
  const canceller = balanceOfMember(rescue.cancellerId)
  // Together, since several entries one after the other could lock them in different orders.
  const names = [guest, escrowOfMember(guestId), canceller, forfeits, rescues]
  const accountOf = await takeAccounts(tx, [...names, fund, issue])
  // The advance and the cover of the lost stay were returned with it.
  await fundStay(tx, { ...rescue, points: rescue.held, deposits: 0 })
  const payers = bonusPayers(
    { gap, bonus },
    {
      isLate: rescue.isLate,
      cancellerBalance: await givableOf(tx, rescue.cancellerId, at),
      pool: accountOf(forfeits).balance,
    },
  )
  if (!payers) throw new AppError('not_enough_points')
  await holdForStay(tx, { reservationId, guestId, amount: rescue.held, at })
  const { fromCanceller, fromPool } = payers
  const to = rescues
  await move(tx, reservationId, at, {
    key: `rescue_gap:${reservationId}`,
    cause: 'rescue_gap',
    from: forfeits,
    to,
    amount: gap,
  })
  await move(tx, reservationId, at, {
    key: `rescue_bonus:${reservationId}:canceller`,
    cause: 'rescue_bonus',
    from: canceller,
    to,
    amount: fromCanceller,
  })
  await move(tx, reservationId, at, {
    key: `rescue_bonus:${reservationId}:pool`,
    cause: 'rescue_bonus',
    from: forfeits,
    to,
    amount: fromPool,
  })
  return fromCanceller + fromPool
}

type SetAside = { reservationId: number; gap: number; bonus: number; at: Date }

/** Pays the host of a rescued stay their due from what was set aside; the rest goes to the pool. Only once. */
export async function payRescue(
  tx: Transaction,
  clock: Clock,
  rescue: SetAside & { hostId: number; due: { gap: number; bonus: number } },
): Promise<void> {
  const { reservationId, hostId, at } = rescue
  await takeAccounts(tx, [balanceOfMember(hostId), rescues, forfeits, fund])
  let earned = 0
  for (const part of ['gap', 'bonus'] as const) {
    const due = Math.min(rescue.due[part], rescue[part])
    if (await isSettled(tx, endKey(reservationId, part))) continue
    const payment = {
      key: endKey(reservationId, part),
      cause: causeOf[part],
      reservationId,
      from: rescues,
      at,
    }
    earned += await payOrWait(tx, clock, { ...payment, receiverId: hostId, amount: due })
    await toPool(tx, rescue, part, { key: `${payment.key}:rest`, amount: rescue[part] - due })
  }
  await repayByHosting(tx, { key: `rescue:${reservationId}`, reservationId, hostId, earned, at })
}

/** Returns what was set aside for a stay that did not take place to the pool. */
export async function returnRescue(tx: Transaction, rescue: SetAside): Promise<void> {
  await takeAccounts(tx, [rescues, forfeits])
  for (const part of ['gap', 'bonus'] as const) {
    const key = endKey(rescue.reservationId, part)
    if (!(await isSettled(tx, key))) await toPool(tx, rescue, part, { key, amount: rescue[part] })
  }
}

const causeOf = { gap: 'rescue_gap', bonus: 'rescue_bonus' } as const
type Part = keyof typeof causeOf

const endKey = (reservationId: number, part: Part): string => `${causeOf[part]}:${reservationId}:end`

const toPool = (
  tx: Transaction,
  { reservationId, at }: SetAside,
  part: Part,
  { key, amount }: { key: string; amount: number },
): Promise<void> =>
  move(tx, reservationId, at, { key, cause: causeOf[part], from: rescues, to: forfeits, amount })
