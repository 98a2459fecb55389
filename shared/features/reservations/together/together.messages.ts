import type { Locale } from '../../../errors/error-catalogue.ts'

/** Why another home cannot be asked with the others. */
export const togetherMessages = {
  found_elsewhere: {
    tr: 'Sorduğun evlerden biri evet dedi.',
    en: 'One of the homes you asked has said yes.',
  },
  nights_apart: {
    tr: 'Birlikte sorulan evlerin geceleri kesişmeli.',
    en: 'Homes that are asked together need nights in common.',
  },
} as const satisfies Record<string, Record<Locale, string>>

/** For a guest whose two hosts said yes at the same moment. */
export const bothAgreedNotice = {
  tr: {
    title: 'Sorduğun iki ev de evet dedi',
    paragraphs: [
      'Aynı geceler için iki ev aynı anda evet dedi; ikisi de anlaşma oldu.',
      'Birinden 24 saat içinde bedelsiz vazgeçebilirsin.',
    ],
    button: 'Anlaşmalara git',
  },
  en: {
    title: 'Both homes you asked said yes',
    paragraphs: [
      'Two homes said yes for the same nights at the same moment, and both are agreed.',
      'You can leave one of them free of charge within 24 hours.',
    ],
    button: 'Go to the agreements',
  },
} satisfies Record<Locale, { title: string; paragraphs: string[]; button: string }>
