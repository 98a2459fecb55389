import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { findMessageTime } from '../messages/messages.public.ts'
import { isOnPremiumTier } from '../subscriptions/subscriptions.public.ts'
import { insertPromise } from './promises.queries.ts'
import { channelsOfTeam, recordQuestion } from './support.queries.ts'

/** A message to user 2 that the assistant has not answered goes to the staff's inbox. */
const openSupportConversation = ({ realtime, config }: Ports): Reaction<EventOf<'message_sent'>> => ({
  on: 'message_sent',
  name: 'support.inbox',
  async run(tx, event) {
    if (event.recipient_id !== supportMemberId || event.is_preset) return
    const at = await findMessageTime(tx, event.message_id)
    if (!at) return
    await recordQuestion(tx, { chatId: event.chat_id, memberId: event.sender_id, at })
    const { answerHours } = config.premiumServices
    if (answerHours !== null && (await isOnPremiumTier(tx, event.sender_id, at))) {
      const dueAt = new Date(at.getTime() + answerHours * hourMs)
      await insertPromise(tx, { chatId: event.chat_id, requestedAt: at, dueAt })
    }
    const channels = await channelsOfTeam(tx)
    tx.afterCommit(() => realtime.trigger(channels, 'support_inbox', { conversation: event.chat_id }))
  },
})

export const supportReactions = (ports: Ports) => [openSupportConversation(ports)]
