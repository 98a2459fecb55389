import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { demoSeller, planTerm } from '#shared/features/documents/documents.messages.ts'
import { firstRules } from '#shared/features/points/rule-versions.rules.ts'
import type { ConsentDocument } from '#shared/features/privacy/consents.ts'
import { plans } from '#shared/features/subscriptions/plans.ts'
import {
  graceDays,
  reminderDays,
  withdrawalDays,
} from '#shared/features/subscriptions/subscriptions.rules.ts'

const sources = join(import.meta.dirname, '..', '..', '..', 'docs', 'documents')

export const documentNames = [
  'clarification-text',
  'demo-policy',
  'distance-sales',
  'kvkk',
  'pre-information',
  'privacy-policy',
  'user-agreement',
] as const
export type DocumentName = (typeof documentNames)[number]

/** The documents accepted before each purchase. */
export const contracts = ['distance-sales', 'pre-information'] as const satisfies DocumentName[]

type Sold = Pick<Config, 'seller'>

/** The document's text for this installation: with the product's own figures and the configured seller. */
export function documentText({ seller }: Sold, name: DocumentName, locale: Locale): string {
  const { name: sellerName, address, mersis, taxNumber, email, phone } = seller ?? demoSeller[locale]
  const figures: Record<string, string> = {
    product: brand.name,
    plans: plans.map((plan) => planLine(plan, locale)).join('\n'),
    welcome_points: String(firstRules.welcome),
    monthly_points: String(firstRules.monthly),
    withdrawal_days: String(withdrawalDays),
    grace_days: String(graceDays),
    reminder_days: new Intl.ListFormat(locale).format(reminderDays.map(String)),
    seller: sellerName,
    seller_address: address,
    seller_mersis: mersis,
    seller_tax_number: taxNumber,
    seller_email: email,
    seller_phone: phone,
  }
  return readFileSync(join(sources, `${name}.${locale}.md`), 'utf8').replace(
    /\{(\w+)\}/g,
    (whole, figure: string) => {
      const value = figures[figure]
      if (value === undefined) throw new Error(`${whole} is not a figure that documents may name`)
      return value
    },
  )
}

/** When the texts of a consent were last edited, and which documents they are. */
const consentTexts: Record<ConsentDocument, { month: string; names: readonly DocumentName[] }> = {
  terms: { month: '2026-01', names: ['user-agreement', 'privacy-policy', 'clarification-text'] },
  newsletter: { month: '2026-01', names: ['kvkk'] },
  distance_sales: { month: '2026-03', names: contracts },
  analytics: { month: '2026-01', names: [] },
}

/** The version of one text. Contracts have the version of both together. */
export function documentVersion(config: Sold, name: DocumentName): string {
  const isContract = contracts.some((each) => each === name)
  return isContract ? contractsVersion(config) : `${consentTexts.terms.month}-${hashOf(config, [name])}`
}

/** The version of the two contracts that are accepted before a purchase. */
export const contractsVersion = (config: Sold): string => consentVersion(config, 'distance_sales')

const versions = new WeakMap<object, Map<ConsentDocument, string>>()
const withoutSeller = {}

/**
 * Identifies the accepted texts: the month of their last edit, and a hash of them. Another figure or another seller
 * changes the version by itself.
 */
export function consentVersion(config: Sold, document: ConsentDocument): string {
  const key = config.seller ?? withoutSeller
  const known = versions.get(key) ?? new Map<ConsentDocument, string>()
  versions.set(key, known)
  const { month, names } = consentTexts[document]
  const version = known.get(document) ?? (names.length === 0 ? month : `${month}-${hashOf(config, names)}`)
  known.set(document, version)
  return version
}

function hashOf(config: Sold, names: readonly DocumentName[]): string {
  const hash = createHash('sha256')
  for (const name of names) {
    for (const locale of ['tr', 'en'] as const) hash.update(documentText(config, name, locale))
  }
  return hash.digest('hex').slice(0, 8)
}

function planLine(plan: (typeof plans)[number], locale: Locale): string {
  const lira = new Intl.NumberFormat(locale === 'tr' ? 'tr-TR' : 'en-GB', {
    style: 'currency',
    currency: 'TRY',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(plan.price)
  return `- ${plan.name[locale]}: ${lira}, ${planTerm[locale](plan.months)}`
}
