import type { Transaction } from '#server/platform/database/database.ts'
import { isConstraintViolation } from '#server/platform/database/database-error.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { LedgerCause } from '#shared/features/points/points.contract.ts'
import {
  type AccountName,
  insertEntry,
  insertPosting,
  type LedgerAccount,
  lockAccounts,
  openAccounts,
} from './points.queries.ts'

export const balanceOfMember = (memberId: number): AccountName => ({ kind: 'balance', memberId })
export const escrowOfMember = (memberId: number): AccountName => ({ kind: 'escrow', memberId })
export const issue: AccountName = { kind: 'issue', memberId: null }
export const forfeits: AccountName = { kind: 'forfeits', memberId: null }
/** What hosts of rescued guests get beyond the guest's points, until their stays have begun. */
export const rescues: AccountName = { kind: 'rescues', memberId: null }
/** The community fund: part of every points stay goes there, and advances and covers of rings come from there. */
export const fund: AccountName = { kind: 'fund', memberId: null }

export type NewEntry = {
  /** Names the movement: a second entry with the same key changes nothing. */
  key: string
  cause: LedgerCause
  reservationId: number | null
  /** Amounts in points that sum to zero. */
  postings: readonly { account: AccountName; amount: number }[]
  /** It pays one member from another; only `payMember` does so. */
  paysMember?: true
  at: Date
}

/**
 * Locks the named accounts, opening missing ones. All transactions lock in ascending id order, so that two transfers
 * between the same members never wait for each other. If one of the members owes points, the account that debts are
 * paid to is locked too.
 */
export async function takeAccounts(
  tx: Transaction,
  names: readonly AccountName[],
): Promise<(name: AccountName) => LedgerAccount> {
  let accounts = await lockAccounts(tx, names)
  const find = (name: AccountName) =>
    accounts.find(({ kind, memberId }) => kind === name.kind && memberId === name.memberId)
  if (!names.every(find)) {
    await openAccounts(tx, names)
    accounts = await lockAccounts(tx, names)
  }
  return (name) => {
    const account = find(name)
    if (!account) throw new Error(`The ${name.kind} account of member ${name.memberId} was not locked.`)
    return account
  }
}

/**
 * Writes one journal entry with its postings. Returns its id; undefined when its key was used before. @throws AppError
 * not_enough_points when an account other than `issue` would fall below zero
 */
export async function insertWhole(tx: Transaction, entry: NewEntry): Promise<number | undefined> {
  if (!entry.paysMember && changesHands(entry)) throw new Error(`The entry ${entry.key} pays another member.`)
  const accountOf = await takeAccounts(
    tx,
    entry.postings.map(({ account }) => account),
  )
  const entryId = await insertEntry(tx, entry)
  if (entryId === undefined) return undefined
  const postings = entry.postings
    .map(({ account, amount }) => ({ accountId: accountOf(account).id, amount }))
    .sort((a, b) => a.accountId - b.accountId)
  try {
    for (const { accountId, amount } of postings) await insertPosting(tx, entryId, accountId, amount)
  } catch (error) {
    if (isConstraintViolation(error, 'ledger_account_not_negative')) throw new AppError('not_enough_points')
    throw error
  }
  return entryId
}

/** Whether it takes points from one member, or from those set aside for a rescue, and gives points to another. */
function changesHands({ postings }: NewEntry): boolean {
  const sources = postings.filter(({ account, amount }) => amount < 0 && isOwned(account))
  const receivers = postings.filter(({ account, amount }) => amount > 0 && account.memberId !== null)
  return receivers.some((to) => sources.some((from) => from.account.memberId !== to.account.memberId))
}

const isOwned = ({ kind, memberId }: AccountName): boolean => memberId !== null || kind === 'rescues'
