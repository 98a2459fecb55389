import type { Locale } from '../../../errors/error-catalogue.ts'
import { nightsOf } from '../../../kernel/date-range.ts'
import { numberWords } from '../../../kernel/number-words.ts'
import type { HelpServiceType } from '../../listings/listing-types.ts'
import type { WayOut } from './best-way.rules.ts'
import type { NightsAndPoints } from './nights-and-points.rules.ts'

/** The ways of who is short of points, in words and as actions. */
export const wayTexts = {
  tr: {
    mix_one: 'Evinde {{count}} gece ver, {{points}} puanla denkleşsin',
    mix_other: 'Evinde {{count}} gece ver, {{points}} puanla denkleşsin',
    mix_action: 'Böyle öner',
    swap: 'Aynı günlerde ev takası, puansız',
    swap_action: 'Ev takası öner',
    help: {
      pet_business_help: 'Evcil hayvan bakımıyla kal',
      garden_maintenance: 'Bahçe bakımıyla kal',
      chores: 'Ev işleriyle kal',
      business_help: 'İş desteğiyle kal',
    },
    help_action: 'Yardımla öner',
    other_days: 'Evini başka günde ver',
    other_days_action: 'Gün seç',
    homes_one: 'Puanının yettiği {{count}} ev var',
    homes_other: 'Puanının yettiği {{count}} ev var',
    homes_action: 'O evlere bak',
    host: 'Evini aç: misafir ağırladığın her gece puan kazanırsın',
    add_home: 'Ev ekle',
    open_home: 'Evini aç',
  },
  en: {
    mix_one: 'Give {{count}} night in your home and {{points}} points',
    mix_other: 'Give {{count}} nights in your home and {{points}} points',
    mix_action: 'Offer this',
    swap: 'Swap homes on these dates, no points',
    swap_action: 'Offer a swap',
    help: {
      pet_business_help: 'Stay for pet care',
      garden_maintenance: 'Stay for garden care',
      chores: 'Stay for housework',
      business_help: 'Stay for business help',
    },
    help_action: 'Offer help',
    other_days: 'Give your home on other days',
    other_days_action: 'Pick days',
    homes_one: '{{count}} home fits your points',
    homes_other: '{{count}} homes fit your points',
    homes_action: 'See them',
    host: 'List your home: every night you host earns points',
    add_home: 'Add home',
    open_home: 'Open your home',
  },
} as const satisfies Record<Locale, object>

export type FoundWay = {
  way: WayOut
  help: HelpServiceType | null
  mixed: NightsAndPoints | null
  listingsWithin: number
  hasListing: boolean
}

/** The sentence and the action of a way in a mail. */
export function wayInMail({ way, help, mixed, listingsWithin: count, hasListing }: FoundWay, locale: Locale) {
  const texts = wayTexts[locale]
  const within = (count === 1 ? texts.homes_one : texts.homes_other).replace('{{count}}', String(count))
  const mix = texts.mix_other
    .replace('{{count}}', String(mixed ? nightsOf(mixed.nights) : 0))
    .replace('{{points}}', numberWords(mixed?.points ?? 0, locale))
  const [title, action] = {
    nights_and_points: [mix, texts.mix_action],
    swap: [texts.swap, texts.swap_action],
    help: [texts.help[help ?? 'chores'], texts.help_action],
    other_days: [texts.other_days, texts.other_days_action],
    homes_within: [within, texts.homes_action],
    list_home: [texts.host, hasListing ? texts.open_home : texts.add_home],
  }[way] as [string, string]
  return { sentence: `${title}.`, action }
}
