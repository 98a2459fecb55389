import type { Locale } from '../errors/error-catalogue.ts'

/**
 * What stands for the name of a member who has left, in the place of first and last name. The exit of the API
 * puts the reader's words in its place, so that no screen has to know of it.
 */
export const formerMember = { firstName: '{former_member}', lastName: '{-}' } as const

const words: Record<Locale, string> = { tr: 'Eski üye', en: 'Former member' }

/** The text with the words for a member who has left. */
export const nameFormerMembers = (text: string, locale: Locale): string =>
  text.includes(formerMember.firstName)
    ? text
        .replaceAll(/\{former_member\}( \{-\})?/g, words[locale])
        .replaceAll(`"${formerMember.lastName}"`, '""')
    : text
