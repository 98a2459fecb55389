import { describe, expect, it } from 'vitest'
import { isPeriod, numberSteps, usualPeriod } from './numbers.rules.ts'

describe('a period of figures', () => {
  it('begins before it ends and fits into a chart', () => {
    expect(isPeriod('2026-03-01', '2026-03-01', 'day')).toBe(true)
    expect(isPeriod('2026-03-02', '2026-03-01', 'day')).toBe(false)
    expect(isPeriod('2020-01-01', '2026-03-01', 'day')).toBe(false)
    expect(isPeriod('2020-01-01', '2026-03-01', 'month')).toBe(true)
  })

  it.each(numberSteps)('by %s is right from the start', (by) => {
    const { from, to } = usualPeriod('2026-03-31', by)
    expect(to).toBe('2026-03-31')
    expect(isPeriod(from, to, by)).toBe(true)
  })
})
