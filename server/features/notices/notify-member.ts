import { findMembers, type MemberSummary } from '#server/features/accounts/accounts.public.ts'
import { openChat, writeMessage } from '#server/features/messages/messages.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import type { Ports } from '#server/platform/ports.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { type ModerationNotice, notificationFooter } from '#shared/features/moderation/moderation.messages.ts'

/**
 * Notifies a member by mail and by a message in their chat with support, which counts in the bell. Mails about the
 * standing of an account ignore the member's settings.
 */
export async function notifyMember(
  { outbox, clock, config }: Ports,
  tx: Transaction,
  memberId: number,
  write: (reader: MemberSummary) => ModerationNotice,
  options: { path?: string; isOptional?: boolean; footer?: (reader: MemberSummary) => string } = {},
): Promise<void> {
  const reader = (await findMembers(tx, [memberId])).get(memberId)
  if (!reader) return
  const { locale } = reader
  const { title, paragraphs, button } = write(reader)
  const chatId = await openChat(tx, clock, supportMemberId, memberId)
  await writeMessage(tx, clock, {
    chatId,
    senderId: supportMemberId,
    text: [title, ...paragraphs].join('\n\n').slice(0, 4000),
  })
  if (options.isOptional && !reader.emailNotifications) return
  const url = `${config.publicUrl}${options.path ?? '/profile'}`
  const mail = await renderMail({
    locale,
    subject: title,
    heading: title,
    paragraphs,
    button: { label: button, url },
    footer: options.footer?.(reader) ?? notificationFooter[locale],
  })
  await outbox.send(tx, { channel: 'email', to: reader.email, ...mail })
}
