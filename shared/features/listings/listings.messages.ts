import type { Locale } from '../../errors/error-catalogue.ts'

/** Refusals of single fields that only the server makes. */
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

/** Under the picture that a shared home is shown by elsewhere. */
export const sharingLine: Record<Locale, (points: string, guests: number) => string> = {
  tr: (points, guests) => `Günde ${points} puan · ${guests} kişilik`,
  en: (points, guests) => `${points} points a day · sleeps ${guests}`,
}
