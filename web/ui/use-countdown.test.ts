import { expect, it } from 'vitest'
import { secondsUntil } from './use-countdown.ts'

// Specified: B3.17
it('counts whole seconds down to 0 and stays there', () => {
  expect(secondsUntil(60_000, 0)).toBe(60)
  expect(secondsUntil(60_000, 1)).toBe(60)
  expect(secondsUntil(60_000, 59_000)).toBe(1)
  expect(secondsUntil(60_000, 59_001)).toBe(1)
  expect(secondsUntil(60_000, 60_000)).toBe(0)
  expect(secondsUntil(60_000, 99_000)).toBe(0)
})
