import type { Transaction } from '#server/platform/database/database.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import type { Ports } from '#server/platform/ports.ts'
import { activationMail } from '#shared/features/subscriptions/subscriptions.messages.ts'
import { findMembers } from '../accounts/accounts.public.ts'
import { planName, termOfPayment } from '../subscriptions/subscriptions.public.ts'
import { findPayment } from './payments.queries.ts'
import { receiptFile } from './receipt-file.ts'

/** Notifies of the activation, with the receipt attached. */
export async function mailReceipt(
  { outbox, config }: Pick<Ports, 'outbox' | 'config'>,
  tx: Transaction,
  conversationId: string,
): Promise<void> {
  const payment = await findPayment(tx, conversationId)
  const term = await termOfPayment(tx, conversationId)
  const member = payment && (await findMembers(tx, [payment.memberId])).get(payment.memberId)
  if (!payment || !member || !term) return
  const { locale, email } = member
  const receipt = await receiptFile(tx, conversationId, locale)
  const texts = activationMail(locale, {
    plan: await planName(tx, payment.planId, locale),
    endsAt: term.endsAt,
    lira: payment.amountKurus / 100,
  })
  const mail = await renderMail({
    locale,
    subject: texts.subject,
    heading: texts.subject,
    paragraphs: texts.paragraphs,
    button: { label: texts.button, url: `${config.publicUrl}/profile?section=subscription` },
    footer: texts.footer,
  })
  const attachment = receipt && {
    fileName: receipt.fileName,
    contentType: 'application/pdf',
    base64: receipt.bytes.toString('base64'),
  }
  await outbox.send(tx, { channel: 'email', to: email, ...mail, ...(attachment && { attachment }) })
}
