import type { Locale } from '../../errors/error-catalogue.ts'
import { maxPhotos, minPhotos } from './handover.rules.ts'

export const handoverMessages = {
  too_few_photos: {
    tr: `En az ${minPhotos} fotoğraf ekle.`,
    en: `Add at least ${minPhotos} photos.`,
  },
  too_many_photos: {
    tr: `En fazla ${maxPhotos} fotoğraf eklenebilir.`,
    en: `At most ${maxPhotos} photos can be added.`,
  },
  photos_too_large: {
    tr: 'Fotoğraflar birlikte 30 MB’den büyük. Birkaçını çıkar.',
    en: 'The photos are larger than 30 MB together. Remove some.',
  },
  rooms_wrong: {
    tr: 'Her fotoğraf için bir oda seç.',
    en: 'Choose a room for each photo.',
  },
} satisfies Record<string, Record<Locale, string>>
