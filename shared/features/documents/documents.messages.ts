import { brand } from '../../brand.ts'
import type { Locale } from '../../errors/error-catalogue.ts'

/** The texts of a page around the document's own. */
export const documentTexts = {
  tr: {
    version: 'Sürüm',
    page: 'Sayfa',
  },
  en: {
    version: 'Version',
    page: 'Page',
  },
} as const satisfies Record<Locale, Record<string, string>>

/** How long a plan lasts, in the list of plans. */
export const planTerm: Record<Locale, (months: number) => string> = {
  tr: (months) => `${months} ay`,
  en: (months) => `${months} month${months === 1 ? '' : 's'}`,
}

/** The seller of a demo, labelled as such, so that nobody takes it for a contract. */
export const demoSeller = {
  tr: {
    name: `${brand.name} Deneme Satıcısı (gerçek bir satıcı değildir)`,
    address: 'Deneme Sokağı 1, İstanbul',
    mersis: '0000000000000000',
    taxNumber: '0000000000',
    email: 'deneme@yuva.invalid',
    phone: '+900000000000',
  },
  en: {
    name: `${brand.name} Demo Seller (no real seller)`,
    address: 'Deneme Sokağı 1, İstanbul',
    mersis: '0000000000000000',
    taxNumber: '0000000000',
    email: 'deneme@yuva.invalid',
    phone: '+900000000000',
  },
} as const satisfies Record<Locale, Record<string, string>>
