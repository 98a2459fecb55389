import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { countText } from './results-heading.ts'

const t = ((key: string, values: { total: string }) =>
  key.endsWith('at_least') ? `${values.total}+ ev` : `${values.total} ev`) as unknown as TFunction

it.each([
  [{ total: 23, isExact: true }, '23 ev'],
  [{ total: 4_321, isExact: true }, '4.321 ev'],
  [{ total: 1_873, isExact: false }, '1.000+ ev'],
  [{ total: 5_000, isExact: false }, '5.000+ ev'],
  [{ total: 987, isExact: false }, '900+ ev'],
  [{ total: 25, isExact: false }, '20+ ev'],
  [{ total: 0, isExact: true }, '0 ev'],
])('shows an exact count, or "at least" a round number: %o', (counted, text) => {
  expect(countText(t, counted, 'tr')).toBe(text)
})
