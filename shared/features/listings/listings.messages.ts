import type { Locale } from '../../errors/error-catalogue.ts'

/** Refusals of single fields that only the server meets. */
export const listingFieldMessages = {
  range_too_far: {
    tr: 'Müsaitlik tarihleri en fazla beş yıl sonrası için eklenebilir.',
    en: 'Free dates can be at most five years ahead.',
  },
  unknown_image: {
    tr: 'Bu fotoğraflardan biri bu ilana ait değil.',
    en: 'One of these pictures does not belong to this home.',
  },
  end_before_start: {
    tr: 'Bitiş tarihi başlangıç tarihinden sonra olmalıdır.',
    en: 'The end date must be after the start date.',
  },
  unknown_value: { tr: 'Bilinmeyen bir değer.', en: 'An unknown value.' },
} as const satisfies Record<string, Record<Locale, string>>
