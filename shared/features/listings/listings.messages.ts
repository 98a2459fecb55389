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
} as const satisfies Record<string, Record<Locale, string>>
