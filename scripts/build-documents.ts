/**
 * Writes public/documents/*.pdf from docs/documents/*.md: what the site links to as its contracts and notices.
 * The sources use headings, paragraphs and lists, and name figures of the product in braces.
 */
import { createWriteStream, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { termsVersion } from '#shared/features/accounts/terms.ts'
import { monthlyPoints, welcomePoints } from '#shared/features/points/points.rules.ts'
import { consentVersions } from '#shared/features/privacy/consents.ts'
import { plans } from '#shared/features/subscriptions/plans.ts'
import {
  graceDays,
  reminderDays,
  withdrawalDays,
} from '#shared/features/subscriptions/subscriptions.rules.ts'
import { parseDocument } from './document-blocks.ts'
import { drawDocument } from './document-pdf.ts'

const root = join(import.meta.dirname, '..')
const sources = join(root, 'docs', 'documents')
const target = join(root, 'public', 'documents')

mkdirSync(target, { recursive: true })
const files = readdirSync(sources).filter((name) => name.endsWith('.md'))
for (const file of files) {
  const [name = '', locale] = file.split('.')
  if (locale !== 'tr' && locale !== 'en') throw new Error(`${file}: name it <document>.<tr or en>.md`)
  const blocks = parseDocument(fillIn(readFileSync(join(sources, file), 'utf8'), locale))
  const isAboutBuying = name === 'distance-sales' || name === 'pre-information'
  const version = isAboutBuying ? consentVersions.distance_sales : termsVersion
  const pdf = drawDocument(blocks, { locale, version })
  const written = pdf.pipe(createWriteStream(join(target, `${name}-${locale}.pdf`)))
  pdf.end()
  await finished(written)
}

/** Puts the product's own figures into a text, so that a contract never says another price than the checkout. */
function fillIn(text: string, locale: Locale): string {
  const list = new Intl.ListFormat(locale)
  const figures: Record<string, string> = {
    product: brand.name,
    plans: plans.map((plan) => planLine(plan, locale)).join('\n'),
    welcome_points: String(welcomePoints),
    monthly_points: String(monthlyPoints),
    withdrawal_days: String(withdrawalDays),
    grace_days: String(graceDays),
    reminder_days: list.format(reminderDays.map(String)),
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`${whole} is not a figure that documents may name`)
    return figure
  })
}

function planLine(plan: (typeof plans)[number], locale: Locale): string {
  const lira = new Intl.NumberFormat(locale === 'tr' ? 'tr-TR' : 'en-GB', {
    style: 'currency',
    currency: 'TRY',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(plan.price)
  const months = locale === 'tr' ? `${plan.months} ay` : `${plan.months} month${plan.months === 1 ? '' : 's'}`
  return `- ${plan.name[locale]}: ${lira}, ${months}`
}
