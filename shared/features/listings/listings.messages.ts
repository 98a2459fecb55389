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

/** More guests of a kind than the beds can hold. */
export const beyondBeds = (maximum: number, locale: Locale): string =>
  locale === 'tr'
    ? `Bu yatak sayısıyla en fazla ${maximum} kişi olabilir.`
    : `With this number of beds there can be at most ${maximum}.`

/** Under the picture with which a shared home is shown elsewhere. */
export const sharingLine: Record<Locale, (points: string, guests: number) => string> = {
  tr: (points, guests) => `Günde ${points} puan · ${guests} kişilik`,
  en: (points, guests) => `${points} points a day · sleeps ${guests}`,
}
