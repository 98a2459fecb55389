import { memberKey } from '#web/platform/member-storage.ts'
import type { OutgoingMessage } from './message-list.ts'

/** A chat, and the member who writes in it here. */
export type Writer = { memberId: number; chatId: number }

/** Messages on their way, by chat. */
export type KeptMessages = Readonly<Record<number, readonly OutgoingMessage[]>>

const name = 'outgoing/'
const keyOf = ({ memberId, chatId }: Writer, clientId: string) =>
  memberKey(memberId, `${name}${chatId}/${clientId}`)

export const isOutgoingKey = (key: string): boolean => key.includes(`/${name}`)

/**
 * What a member has written and not yet sent, in the order in which it was written. Each message has a key of its
 * own, so that tabs that write at the same time lose nothing of each other.
 */
export function readMessages(storage: Storage, memberId: number): KeptMessages {
  const start = memberKey(memberId, name)
  const chats: Record<number, OutgoingMessage[]> = {}
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index)
    if (!key?.startsWith(start)) continue
    const message = parse(storage.getItem(key))
    const chatId = Number(key.slice(start.length).split('/', 1)[0])
    if (!message || !Number.isSafeInteger(chatId)) continue
    chats[chatId] = [...(chats[chatId] ?? []), message]
  }
  for (const messages of Object.values(chats))
    messages.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  return chats
}

/** Puts a message at the end of what waits, also on a clock that was set back in between. */
export function keepNewMessage(
  storage: Storage,
  writer: Writer,
  { clientId, text, now }: { clientId: string; text: string; now: number },
): void {
  const last = readMessages(storage, writer.memberId)[writer.chatId]?.at(-1)
  const at = last ? Math.max(now, Date.parse(last.createdAt) + 1) : now
  const message = { clientId, text, createdAt: new Date(at).toISOString(), state: 'sending' }
  storage.setItem(keyOf(writer, clientId), JSON.stringify(message))
}

/** Does nothing to a message that is gone: another tab has sent it, or its writer has logged out. */
export function keepState(
  storage: Storage,
  writer: Writer,
  clientId: string,
  state: OutgoingMessage['state'],
): void {
  const key = keyOf(writer, clientId)
  const message = parse(storage.getItem(key))
  if (message) storage.setItem(key, JSON.stringify({ ...message, state }))
}

export const dropMessage = (storage: Storage, writer: Writer, clientId: string): void =>
  storage.removeItem(keyOf(writer, clientId))

function parse(kept: string | null): OutgoingMessage | null {
  try {
    const message = JSON.parse(kept ?? 'null') as Partial<OutgoingMessage> | null
    if (typeof message?.clientId !== 'string' || typeof message.text !== 'string') return null
    if (Number.isNaN(Date.parse(message.createdAt ?? ''))) return null
    return message as OutgoingMessage
  } catch {
    return null
  }
}
