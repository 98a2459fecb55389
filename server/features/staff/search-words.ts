import { fold } from '#shared/kernel/turkish.ts'

/** The query as folded words, without the wildcards of `like`. */
export const searchWords = (text: string | undefined): string[] =>
  fold(text ?? '')
    .replace(/[%_\\]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
