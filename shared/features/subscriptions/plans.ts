import { brand } from '../../brand.ts'
import type { Locale } from '../../errors/error-catalogue.ts'
import { numberWords } from '../../kernel/number-words.ts'
import type { PointsRules } from '../points/rule-versions.rules.ts'
import { backedServices, depositBenefit, type PremiumServices, serviceTexts } from './premium-services.ts'

export const planTypes = ['monthly', 'premium_monthly', 'annual', 'premium_annual'] as const
export type PlanType = (typeof planTypes)[number]

export type PlanTerms = {
  id: number
  type: PlanType
  /** The price for the member, in lira. */
  price: number
  /** The list price in lira; above `price` where members pay less. */
  listPrice: number
  /** How long one payment runs, in months. */
  months: number
  isPremiumTier: boolean
  name: Record<Locale, string>
}

/** Every plan that is sold, in the order in which they are shown. */
export const plans: readonly PlanTerms[] = [
  {
    id: 3,
    type: 'monthly',
    price: 150,
    listPrice: 170,
    months: 1,
    isPremiumTier: false,
    name: { tr: 'Aylık', en: 'Monthly' },
  },
  {
    id: 1,
    type: 'premium_monthly',
    price: 320,
    listPrice: 320,
    months: 1,
    isPremiumTier: true,
    name: { tr: 'Aylık Premium', en: 'Monthly Premium' },
  },
  {
    id: 4,
    type: 'annual',
    price: 1500,
    listPrice: 1700,
    months: 14,
    isPremiumTier: false,
    name: { tr: 'Yıllık', en: 'Annual' },
  },
  {
    id: 2,
    type: 'premium_annual',
    price: 3200,
    listPrice: 3200,
    months: 14,
    isPremiumTier: true,
    name: { tr: 'Yıllık Premium', en: 'Annual Premium' },
  },
]

export const findPlanByType = (type: string): PlanTerms | undefined =>
  plans.find((plan) => plan.type === type)
export const findPlanById = (id: number): PlanTerms | undefined => plans.find((plan) => plan.id === id)

/** Whether a member of one plan may upgrade to another: no step down in tier or length. */
export const isUpgrade = (from: PlanTerms, to: PlanTerms): boolean =>
  from.id !== to.id && to.months >= from.months && (to.isPremiumTier || !from.isPremiumTier)

/** Percent that members save on the list price, rounded; 0 if the two are equal. */
export const discountRate = ({ price, listPrice }: Pick<PlanTerms, 'price' | 'listPrice'>): number =>
  Math.round(((listPrice - price) / listPrice) * 100)

/** The benefits of a plan under these points rules, in display order. */
export function benefitsOf(
  plan: PlanTerms,
  locale: Locale,
  services: PremiumServices,
  rules: PlanPoints,
): string[] {
  const texts = benefitTexts[locale]
  return [
    ...texts.everyPlan,
    texts.points(rules),
    ...(plan.months > 12 ? [texts.freeMonths] : []),
    ...(plan.isPremiumTier ? backedServices(services).map((service) => serviceTexts[locale][service]) : []),
    // Without an insurance policy, the deposit replaces the insurance of the specification.
    ...(plan.isPremiumTier && services.insurance === null ? [depositBenefit[locale].benefit] : []),
  ]
}

type PlanPoints = Pick<PointsRules, 'welcome' | 'monthly' | 'monthly_below'>

const benefitTexts = {
  tr: {
    everyPlan: [
      'Evini takas et',
      `${brand.name} puanıyla konakla`,
      'Hizmet karşılığında konakla',
      'Ev ilanı yükleme hakkı',
    ],
    points: ({ welcome, monthly, monthly_below: below }: PlanPoints) =>
      below === null
        ? `${welcome} puan hoş geldin hediyesi, sonra her ay ${monthly} puan`
        : `${welcome} puan hoş geldin hediyesi, sonra bakiyen ${numberWords(below, 'tr')} puanın altındayken her ay ${monthly} puan`,
    freeMonths: 'İki ay ücretsiz kullanım',
  },
  en: {
    everyPlan: [
      'Exchange homes',
      `Stay for ${brand.name} points`,
      'Stay in return for a service',
      'Permission to list your home',
    ],
    points: ({ welcome, monthly, monthly_below: below }: PlanPoints) =>
      below === null
        ? `${welcome} welcome points, then ${monthly} points each month`
        : `${welcome} welcome points, then ${monthly} points each month while you have fewer than ${numberWords(below, 'en')}`,
    freeMonths: 'Two months free use',
  },
} as const satisfies Record<
  Locale,
  { everyPlan: readonly string[]; points: (rules: PlanPoints) => string; freeMonths: string }
>
