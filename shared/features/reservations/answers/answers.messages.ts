import type { Locale } from '../../../errors/error-catalogue.ts'

/** The reason of a no from the mail, for the guest. */
export const datesDoNotSuit = {
  tr: 'Bu günler olmaz.',
  en: 'The dates do not suit.',
} as const satisfies Record<Locale, string>
