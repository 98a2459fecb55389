import type { Locale } from '../../errors/error-catalogue.ts'

const texts = {
  tr: {
    title: 'Avans borcun silindi',
    paragraph: (points: number) =>
      `Avansından kalan ${points} puanı ekibimiz sildi. Geri ödemen gereken bir şey kalmadı; ev sahipliği kazancından artık pay ayrılmaz.`,
    button: 'Puan hareketlerine bak',
  },
  en: {
    title: 'Your advance was written off',
    paragraph: (points: number) =>
      `Our team has written off the ${points} points that you owed of your advance. Nothing is left to pay back; what you earn as a host is yours.`,
    button: 'See your points',
  },
} as const satisfies Record<Locale, unknown>

/** The team wrote off what was owed of an advance. */
export function writtenOffNotice(points: number, locale: Locale) {
  const { title, paragraph, button } = texts[locale]
  return { title, paragraphs: [paragraph(points)], button }
}
