import { create } from 'zustand'
import { now } from '#web/platform/clock.ts'
import { deleteFiles, saveFiles } from '#web/platform/member-files.ts'
import { followMemberItems } from '#web/platform/member-storage.ts'
import type { OutgoingMessage } from './message-list.ts'
import {
  dropMessage,
  outgoingFolder,
  picturesName,
  readMessages,
  type SavedMessages,
  saveNewMessage,
  saveState,
  type Writer,
} from './saved-messages.ts'

export type SendProblem = { sentence: string; needsPremium: boolean }

type Outbox = {
  memberId: number | null
  chats: SavedMessages
  /** Why the last message of a chat was refused. */
  problems: Readonly<Record<number, SendProblem>>
}

/** The member's outgoing messages, from local storage: the same in every tab. */
export const useOutbox = create<Outbox>(() => ({ memberId: null, chats: {}, problems: {} }))

const nothing: readonly OutgoingMessage[] = []
export const outgoingOf = (outbox: Outbox, { memberId, chatId }: Writer): readonly OutgoingMessage[] =>
  (outbox.memberId === memberId && outbox.chats[chatId]) || nothing

/** The member's chats with outgoing messages. */
export const chatsToSend = ({ memberId, chats }: Outbox, ownId: number): number[] =>
  memberId !== ownId
    ? []
    : Object.keys(chats)
        .map(Number)
        .filter((chatId) => chats[chatId]?.some((message) => message.state !== 'failed'))

export function readOutbox(memberId: number): void {
  const chats = readMessages(memberId)
  useOutbox.setState((outbox) => ({
    memberId,
    chats,
    problems: outbox.memberId === memberId ? outbox.problems : {},
  }))
}

/** Observes what other tabs write, send and delete; returns an unsubscribe function. */
export function followOutbox(memberId: number): () => void {
  readOutbox(memberId)
  return followMemberItems(memberId, outgoingFolder, () => readOutbox(memberId))
}

/** False if the browser's storage is full. */
export function addOutgoing(writer: Writer, text: string): boolean {
  const isCached = saveNewMessage(writer, { clientId: crypto.randomUUID(), text, now: now().getTime() })
  readOutbox(writer.memberId)
  return isCached
}

/** The same with pictures, which are saved first: a message never waits without them. */
export async function addOutgoingPictures(
  writer: Writer,
  text: string,
  pictures: readonly { file: Blob; alt: string }[],
): Promise<boolean> {
  const clientId = crypto.randomUUID()
  const files = pictures.map(({ file }) => file)
  if (!(await saveFiles(writer.memberId, picturesName(writer.chatId, clientId), files))) return false
  const alts = pictures.map(({ alt }) => alt)
  const isSaved = saveNewMessage(writer, { clientId, text, now: now().getTime(), alts })
  readOutbox(writer.memberId)
  return isSaved
}

export function setOutgoing(writer: Writer, clientId: string, state: OutgoingMessage['state']): void {
  saveState(writer, clientId, state)
  readOutbox(writer.memberId)
}

export function removeOutgoing(writer: Writer, clientId: string): void {
  dropMessage(writer, clientId)
  void deleteFiles(writer.memberId, picturesName(writer.chatId, clientId))
  readOutbox(writer.memberId)
}

export function setProblem(chatId: number, problem: SendProblem | null): void {
  useOutbox.setState(({ problems: { [chatId]: _, ...others } }) => ({
    problems: problem ? { ...others, [chatId]: problem } : others,
  }))
}
