import type { Locale } from '../../errors/error-catalogue.ts'

/** The sentences for an invalid search. */
export const searchFieldMessages = {
  end_before_start: {
    tr: 'Bitiş tarihi başlangıç tarihinden sonra olmalıdır.',
    en: 'The end date must be after the start date.',
  },
  unknown_value: { tr: 'Bilinmeyen bir değer.', en: 'An unknown value.' },
} as const satisfies Record<string, Record<Locale, string>>
