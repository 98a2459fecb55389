import { memberItem, memberNames, type SavedItem } from '#web/platform/member-storage.ts'
import type { OutgoingMessage } from './message-list.ts'

/** A chat, and the member who writes in it in this browser. */
export type Writer = { memberId: number; chatId: number }

/** Outgoing messages by chat. */
export type SavedMessages = Readonly<Record<number, readonly OutgoingMessage[]>>

/** The prefix of their storage keys. */
export const outgoingFolder = 'outgoing/'

const itemOf = ({ memberId, chatId }: Writer, clientId: string) =>
  memberItem(memberId, `${outgoingFolder}${chatId}/${clientId}`)

/**
 * What a member has written and not yet sent, in order. Each message has its own item, so that concurrent tabs do not
 * overwrite each other.
 */
export function readMessages(memberId: number): SavedMessages {
  const chats: Record<number, OutgoingMessage[]> = {}
  for (const name of memberNames(memberId, outgoingFolder)) {
    const message = messageIn(memberItem(memberId, outgoingFolder + name))
    const chatId = Number(name.split('/', 1)[0])
    if (!message || !Number.isSafeInteger(chatId)) continue
    chats[chatId] = [...(chats[chatId] ?? []), message]
  }
  for (const messages of Object.values(chats))
    messages.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  return chats
}

/** Appends a message to the queue, also if the clock was set back. False if the storage is full. */
export function saveNewMessage(
  writer: Writer,
  { clientId, text, now, alts }: { clientId: string; text: string; now: number; alts?: readonly string[] },
): boolean {
  const last = readMessages(writer.memberId)[writer.chatId]?.at(-1)
  const at = last ? Math.max(now, Date.parse(last.createdAt) + 1) : now
  const message = {
    clientId,
    text,
    createdAt: new Date(at).toISOString(),
    state: 'sending',
    ...(alts && { alts }),
  }
  return itemOf(writer, clientId).save(message)
}

/** Updates a message's state. Does nothing if it no longer exists: another tab has sent it, or the member has logged out. */
export function saveState(writer: Writer, clientId: string, state: OutgoingMessage['state']): void {
  const item = itemOf(writer, clientId)
  const message = messageIn(item)
  if (message) item.save({ ...message, state })
}

export const dropMessage = (writer: Writer, clientId: string): void => itemOf(writer, clientId).remove()

/** The name of a message's pictures among the member's files. */
export const picturesName = (chatId: number, clientId: string): string =>
  `${outgoingFolder}${chatId}/${clientId}`

function messageIn(item: SavedItem): OutgoingMessage | null {
  const message = item.read() as Partial<OutgoingMessage> | null
  if (typeof message?.clientId !== 'string' || typeof message.text !== 'string') return null
  return Number.isNaN(Date.parse(message.createdAt ?? '')) ? null : (message as OutgoingMessage)
}
