import type { Locale } from '../../errors/error-catalogue.ts'
import { fold } from '../../kernel/turkish.ts'
import { maxDeposit } from '../deposits/deposit.rules.ts'

/** The services that the operator has configured for the promises of the premium tier. */
export type PremiumServices = {
  insurance: { insurer: string; policy: string; documentUrl: Record<Locale, string> } | null
  /** The team answers premium members within this many hours. */
  answerHours: number | null
  /** They belong to the demo marketplace, and are named as such. */
  isDemo: boolean
}

export type PremiumService = 'representative' | 'insurance'

/** In the specification's words. */
export const serviceTexts: Record<Locale, Record<PremiumService, string>> = {
  tr: { representative: 'Temsilciyle canlı iletişim', insurance: 'Ev sigortası' },
  en: { representative: 'Live contact with a representative', insurance: 'Home insurance' },
}

const words: Record<PremiumService, readonly string[]> = {
  representative: ['temsilci', 'representative'],
  insurance: ['sigorta', 'insurance', 'insured'],
}

export const backedServices = ({ insurance, answerHours }: PremiumServices): PremiumService[] => [
  ...(answerHours === null ? [] : (['representative'] as const)),
  ...(insurance === null ? [] : (['insurance'] as const)),
]

/** Whether a text promises a service that is not configured, in whatever words. */
export function isUnbacked(text: string, services: PremiumServices): boolean {
  const backed = backedServices(services)
  const folded = fold(text)
  return (['representative', 'insurance'] as const).some(
    (service) => !backed.includes(service) && words[service].some((word) => folded.includes(word)),
  )
}

export type BenefitDetail = { benefit: string; text: string; url: string | null }

/** What protects a home that has no insurance policy. */
export const depositBenefit = {
  tr: {
    benefit: 'Puanla depozito',
    text: `Evin için misafirden en fazla ${maxDeposit} puan depozito isteyebilirsin; bir zarar olursa buradan karşılanır.`,
  },
  en: {
    benefit: 'Deposit in points',
    text: `You can ask guests of your home for a deposit of up to ${maxDeposit} points; damage is paid out of it.`,
  },
} satisfies Record<Locale, { benefit: string; text: string }>

/** The details of each service, to be shown beneath it. */
export function serviceDetails(services: PremiumServices, locale: Locale): BenefitDetail[] {
  const { insurance, answerHours, isDemo } = services
  const details: BenefitDetail[] = []
  if (answerHours !== null) {
    const text = answerTexts[locale](answerHours, isDemo)
    details.push({ benefit: serviceTexts[locale].representative, text, url: null })
  }
  if (insurance) {
    const text = policyTexts[locale](insurance.insurer, insurance.policy, isDemo)
    details.push({ benefit: serviceTexts[locale].insurance, text, url: insurance.documentUrl[locale] })
  } else details.push({ ...depositBenefit[locale], url: null })
  return details
}

const answerTexts: Record<Locale, (hours: number, isDemo: boolean) => string> = {
  tr: (hours, isDemo) =>
    `Desteğe yazdığını ${isDemo ? 'demo ekibi' : 'ekibimiz'} en geç ${hours} saat içinde yanıtlar.`,
  en: (hours, isDemo) =>
    `${isDemo ? 'The demo team' : 'Our team'} answers what you write to support within ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
}

const policyTexts: Record<Locale, (insurer: string, policy: string, isDemo: boolean) => string> = {
  tr: (insurer, policy, isDemo) =>
    `${insurer}, poliçe no ${policy}.${isDemo ? ' Demo: gerçek bir sigorta değildir.' : ''}`,
  en: (insurer, policy, isDemo) =>
    `${insurer}, policy no. ${policy}.${isDemo ? ' Demo: this is no real insurance.' : ''}`,
}
