import { fold } from '#shared/kernel/turkish.ts'

/** What was typed, as folded words; signs that `like` would read as patterns are not searched for. */
export const searchWords = (text: string | undefined): string[] =>
  fold(text ?? '')
    .replace(/[%_\\]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
