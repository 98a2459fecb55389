import { expect, it } from 'vitest'
import { firstRules } from '../points/rule-versions.rules.ts'
import { benefitsOf, plans } from './plans.ts'
import {
  backedServices,
  depositBenefit,
  isUnbacked,
  type PremiumServices,
  serviceDetails,
} from './premium-services.ts'

const documentUrl = { tr: 'https://ornek.com/police.pdf', en: 'https://ornek.com/policy.pdf' }
const insurance = { insurer: 'Örnek Sigorta A.Ş.', policy: 'P-17', documentUrl }
const none: PremiumServices = { insurance: null, answerHours: null, isDemo: false }
const all: PremiumServices = { insurance, answerHours: 6, isDemo: false }
const [, premium] = plans

it.each([
  [none, ['Puanla depozito']],
  [{ ...none, answerHours: 6 }, ['Temsilciyle canlı iletişim', 'Puanla depozito']],
  [{ ...none, insurance }, ['Ev sigortası']],
  [all, ['Temsilciyle canlı iletişim', 'Ev sigortası']],
])('sells what stands behind the premium tier, and nothing else (%#)', (services, shown) => {
  if (!premium) throw new Error('There is no premium plan')
  const [standard] = plans
  const own = benefitsOf(premium, 'tr', services, firstRules).filter(
    (benefit) => standard && !benefitsOf(standard, 'tr', services, firstRules).includes(benefit),
  )
  expect(own).toEqual(shown)
  expect(serviceDetails(services, 'tr').map(({ benefit }) => benefit)).toEqual(shown)
  // The deposit is there for everybody, and needs nothing behind it.
  const backed = shown.filter((benefit) => benefit !== depositBenefit.tr.benefit)
  expect(backedServices(services)).toHaveLength(backed.length)
})

it.each([
  'Konut SİGORTASI dahil',
  'Home Insurance',
  'Your home is insured',
  'Temsilci desteği',
  'A representative',
])('finds an empty promise in other words: %s', (text) => {
  expect(isUnbacked(text, none)).toBe(true)
  expect(isUnbacked(text, all)).toBe(false)
})

it('leaves other benefits alone', () => {
  expect(isUnbacked('Sınırsız mesaj', none)).toBe(false)
})

it('names the policy, and says of a demo that it is one', () => {
  expect(serviceDetails(all, 'tr')).toEqual([
    {
      benefit: 'Temsilciyle canlı iletişim',
      text: 'Desteğe yazdığını ekibimiz en geç 6 saat içinde yanıtlar.',
      url: null,
    },
    { benefit: 'Ev sigortası', text: 'Örnek Sigorta A.Ş., poliçe no P-17.', url: documentUrl.tr },
  ])
  for (const locale of ['tr', 'en'] as const)
    for (const { text } of serviceDetails({ ...all, isDemo: true }, locale)) expect(text).toMatch(/demo/i)
})
