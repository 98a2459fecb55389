import type { Transaction } from '#server/platform/database/database.ts'
import { insertWhole, type NewEntry } from './ledger-entry.ts'
import { payDebts } from './pay-debts.ts'

/**
 * Writes one journal entry, and pays the debts of those whose balance it raises. Returns false when its key was used
 * before, and then changes nothing. @throws AppError not_enough_points when an account other than `issue` would fall
 * below zero
 */
export async function postEntry(tx: Transaction, entry: NewEntry): Promise<boolean> {
  if ((await insertWhole(tx, entry)) === undefined) return false
  const receivers = entry.postings.flatMap(({ account, amount }) =>
    account.kind === 'balance' && amount > 0 ? [account.memberId] : [],
  )
  if (receivers.length > 0) await payDebts(tx, receivers, entry.at)
  return true
}
