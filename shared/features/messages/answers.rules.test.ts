import { describe, expect, it } from 'vitest'
import { hourMs } from '../../kernel/durations.ts'
import { answerRecord, type FirstMessage } from './answers.rules.ts'

const now = new Date('2026-05-31T12:00:00Z')
const hours = (count: number) => count * hourMs
/** A first message by its age in hours, and after how many hours it was answered. */
const first = (ago: number, after: number | null): FirstMessage => {
  const writtenAt = new Date(now.getTime() - hours(ago))
  return { writtenAt, answeredAt: after === null ? null : new Date(writtenAt.getTime() + hours(after)) }
}
const days = (count: number) => count * 24

describe('how a member answers', () => {
  it('says nothing without messages', () => {
    expect(answerRecord([], now)).toEqual({ rate: null, medianMinutes: null, counted: 0 })
  })

  it.each([
    [[first(48, 2)], 100, 120],
    [[first(48, 24)], 100, 1440],
    [[first(48, 24.1)], 0, 1446],
    [[first(48, null)], 0, null],
    [[first(48, 2), first(48, null)], 50, 120],
    [[first(48, 1), first(48, 2), first(48, 9)], 100, 120],
    [[first(48, 1), first(48, 3)], 100, 120],
    [[first(48, 1), first(48, null), first(48, null)], 33, 60],
  ])('%#: %j', (messages, rate, medianMinutes) => {
    expect(answerRecord(messages, now)).toEqual({ rate, medianMinutes, counted: messages.length })
  })

  it('does not count an open one that is younger than a day, but an answered one at once', () => {
    expect(answerRecord([first(23, null)], now)).toEqual({ rate: null, medianMinutes: null, counted: 0 })
    expect(answerRecord([first(24, null)], now)).toEqual({ rate: 0, medianMinutes: null, counted: 1 })
    expect(answerRecord([first(1, 0.5)], now)).toEqual({ rate: 100, medianMinutes: 30, counted: 1 })
  })

  it('looks at 30 days where there are ten, else at 90, and never further', () => {
    const old = Array.from({ length: 5 }, () => first(days(60), null))
    const recent = (count: number) => Array.from({ length: count }, () => first(days(20), 1))
    expect(answerRecord([...old, ...recent(10)], now).rate).toBe(100)
    expect(answerRecord([...old, ...recent(9)], now).rate).toBe(64)
    expect(answerRecord([first(days(91), null)], now).rate).toBeNull()
  })
})
