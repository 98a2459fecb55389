import { dayMs } from '../../kernel/durations.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { isVisible } from '../../kernel/visible-text.ts'

/** The system member: support and assistant. */
export const supportMemberId = 2
/** As a `chat_id`: the caller's own chat with user 2. */
export const supportChatAlias = 5

const newChatsADay = 15

/** The text as saved: trimmed, without control characters. */
export function messageText(text: string): Result<string, 'message_empty'> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
  const cleaned = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim()
  return isVisible(cleaned) ? ok(cleaned) : fail('message_empty')
}

/** Everybody can write to support; to other members only those with premium. */
export const needsPremium = (recipientId: number): boolean => recipientId !== supportMemberId

export const newChatWindowStart = (now: Date): Date => new Date(now.getTime() - dayMs)

/** Seconds until another conversation may be started; 0 for now. `begun` are those of the window, oldest first. */
export function secondsUntilNewChat(begun: readonly Date[], now: Date): number {
  const freeing = begun.at(-newChatsADay)
  return freeing ? Math.max(1, Math.ceil((freeing.getTime() + dayMs - now.getTime()) / 1000)) : 0
}
