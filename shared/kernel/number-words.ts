/**
 * Numbers and lists in words, written here and not by `Intl`: its data differ between browsers and the server, and a
 * rendered page must be hydrated with the same text.
 */
const words = {
  tr: {
    group: '.',
    decimal: ',',
    or: ' veya ',
    and: ' ve ',
    day: ['gün', 'gün'],
    hour: ['saat', 'saat'],
    minute: ['dakika', 'dakika'],
  },
  en: {
    group: ',',
    decimal: '.',
    or: ' or ',
    and: ' and ',
    day: ['day', 'days'],
    hour: ['hour', 'hours'],
    minute: ['minute', 'minutes'],
  },
} as const

const wordsIn = (language: string) => words[language === 'en' ? 'en' : 'tr']

const symbols: Partial<Record<string, string>> = { TRY: '₺', USD: '$', EUR: '€', GBP: '£' }

/** '1.240' in Turkish, '1,240' in English, with all of these decimals. */
function fixedWords(value: number, language: string, decimals: number): string {
  const { group, decimal } = wordsIn(language)
  const [whole = '', part = ''] = value.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return part ? grouped + decimal + part : grouped
}

/** '1.240,5' in Turkish, '1,240.5' in English: with as many decimals as it has, up to three. */
export const numberWords = (value: number, language: string): string =>
  fixedWords(value, language, String(Math.round(value * 1_000) / 1_000).split('.')[1]?.length ?? 0)

/** '₺1.500' or '$40,50', by the currency's code: decimals only if it is not whole. */
export const moneyWords = (value: number, currency: string, language: string): string =>
  `${value < 0 ? '-' : ''}${symbols[currency] ?? `${currency}\u00a0`}${fixedWords(Math.abs(value), language, value % 1 === 0 ? 0 : 2)}`

/** '3 saat', '3 hours'. */
export const durationWords = (count: number, unit: 'day' | 'hour' | 'minute', language: string): string =>
  `${numberWords(count, language)} ${wordsIn(language)[unit][count === 1 ? 0 : 1]}`

/** 'A, B veya C', 'A, B, or C'. */
export function listWords(parts: readonly string[], language: string, joint: 'or' | 'and'): string {
  const comma = language === 'en' && parts.length > 2 ? ',' : ''
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)]
    .filter(Boolean)
    .join(comma + wordsIn(language)[joint])
}
