import type { Message } from '#shared/features/messages/messages.contract.ts'
import type { StepKind } from '#shared/features/reservations/reservation-steps.ts'

/** The loaded part of a conversation: the messages, oldest first, and whether there are earlier ones. */
export type MessageList = {
  messages: Message[]
  hasEarlier: boolean
  /** No message is missing up to this one. A pushed message may have a gap before it. */
  completeTo: number
}

/** Merges messages into the list, without duplicates, in order. Keeps known read marks. */
export function mergeMessages(list: MessageList, incoming: readonly Message[]): MessageList {
  if (incoming.length === 0) return list
  const byId = new Map(list.messages.map((message) => [message.id, message]))
  for (const message of incoming) {
    const known = byId.get(message.id)
    byId.set(message.id, { ...message, read_at: message.read_at ?? known?.read_at ?? null })
  }
  return { ...list, messages: [...byId.values()].sort((a, b) => a.id - b.id) }
}

/** Merges what was fetched without a gap after the complete part, up to the end of the conversation. */
export function mergeFetched(list: MessageList, fetched: readonly Message[]): MessageList {
  const end = fetched.at(-1)?.id ?? 0
  return { ...mergeMessages(list, fetched), completeTo: Math.max(list.completeTo, end) }
}

/** Marks everything that this side has written so far as read. */
export function markRead(list: MessageList, writerId: number, at: string): MessageList {
  return {
    ...list,
    messages: list.messages.map((message) =>
      message.sender === writerId && message.read_at === null ? { ...message, read_at: at } : message,
    ),
  }
}

/** An outgoing message: it keeps its `clientId` on every retry, so that it is not sent twice. */
export type OutgoingMessage = {
  clientId: string
  text: string
  createdAt: string
  /** `waiting` for a connection, `sending`, or refused. */
  state: 'waiting' | 'sending' | 'failed'
  /** Its pictures' descriptions, in order; the pictures are among the member's files. */
  alts?: readonly string[]
}

/** An event between two messages: who did what, and what it was about. */
export type Milestone = {
  id: string
  at: string
  /** What happened, for the picture beside it. */
  kind: StepKind
  title: string
  facts: readonly { label: string; before: string | null; text: string }[]
}

export type ConversationRow =
  | { kind: 'day'; key: string; date: string }
  | { kind: 'milestone'; key: string; milestone: Milestone }
  | { kind: 'message'; key: string; message: Message; isOwn: boolean; isJoined: boolean }
  | { kind: 'outgoing'; key: string; message: OutgoingMessage }

/** Messages of one sender within this time form a run with a single time. */
const runMs = 5 * 60_000

/**
 * The rows of the conversation: a line before each day, messages in runs, events in between, outgoing messages at the
 * end. `dayOf` returns the reader's day of an instant.
 */
export function conversationRows(options: {
  messages: readonly Message[]
  outgoing: readonly OutgoingMessage[]
  milestones: readonly Milestone[]
  ownId: number
  hasEarlier: boolean
  dayOf: (instant: string) => string
}): ConversationRow[] {
  const { messages, outgoing, ownId, hasEarlier, dayOf } = options
  const sent = new Set(messages.map((message) => message.client_id))
  const first = messages[0]
  // Events before the loaded messages appear once those are loaded.
  const milestones = options.milestones.filter(
    ({ at }) => !hasEarlier || (first && Date.parse(at) >= Date.parse(first.created_at)),
  )
  const entries = [
    ...messages.map((message) => ({ at: message.created_at, message })),
    ...milestones.map((milestone) => ({ at: milestone.at, milestone })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))

  const rows: ConversationRow[] = []
  let day: string | null = null
  const begin = (instant: string) => {
    const date = dayOf(instant)
    if (date !== day) rows.push({ kind: 'day', key: `day-${date}`, date })
    day = date
  }
  for (const [index, entry] of entries.entries()) {
    begin(entry.at)
    if ('milestone' in entry) {
      const { milestone } = entry
      rows.push({ kind: 'milestone', key: `milestone-${milestone.id}`, milestone })
      continue
    }
    const { message } = entry
    const next = entries[index + 1]
    const isJoined = next !== undefined && 'message' in next && isSameRun(message, next.message, dayOf)
    rows.push({
      kind: 'message',
      // A message keeps its React key after the server has given it an id.
      key: message.client_id ?? `message-${message.id}`,
      message,
      isOwn: message.sender === ownId,
      isJoined,
    })
  }
  for (const message of outgoing) {
    if (sent.has(message.clientId)) continue
    begin(message.createdAt)
    rows.push({ kind: 'outgoing', key: message.clientId, message })
  }
  return rows
}

function isSameRun(message: Message, next: Message, dayOf: (instant: string) => string): boolean {
  const isNear = Date.parse(next.created_at) - Date.parse(message.created_at) < runMs
  const isSameState = (message.read_at === null) === (next.read_at === null)
  const isSameDay = dayOf(message.created_at) === dayOf(next.created_at)
  return message.sender === next.sender && isNear && isSameState && isSameDay
}
