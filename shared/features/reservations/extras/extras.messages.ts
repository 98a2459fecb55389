import type { Locale } from '../../../errors/error-catalogue.ts'
import { listWords, numberWords } from '../../../kernel/number-words.ts'
import type { HelpServiceType } from '../../listings/listing-types.ts'
import type { Party } from '../reservations.rules.ts'
import type { Extra } from './extras.rules.ts'

/** The kinds of help, as they stand within a sentence. */
export const helpNames: Record<Locale, Record<HelpServiceType, string>> = {
  tr: {
    pet_business_help: 'evcil hayvan bakımı',
    garden_maintenance: 'bahçe bakımı',
    chores: 'ev işleri',
    business_help: 'iş desteği',
  },
  en: {
    pet_business_help: 'pet care',
    garden_maintenance: 'garden care',
    chores: 'housework',
    business_help: 'business help',
  },
}

const words = {
  tr: {
    besides: 'Ayrıca:',
    points: (points: string) => `${points} puan`,
    give: (what: string) => `senden ${what}`,
    get: (what: string) => `sana ${what}`,
  },
  en: {
    besides: 'Besides:',
    points: (points: string) => (points === '1' ? '1 point' : `${points} points`),
    give: (what: string) => `${what} from you`,
    get: (what: string) => `${what} for you`,
  },
} as const

/** What both sides give besides, to one of them: 'Ayrıca: sana 290 puan ve senden bahçe bakımı.' Null without extras. */
export function besidesSentence(extras: readonly Extra[], reader: Party, locale: Locale): string | null {
  if (extras.length === 0) return null
  const { besides, points, give, get } = words[locale]
  const parts = extras.map((extra) => {
    const what =
      extra.kind === 'points' ? points(numberWords(extra.points, locale)) : helpNames[locale][extra.help]
    return extra.giver === reader ? give(what) : get(what)
  })
  return `${besides} ${listWords(parts, locale, 'and')}.`
}
