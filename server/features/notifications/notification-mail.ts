import type { Transaction } from '#server/platform/database/database.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import type { Ports } from '#server/platform/ports.ts'
import { notificationFooter } from '#shared/features/notifications/message-mails.messages.ts'
import type { NotificationEvent } from '#shared/features/notifications/notification-settings.rules.ts'
import type { MemberSummary } from '../accounts/accounts.public.ts'
import { type ListingInMail, mailListing } from './mail-listing.ts'
import { unsubscribeUrl } from './unsubscribe-token.ts'

type NotificationContent = {
  event: NotificationEvent
  reader: Pick<MemberSummary, 'id' | 'email' | 'locale'>
  texts: {
    subject: string
    heading: string
    paragraphs: readonly string[]
    closing?: readonly string[]
    button: string
  }
  /** The homes that the mail is about. */
  listings?: readonly ListingInMail[]
  /** The path of the mail's button. */
  path: string
}

/** A notification by mail, with an unsubscribe link. */
export async function sendNotificationMail(
  { outbox, config }: Pick<Ports, 'outbox' | 'config'>,
  tx: Transaction,
  { event, reader, texts, listings = [], path }: NotificationContent,
): Promise<void> {
  const { locale } = reader
  const { footer, unsubscribe } = notificationFooter(locale, event)
  const url = unsubscribeUrl(config, { memberId: reader.id, event })
  const mail = await renderMail({
    ...texts,
    locale,
    listings: listings.map((listing) => mailListing(config.publicUrl, listing)),
    button: { label: texts.button, url: `${config.publicUrl}${path}` },
    footer,
    unsubscribe: { label: unsubscribe, url },
  })
  await outbox.send(tx, { channel: 'email', to: reader.email, ...mail, unsubscribeUrl: url })
}
