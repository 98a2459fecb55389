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
import { type AccountName, readPool } from './points.queries.ts'
import { postEntry } from './post-entry.ts'
import { holdForStay } from './stay-points.ts'

/** What the account of forfeits has for rescues. */
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
 * Holds the guest's points of a rescued stay, and sets aside what its host gets beyond them. Returns the bonus that could
 * be paid for. @throws AppError not_enough_points where the guest lacks the points, or the pool the gap
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
  // The advance and the cover of the lost stay went back with it.
  await fundStay(tx, { ...rescue, points: rescue.held, deposits: 0 })
  const payers = bonusPayers(
    { gap, bonus },
    {
      isLate: rescue.isLate,
      cancellerBalance: accountOf(canceller).balance,
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

/** Pays the host of a rescued stay what is due of what was set aside; the rest goes to the pool. */
export async function payRescue(
  tx: Transaction,
  rescue: SetAside & { hostId: number; due: { gap: number; bonus: number } },
): Promise<void> {
  const host = balanceOfMember(rescue.hostId)
  await takeAccounts(tx, [host, rescues, forfeits, fund])
  let earned = 0
  for (const part of ['gap', 'bonus'] as const) {
    const due = Math.min(rescue.due[part], rescue[part])
    earned += due
    await release(tx, rescue, part, [
      { account: host, amount: due },
      { account: forfeits, amount: rescue[part] - due },
    ])
  }
  const { reservationId, hostId, at } = rescue
  await repayByHosting(tx, { key: `rescue:${reservationId}`, reservationId, hostId, earned, at })
}

/** Gives what was set aside for a stay that did not come about to the pool. */
export async function returnRescue(tx: Transaction, rescue: SetAside): Promise<void> {
  await takeAccounts(tx, [rescues, forfeits])
  for (const part of ['gap', 'bonus'] as const)
    await release(tx, rescue, part, [{ account: forfeits, amount: rescue[part] }])
}

/** Once: whichever of the two comes first. */
async function release(
  tx: Transaction,
  rescue: SetAside,
  part: 'gap' | 'bonus',
  to: readonly { account: AccountName; amount: number }[],
): Promise<void> {
  if (rescue[part] === 0) return
  const { reservationId, at } = rescue
  const cause = `rescue_${part}` as const
  const postings = [{ account: rescues, amount: -rescue[part] }, ...to.filter(({ amount }) => amount > 0)]
  await postEntry(tx, { key: `${cause}:${reservationId}:end`, cause, reservationId, postings, at })
}
