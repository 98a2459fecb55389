import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durationWords, listWords, moneyWords, numberWords } from './number-words.ts'

// What the newest locale data write, which Node has.
describe.each([
  ['tr', 'tr-TR'],
  ['en', 'en-GB'],
])('in %s', (language, locale) => {
  it('numbers are written as their readers do', () => {
    const format = new Intl.NumberFormat(locale)
    const check = (value: number): void => {
      expect(numberWords(value, language)).toBe(format.format(value))
    }
    for (const value of [0, 7, -7, 999, 1_000, -1_240, 12_345.5, 0.125, 99.9995, 1_234_567]) check(value)
    fc.assert(fc.property(fc.integer(), check))
  })

  it.each(['TRY', 'USD', 'EUR', 'GBP', 'CHF'])(
    'money in %s has its symbol and two decimals, or none',
    (currency) => {
      const check = (cents: number) => {
        const value = cents / 100
        const format = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          maximumFractionDigits: value % 1 === 0 ? 0 : 2,
        })
        expect(moneyWords(value, currency, language)).toBe(format.format(value))
      }
      for (const cents of [0, 5, 150, 150_000, 4_050, -4_050, 123_456_789]) check(cents)
    },
  )

  it.each(['day', 'hour', 'minute'] as const)(
    'a duration in units of a %s agrees with its number',
    (unit) => {
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
      for (const count of [0, 1, 2, 48, 1_000])
        expect(durationWords(count, unit, language)).toBe(format.format(count))
    },
  )

  it.each([
    ['or', 'disjunction'],
    ['and', 'conjunction'],
  ] as const)('lists are joined by %s', (joint, type) => {
    const format = new Intl.ListFormat(language, { type })
    for (const parts of [[], ['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D']])
      expect(listWords(parts, language, joint)).toBe(format.format(parts))
  })
})
