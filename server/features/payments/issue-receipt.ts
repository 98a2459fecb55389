import type { Transaction } from '#server/platform/database/database.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { insertReceipt, nextReceiptNumber } from './receipts.queries.ts'

/** Numbers the receipt of a payment, in the transaction that marks it paid. */
export async function issueReceipt(tx: Transaction, conversationId: string, at: Date): Promise<void> {
  const year = Number(civilDateOf(at).slice(0, 4))
  const number = await nextReceiptNumber(tx, year)
  await insertReceipt(tx, { conversationId, year, number, issuedAt: at })
}
