import { fail, ok, type Result } from '../../kernel/result.ts'
import { isVisible } from '../../kernel/visible-text.ts'

/** The system member: support and assistant. */
export const supportMemberId = 2
/** As a `chat_id`: the caller's own chat with user 2. */
export const supportChatAlias = 5

/** The text as saved: trimmed, without control characters. */
export function messageText(text: string): Result<string, 'message_empty'> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
  const cleaned = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim()
  return isVisible(cleaned) ? ok(cleaned) : fail('message_empty')
}

/** Everybody can write to support; to other members only those with premium. */
export const needsPremium = (recipientId: number): boolean => recipientId !== supportMemberId
