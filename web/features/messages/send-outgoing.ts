import type { ApiCache } from '#web/platform/api-cache.ts'
import { ApiError, type Problem } from '#web/platform/api-error.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { currentMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { outgoingOf, readOutbox, removeOutgoing, setOutgoing, setProblem, useOutbox } from './chat-outbox.ts'
import { addMessages, chatsQuery } from './messages.queries.ts'
import type { Writer } from './saved-messages.ts'

/** Too much at once, or a server that starts or cannot keep up: what was refused now is taken later. */
const passing = new Set([429, 502, 503, 504])

type Delivery = { cache: ApiCache; problem: (thrown: unknown) => Problem }

/** Chats that this tab sends from already, or waits to. */
const sending = new Set<string>()

/**
 * Sends what waits in a chat, one message after the other, or they could arrive in another order; and one tab at a
 * time. Without a connection, or once the session is over, they wait, and also while the server takes none just now;
 * one that is refused for good stays and can be tried again under the same `client_id`, while the others go on.
 */
export async function sendOutgoing(delivery: Delivery, writer: Writer): Promise<void> {
  const name = `yuva-sending/${writer.memberId}/${writer.chatId}`
  if (sending.has(name)) return
  sending.add(name)
  const send = async () => {
    try {
      await sendInOrder(delivery, writer)
    } finally {
      // At once, or a message that is written just now would find the tab busy that no longer looks for it.
      sending.delete(name)
    }
  }
  try {
    await (navigator.locks ? navigator.locks.request(name, send) : send())
  } catch {
    sending.delete(name)
  }
}

async function sendInOrder({ cache, problem }: Delivery, writer: Writer): Promise<void> {
  const { chatId } = writer
  const queue = () => {
    // Another tab may have sent them meanwhile, or somebody else may have logged in.
    if (currentMember()?.id !== writer.memberId) return []
    readOutbox(writer.memberId)
    return outgoingOf(useOutbox.getState(), writer).filter((each) => each.state !== 'failed')
  }
  for (let next = queue()[0]; next; next = queue()[0]) {
    const { clientId, text } = next
    setOutgoing(writer, clientId, 'sending')
    try {
      const body = { chat_id: chatId, message: text, client_id: clientId }
      addMessages(cache, chatId, [await sendOnce('POST /message/', { body })])
      removeOutgoing(writer, clientId)
      setProblem(chatId, null)
    } catch (thrown) {
      if (thrown instanceof ApiError && (thrown.status === 0 || thrown.status === 401)) {
        for (const each of queue()) setOutgoing(writer, each.clientId, 'waiting')
        return
      }
      // It stays the next one, so that none overtakes it.
      if (thrown instanceof ApiError && passing.has(thrown.status)) return
      setOutgoing(writer, clientId, 'failed')
      const { sentence, code } = problem(thrown)
      setProblem(chatId, { sentence, needsPremium: code === 'premium_required' })
      addToast('error', sentence)
    }
  }
  void cache.invalidate(chatsQuery)
}
