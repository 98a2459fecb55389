import type { Locale } from '../../errors/error-catalogue.ts'
import type { DateRange } from '../../kernel/date-range.ts'
import { rangeWords } from '../../kernel/date-words.ts'

/** A home that came to fit, for a mail. */
export type FoundListing = { place: string; stay: DateRange; points: number; isSwap: boolean; wish: string }

const numbers = {
  tr: new Intl.NumberFormat('tr'),
  en: new Intl.NumberFormat('en-GB'),
} as const satisfies Record<Locale, Intl.NumberFormat>

const datesOf = (locale: Locale, { start, end }: DateRange): string => rangeWords(start, end, locale, false)

/** What a mail says about a home besides its name. */
export const foundListingFacts = (
  locale: Locale,
  { stay, points, isSwap, wish }: FoundListing,
): [stay: string, wish: string] => {
  const price = `${numbers[locale].format(points)} ${locale === 'tr' ? 'puan' : 'points'}`
  const swap = locale === 'tr' ? 'karşılıklı takas' : 'a direct swap'
  return [
    `${datesOf(locale, stay)} · ${isSwap ? swap : price}`,
    locale === 'tr' ? `Dileğin: ${wish}` : `Your wish: ${wish}`,
  ]
}

/** The homes that came to fit a member's wishes since the last mail. */
export const foundListingsMail = (locale: Locale, listings: readonly FoundListing[]) => {
  const [first] = listings
  const swaps = listings.filter(({ isSwap }) => isSwap).length
  const isOne = listings.length === 1 && first
  if (locale === 'tr') {
    return {
      subject: isOne
        ? `${first.place}: dileğine uyan bir ev${first.isSwap ? ', sahibi de senin evini istiyor' : ' açıldı'}`
        : `Dileklerine uyan ${listings.length} ev açıldı`,
      heading: isOne ? 'Dileğine uyan bir ev var' : `Dileklerine uyan ${listings.length} ev var`,
      paragraphs: [...(swaps > 0 && !isOne ? [`${swaps} ev sahibi de senin evini istiyor.`] : [])],
      closing: ['Her evi bir kez söyleriz, sessiz saatlerinde yazmayız.'],
      button: 'Dileğime bak',
    }
  }
  return {
    subject: isOne
      ? `${first.place}: a home fits your wish${first.isSwap ? ', and its host wants yours' : ''}`
      : `${listings.length} homes fit your wishes`,
    heading: isOne ? 'A home fits your wish' : `${listings.length} homes fit your wishes`,
    paragraphs: [
      ...(swaps > 0 && !isOne
        ? [swaps === 1 ? '1 host wants your place too.' : `${swaps} hosts want your place too.`]
        : []),
    ],
    closing: ['We tell you of each home once, and never in your quiet hours.'],
    button: 'See my wish',
  }
}

/** The push about the same. */
export const foundListingsPush = (locale: Locale, listings: readonly FoundListing[]) => {
  const { subject } = foundListingsMail(locale, listings)
  const [first] = listings
  return { title: subject, body: first ? `${first.place} · ${foundListingFacts(locale, first)[0]}` : '' }
}

/** "Still true?", after a fortnight. */
export const stillWantedMail = (locale: Locale, wish: string) =>
  locale === 'tr'
    ? {
        subject: `${wish}: bu dileği hâlâ istiyor musun?`,
        heading: 'Hâlâ istiyor musun?',
        paragraphs: [
          `“${wish}” dileğin 14 gündür açık. Hâlâ istiyorsan bir kez dokunman yeter.`,
          '7 gün içinde ses çıkmazsa dileğin durur. Silinmez, istediğinde yeniden açılır.',
        ],
        button: 'Dileğime bak',
      }
    : {
        subject: `${wish}: do you still want this?`,
        heading: 'Still wanted?',
        paragraphs: [
          `Your wish “${wish}” has been open for 14 days. If it still holds, one press is enough.`,
          'Without an answer within 7 days it pauses. It is not deleted; you can open it again.',
        ],
        button: 'See my wish',
      }

/** The name of a wish: its first places. */
export const wishName = (places: readonly string[]): string =>
  `${places.slice(0, 3).join(', ')}${places.length > 3 ? ' …' : ''}`
