import type { Transaction } from '#server/platform/database/database.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { fillInbox, insertChats, insertMessages } from './demo-notifications.queries.ts'
import type { PlannedChat } from './plan-chats.ts'

const readAfterMs = 11 * 60_000

/** Writes the chats in the order in which they started, and all their messages in order of time. */
export async function writeChats(
  tx: Transaction,
  memberIds: readonly number[],
  chats: readonly PlannedChat[],
): Promise<void> {
  const idOf = (at: number | null): number => (at === null ? supportMemberId : (memberIds[at] ?? 0))
  const ordered = onePerPair(chats).sort((a, b) => beganAt(a) - beganAt(b))
  const ids = await insertChats(
    tx,
    ordered.map((chat) => ({
      low: Math.min(idOf(chat.a), idOf(chat.b)),
      high: Math.max(idOf(chat.a), idOf(chat.b)),
      opened_by: chat.openedBy === null ? null : idOf(chat.openedBy),
      created_at: new Date(beganAt(chat)),
    })),
  )
  const messages = ordered.flatMap((chat, at) =>
    chat.messages.map((message) => ({
      chat: ids[at] ?? 0,
      sender_id: idOf(message.from),
      text: message.text,
      created_at: message.at,
      read_at: message.isRead ? new Date(message.at.getTime() + readAfterMs) : null,
    })),
  )
  await insertMessages(
    tx,
    messages.sort((a, b) => a.created_at.getTime() - b.created_at.getTime()),
  )
  await fillInbox(tx)
}

const beganAt = (chat: PlannedChat): number => chat.messages[0]?.at.getTime() ?? 0

/** Two members have one chat, whatever they talk about. */
function onePerPair(chats: readonly PlannedChat[]): PlannedChat[] {
  const byPair = new Map<string, PlannedChat>()
  for (const chat of chats) {
    const pair = [chat.a, chat.b ?? -1].sort((a, b) => a - b).join(' ')
    const known = byPair.get(pair)
    const messages = [...(known?.messages ?? []), ...chat.messages].sort(
      (a, b) => a.at.getTime() - b.at.getTime(),
    )
    byPair.set(pair, { ...(known ?? chat), messages })
  }
  return [...byPair.values()]
}
