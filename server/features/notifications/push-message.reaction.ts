import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { isQuiet } from '#shared/features/notifications/notification-settings.rules.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { findMembers } from '../accounts/accounts.public.ts'
import { channelsOfMember } from './member-channels.ts'
import { messageForPush } from './notifications.queries.ts'
import { pushToMember } from './send-push.ts'

const maxBodyLength = 140

/** Pushes a message at once; after quiet hours the sweep notifies. */
export const pushMessageReaction = (ports: Ports): Reaction<EventOf<'message_sent'>> => ({
  on: 'message_sent',
  name: 'notifications.push-message',
  async run(tx, { message_id, chat_id, sender_id, recipient_id, is_mailed }) {
    if (is_mailed) return
    const message = await messageForPush(tx, message_id, recipient_id)
    const members = await findMembers(tx, [sender_id, recipient_id])
    const sender = members.get(sender_id)
    const reader = members.get(recipient_id)
    if (!message || message.isMuted || !sender || !reader) return
    const channels = await channelsOfMember(tx, reader)
    if (!channels.isOn('message', 'push') || isQuiet(channels.quiet, ports.clock.now())) return
    await pushToMember(
      ports,
      tx,
      { memberId: reader.id },
      {
        title: fullName(sender, reader.locale),
        body: message.text.slice(0, maxBodyLength),
        url: `/messages/${sender_id}`,
        tag: `chat-${chat_id}`,
      },
    )
  },
})
