import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { balanceOfMember, escrowOfMember, takeAccounts } from './ledger-entry.ts'
import { payOrWait } from './pay-member.ts'
import { postEntry } from './post-entry.ts'

type Deposit = { id: number; reservationId: number; guestId: number; hostId: number }

/** Locks the accounts of members who are to pay or hold points, and names the first who lacks some. */
export async function findLack(
  tx: Transaction,
  needs: ReadonlyMap<number, number>,
): Promise<{ memberId: number; missing: number } | undefined> {
  const accounts = [...needs.keys()].flatMap((id) => [balanceOfMember(id), escrowOfMember(id)])
  // Together, since several entries one after the other could lock them in different orders.
  const accountOf = await takeAccounts(tx, accounts)
  for (const [memberId, needed] of needs) {
    const missing = needed - accountOf(balanceOfMember(memberId)).balance
    if (missing > 0) return { memberId, missing }
  }
  return undefined
}

/** Moves a deposit from the guest's balance to the guest's escrow. @throws AppError not_enough_points */
export async function holdDeposit(
  tx: Transaction,
  { id, reservationId, guestId, points, at }: Omit<Deposit, 'hostId'> & { points: number; at: Date },
): Promise<void> {
  await postEntry(tx, {
    key: `deposit_hold:${id}`,
    cause: 'deposit_hold',
    reservationId,
    postings: [
      { account: balanceOfMember(guestId), amount: -points },
      { account: escrowOfMember(guestId), amount: points },
    ],
    at,
  })
}

/**
 * Moves what an act on a deposit frees out of the guest's escrow: to the host, and back to the guest. `at_claim` is the
 * part that was not claimed, `at_end` everything else; each happens once.
 */
export async function moveDeposit(
  tx: Transaction,
  clock: Clock,
  deposit: Deposit & { toHost: number; toGuest: number; when: 'at_claim' | 'at_end'; at: Date },
): Promise<void> {
  const { id, reservationId, toHost, toGuest, when, at } = deposit
  const escrow = escrowOfMember(deposit.guestId)
  const guest = balanceOfMember(deposit.guestId)
  const host = balanceOfMember(deposit.hostId)
  await takeAccounts(tx, [escrow, guest, host])
  const key = `deposit_keep:${id}:${when}`
  const payment = {
    key,
    cause: 'deposit_keep',
    reservationId,
    from: escrow,
    receiverId: deposit.hostId,
  } as const
  await payOrWait(tx, clock, { ...payment, amount: toHost, at })
  if (toGuest === 0) return
  const postings = [
    { account: escrow, amount: -toGuest },
    { account: guest, amount: toGuest },
  ]
  const cause = 'deposit_return'
  await postEntry(tx, { key: `${cause}:${id}:${when}`, cause, reservationId, postings, at })
}
