import type { Locale } from '../../errors/error-catalogue.ts'
import type { DateRange } from '../../kernel/date-range.ts'
import { rangeWords } from '../../kernel/date-words.ts'
import { type ListProblem, listNameMaximum, maxTripNights } from './favourites.rules.ts'

/** The name of the default list until its owner changes it. */
export const defaultListName = { tr: 'Favorilerim', en: 'Favourites' } as const satisfies Record<
  Locale,
  string
>

/** The sentences of a list's form, on the server and in the browser. */
export const listMessages = {
  list_name_missing: { tr: 'Listeye bir ad ver.', en: 'Give the list a name.' },
  list_name_too_long: {
    tr: `Ad en fazla ${listNameMaximum} karakter olabilir.`,
    en: `A name has at most ${listNameMaximum} characters.`,
  },
  list_dates_half: {
    tr: 'Giriş ve çıkış gününü birlikte seç.',
    en: 'Choose the day of arrival and of departure.',
  },
  list_dates_backwards: { tr: 'Çıkış, girişten sonra olmalı.', en: 'Departure is after arrival.' },
  list_dates_past: { tr: 'Bu tarihler geçmişte kaldı.', en: 'These dates have passed.' },
  list_dates_too_long: {
    tr: `Bir liste en fazla ${maxTripNights} gece olabilir.`,
    en: `A list has at most ${maxTripNights} nights.`,
  },
} as const satisfies Record<ListProblem, Record<Locale, string>>

/** The field of a problem, by its name on the wire. */
export const listProblemField = (problem: ListProblem): 'name' | 'start_date' =>
  problem.startsWith('list_name') ? 'name' : 'start_date'

export type FreedListing = { place: string; list: string; stay: DateRange; points: number }

/** The one mail of a day about homes that opened the nights of their lists. */
export const freedListingsMail = (locale: Locale, listings: readonly FreedListing[]) =>
  freedMail[locale](listings)

const formats = {
  tr: { number: new Intl.NumberFormat('tr'), unit: 'puan' },
  en: { number: new Intl.NumberFormat('en-GB'), unit: 'points' },
} as const satisfies Record<Locale, unknown>

/** What the mail says about a home besides its name. */
export const freedListingFacts = (locale: Locale, { list, stay, points }: FreedListing): string[] => {
  const { number, unit } = formats[locale]
  return [`${rangeWords(stay.start, stay.end, locale, false)} · ${number.format(points)} ${unit}`, list]
}

const freedMail = {
  tr: (listings: readonly FreedListing[]) => {
    const [first] = listings
    const subject =
      listings.length === 1 && first
        ? `${first.place}: beğendiğin ev tarihlerinde boşaldı`
        : `Beğendiğin ${listings.length} ev tarihlerinde boşaldı`
    return {
      subject,
      heading: listings.length === 1 ? 'Beğendiğin ev boşaldı' : `Beğendiğin ${listings.length} ev boşaldı`,
      paragraphs: [],
      closing: ['Günde en çok bir kez yazarız, her evi bir kez söyleriz.'],
      button: 'Listeme bak',
    }
  },
  en: (listings: readonly FreedListing[]) => {
    const [first] = listings
    const subject =
      listings.length === 1 && first
        ? `${first.place}: a home you saved is free on your dates`
        : `${listings.length} homes you saved are free on your dates`
    return {
      subject,
      heading:
        listings.length === 1 ? 'A home you saved is free' : `${listings.length} homes you saved are free`,
      paragraphs: [],
      closing: ['We write at most once a day, and tell you of each home once.'],
      button: 'See my list',
    }
  },
} satisfies Record<Locale, unknown>
