import type { ApiCache } from '#web/platform/api-cache.ts'
import { ApiError, type Problem } from '#web/platform/api-error.ts'
import { readFiles } from '#web/platform/member-files.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { currentMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { outgoingOf, readOutbox, removeOutgoing, setOutgoing, setProblem, useOutbox } from './chat-outbox.ts'
import type { OutgoingMessage } from './message-list.ts'
import { addMessages, chatsQuery } from './messages.queries.ts'
import { picturesName, type Writer } from './saved-messages.ts'

/** Rate limited, or the server is starting or overloaded: worth retrying. */
const passing = new Set([429, 502, 503, 504])

type Delivery = { cache: ApiCache; problem: (thrown: unknown) => Problem }

/** Chats that this tab is sending from, or waiting to. */
const sending = new Set<string>()

/**
 * Sends a chat's queue, one message at a time to preserve their order, and in one tab at a time. Messages stay queued
 * without a connection, after the session has ended, and while the server is busy; a message that is finally refused
 * stays and can be retried under the same `client_id`, while the others continue.
 */
export async function sendOutgoing(delivery: Delivery, writer: Writer): Promise<void> {
  const name = `yuva-sending/${writer.memberId}/${writer.chatId}`
  if (sending.has(name)) return
  sending.add(name)
  const send = async () => {
    try {
      await sendInOrder(delivery, writer)
    } finally {
      // Synchronously, or a message written just now would find this tab marked as sending although it has finished.
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
    // Another tab may have sent them since, or another member may have logged in.
    if (currentMember()?.id !== writer.memberId) return []
    readOutbox(writer.memberId)
    return outgoingOf(useOutbox.getState(), writer).filter((each) => each.state !== 'failed')
  }
  for (let next = queue()[0]; next; next = queue()[0]) {
    const { clientId, text, alts } = next
    setOutgoing(writer, clientId, 'sending')
    try {
      const message = alts
        ? await sendOnce('POST /message-picture/', { form: await pictureForm(writer, next, alts) })
        : await sendOnce('POST /message/', { body: { chat_id: chatId, message: text, client_id: clientId } })
      addMessages(cache, chatId, [message])
      removeOutgoing(writer, clientId)
      setProblem(chatId, null)
    } catch (thrown) {
      if (thrown instanceof ApiError && (thrown.status === 0 || thrown.status === 401)) {
        for (const each of queue()) setOutgoing(writer, each.clientId, 'waiting')
        return
      }
      // It stays first in the queue, to preserve the order.
      if (thrown instanceof ApiError && passing.has(thrown.status)) return
      setOutgoing(writer, clientId, 'failed')
      showProblem(chatId, problem(thrown))
    }
  }
  void cache.invalidate(chatsQuery)
  // A free first message may have been the last.
  void cache.invalidate('GET /message-allowance/')
}

async function pictureForm(
  { memberId, chatId }: Writer,
  { clientId, text }: OutgoingMessage,
  alts: readonly string[],
): Promise<FormData> {
  const files = await readFiles(memberId, picturesName(chatId, clientId))
  const form = new FormData()
  form.append('chat_id', String(chatId))
  form.append('client_id', clientId)
  form.append('message', text)
  form.append('alts', JSON.stringify(alts))
  for (const file of Array.isArray(files) ? files : [])
    if (file instanceof Blob) form.append('picture', file, 'picture.jpg')
  return form
}

function showProblem(chatId: number, { sentence, code }: Problem): void {
  const needsPremium = code === 'premium_required'
  setProblem(chatId, { sentence, needsPremium })
  // Said where the membership is bought.
  if (!needsPremium) addToast('error', sentence)
}
