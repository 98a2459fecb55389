import type { Transaction } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { findMembers } from '../accounts/accounts.public.ts'
import { wireMessage } from './message-wire.ts'
import { findMessage } from './messages.queries.ts'

/**
 * To the recipient: `chat_notification`, and for an open chat an event named by the sender's user id. To the
 * sender's other tabs: `message_sent`.
 */
const pushMessage = ({ realtime }: Ports): Reaction<EventOf<'message_sent'>> => ({
  on: 'message_sent',
  name: 'messages.push',
  // Before the event counts as processed, not after: if this process dies in between, another pushes again, and a page
  // shows a message once however often it arrives. The message itself is already committed.
  run: (tx, event) => triggerMessage(realtime, tx, event),
})

/** Pushes the read receipt to the other side, and the unread count to the reader's other tabs. */
const pushChatRead = ({ realtime }: Ports): Reaction<EventOf<'chat_read'>> => ({
  on: 'chat_read',
  name: 'messages.push-read',
  async run(tx, { chat_id, reader_id, other_id }) {
    const members = await findMembers(tx, [other_id, reader_id])
    const channels = [other_id, reader_id].flatMap((id) => members.get(id)?.channelId ?? [])
    tx.afterCommit(() => realtime.trigger(channels, 'chat_read', { chat_id, reader: reader_id }))
  },
})

/** To both sides: the message without its pictures, in the events that brought it. */
const pushDeleted = ({ realtime }: Ports): Reaction<EventOf<'message_deleted'>> => ({
  on: 'message_deleted',
  name: 'messages.push-deleted',
  run: (tx, event) => triggerMessage(realtime, tx, event),
})

/** The message as it is now, on the channels of both sides. */
async function triggerMessage(
  realtime: Ports['realtime'],
  tx: Transaction,
  { message_id, chat_id, sender_id, recipient_id }: EventOf<'message_sent'> | EventOf<'message_deleted'>,
): Promise<void> {
  const row = await findMessage(tx, message_id)
  const members = await findMembers(tx, [sender_id, recipient_id])
  if (!row) return
  const message = wireMessage(row)
  const recipient = members.get(recipient_id)?.channelId
  const sender = members.get(sender_id)?.channelId
  if (recipient) {
    await realtime.trigger([recipient], String(sender_id), { message })
    await realtime.trigger([recipient], 'chat_notification', { chat_id, sender: sender_id })
  }
  if (sender) await realtime.trigger([sender], 'message_sent', { chat_id, recipient: recipient_id, message })
}

export const messagesReactions = (ports: Ports) => [
  pushMessage(ports),
  pushDeleted(ports),
  pushChatRead(ports),
]
