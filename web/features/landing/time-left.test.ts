import { describe, expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const end = '2026-06-02T00:00:00Z'
const leaving = (ms: number) => Date.parse(end) - ms

describe('the countdown', () => {
  // Specified: A1.28
  it('splits what is left into whole days, hours, minutes and seconds', () => {
    expect(timeLeft(end, leaving(90_061_500))).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 })
    expect(timeLeft(end, leaving(999))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })

  it('is over at the instant, after it, and for what is no date', () => {
    expect(timeLeft(end, leaving(0))).toBeNull()
    expect(timeLeft(end, leaving(-1))).toBeNull()
    expect(timeLeft('soon', leaving(0))).toBeNull()
  })
})
