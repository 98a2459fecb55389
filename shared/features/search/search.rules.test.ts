import { expect, it } from 'vitest'
import { dayMs } from '../../kernel/durations.ts'
import { graceDays } from '../subscriptions/subscriptions.rules.ts'
import { graceCutoff } from './search.rules.ts'

it('keeps a lapsed owner in search for as many days as the mail promises', () => {
  const ended = new Date('2030-03-01T00:00:00Z')
  const after = (days: number) => new Date(ended.getTime() + days * dayMs)
  expect(ended > graceCutoff(after(graceDays - 0.01))).toBe(true)
  expect(ended > graceCutoff(after(graceDays))).toBe(false)
})
