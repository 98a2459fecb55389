export const maxQuickReplies = 10
export const maxQuickReplyTitleLength = 60
export const maxQuickReplyLength = 500

export const mayAddQuickReply = (count: number): boolean => count < maxQuickReplies

/** The draft with a quick reply at the cursor; a `/` that opened the menu is replaced. */
export function insertReply(
  draft: string,
  reply: string,
  { start, end, max }: { start: number; end: number; max: number },
): { text: string; cursor: number } {
  const isCommand = draft.slice(0, start) === '/'
  const before = isCommand ? '' : draft.slice(0, start)
  const gap = before === '' || /\s$/.test(before) ? '' : ' '
  const text = `${before}${gap}${reply}${draft.slice(end)}`.slice(0, max)
  return { text, cursor: Math.min(text.length, before.length + gap.length + reply.length) }
}
