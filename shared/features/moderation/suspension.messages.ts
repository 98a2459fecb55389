import type { Locale } from '../../errors/error-catalogue.ts'
import { listingTimeZone } from '../../kernel/civil-date.ts'
import type { Ground } from './moderation-types.ts'

/** The grounds of a measure as shown to the member. */
export const groundTexts = {
  spam: { tr: 'istenmeyen içerik (spam)', en: 'spam' },
  inappropriate: { tr: 'uygunsuz içerik', en: 'inappropriate content' },
  fraud: { tr: 'dolandırıcılık şüphesi', en: 'suspected fraud' },
  contact: { tr: 'iletişim bilgilerinin kötüye kullanımı', en: 'misuse of contact details' },
  harassment: { tr: 'rahatsız edici davranış', en: 'harassment' },
  fake_listing: { tr: 'gerçeği yansıtmayan ilan', en: 'a listing that is not true' },
  other: { tr: 'topluluk kurallarının ihlali', en: 'a breach of the community rules' },
} as const satisfies Record<Ground, Record<Locale, string>>

/** '12 Aralık 2026': the day on which a suspension ends, where the homes are. */
const dayOf = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'tr' ? 'tr-TR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: listingTimeZone,
  }).format(at)

export type Suspension = { ground: Ground; statement: string; until: Date | null }

/** Why and until when, in one sentence followed by the staff's own words. Written so that no date takes a suffix. */
export function suspensionSentence({ ground, statement, until }: Suspension, locale: Locale): string {
  const reason = groundTexts[ground][locale]
  const end = until && dayOf(until, locale)
  const sentence =
    locale === 'tr'
      ? `Hesabın askıda. Gerekçe: ${reason}. ${end ? `Bitiş: ${end}.` : 'Süre belirlenmedi.'}`
      : `Your account is suspended. Reason: ${reason}. ${end ? `It ends on ${end}.` : 'No end has been set.'}`
  return statement ? `${sentence} ${statement}` : sentence
}
