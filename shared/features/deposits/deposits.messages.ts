import type { Locale } from '../../errors/error-catalogue.ts'

export const depositMessages = {
  no_photo: {
    tr: 'En az bir fotoğraf ekle.',
    en: 'Add at least one photo.',
  },
  photos_too_large: {
    tr: 'Fotoğraflar birlikte 30 MB’den büyük. Birkaçını çıkar.',
    en: 'The photos are larger than 30 MB together. Remove some.',
  },
  objection_missing: {
    tr: 'Neden katılmadığını yaz.',
    en: 'Say why you object.',
  },
  above_limit: {
    tr: 'Depozito, evin beş gecelik puanından fazla olamaz.',
    en: 'The deposit cannot be more than five nights of the home.',
  },
} satisfies Record<string, Record<Locale, string>>

/** An approving member is shown how many points they lack; of the other side, only that some are missing. */
export const lackSentence = {
  own: ({ needed, deposit, missing }: { needed: number; deposit: number; missing: number }) => ({
    tr:
      deposit > 0
        ? `Bu anlaşma için ${needed} puan gerekiyor; bunun ${deposit} puanı, konaklamadan sonra iade edilen depozito. ${missing} puanın eksik.`
        : `Bu anlaşma için ${needed} puan gerekiyor. ${missing} puanın eksik.`,
    en:
      deposit > 0
        ? `This agreement needs ${needed} points; ${deposit} of them are the deposit, which is returned after the stay. You are ${missing} short.`
        : `This agreement needs ${needed} points. You are ${missing} short.`,
  }),
  other: {
    tr: 'Karşı tarafın puanı bu anlaşmaya yetmiyor.',
    en: 'The other side does not have enough points for this agreement.',
  },
}
