import type { Locale } from '../../errors/error-catalogue.ts'

export const careMessages = {
  species_missing: { tr: 'Hangi hayvan olduğunu seç.', en: 'Choose what kind of animal it is.' },
  medicine_not_said: {
    tr: 'İlaç alıyor mu? Evet ya da hayır de.',
    en: 'Does it take medicine? Say yes or no.',
  },
  unknown_card: {
    tr: 'Bu kart artık yok. Sayfayı yenile.',
    en: 'This card is no longer there. Reload the page.',
  },
  unknown_picture: {
    tr: 'Bu fotoğraf evin fotoğrafları arasında yok.',
    en: 'This is not one of the pictures of the home.',
  },
} satisfies Record<string, Record<Locale, string>>
