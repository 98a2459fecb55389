import { describe, expect, it } from 'vitest'
import { dayMs } from '../../kernel/durations.ts'
import { freeMessageDays, freeMessages, mayWrite } from './free-messages.rules.ts'

const now = new Date('2026-05-20T09:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * dayMs)
const inDays = (days: number) => ago(-days)

describe('free first messages', () => {
  it.each([
    [0, [], 0, null],
    [0, [ago(3)], 0, null],
    [3, [], 3, null],
    [3, [ago(5)], 2, null],
    [3, [ago(20), ago(10), ago(5)], 0, inDays(10)],
    // What fills the allowance frees it: the third from the end.
    [3, [ago(25), ago(20), ago(10), ago(5)], 0, inDays(10)],
    [1, [ago(29)], 0, inDays(1)],
    // Exactly a month later it counts no more.
    [1, [ago(freeMessageDays)], 1, null],
    [2, [ago(40), ago(31), ago(1)], 1, null],
  ])('%i a month, sent %j: %i left, next %s', (allowance, sentAt, left, nextAt) =>
    expect(freeMessages(allowance, sentAt, now)).toEqual({ left, nextAt }),
  )
})

describe('writing', () => {
  const flags = [true, false]
  const cases = flags.flatMap((isPremium) =>
    flags.flatMap((hasWritten) => [0, 1, 3].map((left) => ({ isPremium, hasWritten, left }))),
  )
  it.each(cases)('%j', (writer) => {
    const isAllowed = writer.isPremium || (!writer.hasWritten && writer.left > 0)
    expect(mayWrite(writer).ok).toBe(isAllowed)
  })
})
