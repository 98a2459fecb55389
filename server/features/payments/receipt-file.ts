import type { Queryable } from '#server/platform/database/database.ts'
import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { receiptNumber } from '#shared/features/payments/payments.rules.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { findMembers } from '../accounts/accounts.public.ts'
import { planName, termOfPayment } from '../subscriptions/subscriptions.public.ts'
import { findReceipt } from './receipts.queries.ts'

export type ReceiptFile = { number: string; fileName: string; bytes: Buffer; memberId: number }

/** The receipt of a payment as a PDF, rendered from the saved data; null if nothing was paid. */
export async function receiptFile(
  db: Queryable,
  conversationId: string,
  locale: Locale,
): Promise<ReceiptFile | null> {
  const receipt = await findReceipt(db, conversationId)
  if (!receipt) return null
  const { memberId } = receipt
  const member = (await findMembers(db, [memberId])).get(memberId)
  const number = receiptNumber(receipt.year, receipt.number)
  // Drawing needs a large library, and is rarely used.
  const { drawReceipt } = await import('./receipt-pdf.ts')
  const bytes = await drawReceipt(
    {
      ...receipt,
      number,
      buyer: member ? fullName(member, locale) : '',
      plan: await planName(db, receipt.planId, locale),
      term: (await termOfPayment(db, conversationId)) ?? null,
    },
    locale,
  )
  return { number, fileName: `${brand.slug}-${number}.pdf`, bytes, memberId }
}
