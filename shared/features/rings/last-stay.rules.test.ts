import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../kernel/durations.ts'
import {
  answerLastStay,
  lastStayOf,
  lastStayUntil,
  openLastStay,
  unansweredLastStay,
} from './last-stay.rules.ts'
import type { LeaveLeg } from './leave.rules.ts'
import { ringStates } from './rings.rules.ts'

const start = '2026-08-31'
const arrival = new Date(`${start}T00:00:00+03:00`)
const hoursAhead = (hours: number) => new Date(arrival.getTime() - hours * hourMs)
const leg = (guestId: number, hostId: number, stands: boolean): LeaveLeg => ({
  guestId,
  hostId,
  stay: { start, end: '2026-09-06' },
  stands,
  leftAt: null,
})
const last = leg(2, 3, true)
const legs = [leg(1, 2, false), last, leg(3, 1, false)]
const inQuestion = {
  state: 'agreed' as const,
  legs,
  lastStayUntil: hoursAhead(100),
  isLastStayAccepted: null as boolean | null,
}

it('is the one whose host stays nowhere', () => {
  expect(lastStayOf({ legs })).toBe(last)
  expect(lastStayOf({ legs: [leg(3, 1, false)] })).toBeNull()
  const four = (stands: readonly boolean[]) =>
    lastStayOf({ legs: stands.map((each, at) => leg(at, (at + 1) % 4, each)) })
  expect(four([true, true, true, true])).toBeNull()
  // The host of the first leg has left, so that its guest has nowhere to go: who stays with them is in question.
  expect(four([false, false, true, true])).toEqual(leg(3, 0, true))
  expect(four([false, false, true, false])).toEqual(leg(2, 3, true))
  expect(four([false, false, false, false])).toBeNull()
})

it.each([
  [24 * 30, 24 * 28],
  [48, 0],
  [10, 0],
])('waits 48 hours for its host, and not beyond the arrival: %i hours before it until %i', (now, until) => {
  expect(lastStayUntil(last, hoursAhead(now))).toEqual(hoursAhead(until))
})

it('goes on without a question once it has begun', () => {
  expect(lastStayUntil(last, arrival)).toBeNull()
})

describe('the answer', () => {
  it('is the host’s alone, in time and once', () => {
    const now = hoursAhead(101)
    expect(answerLastStay(inQuestion, 3, now)).toEqual({ ok: true, value: last })
    for (const other of [1, 2, 9])
      expect(answerLastStay(inQuestion, other, now)).toEqual({ ok: false, error: 'not_allowed' })
    const closed = { ok: false, error: 'ring_closed' }
    expect(answerLastStay(inQuestion, 3, hoursAhead(100))).toEqual(closed)
    for (const isLastStayAccepted of [true, false])
      expect(answerLastStay({ ...inQuestion, isLastStayAccepted }, 3, now)).toEqual(closed)
    expect(answerLastStay({ ...inQuestion, lastStayUntil: null }, 3, now)).toEqual(closed)
    for (const state of ringStates.filter((each) => each !== 'agreed'))
      expect(answerLastStay({ ...inQuestion, state }, 3, now)).toEqual(closed)
    // The guest has left since.
    expect(
      answerLastStay({ ...inQuestion, legs: legs.map((each) => ({ ...each, stands: false })) }, 3, now),
    ).toEqual(closed)
  })

  it('that does not come cancels the stay, but not one that has begun', () => {
    expect(openLastStay(inQuestion)).toBe(last)
    expect(unansweredLastStay(inQuestion, hoursAhead(101))).toBeNull()
    expect(unansweredLastStay(inQuestion, hoursAhead(100))).toBe(last)
    expect(unansweredLastStay(inQuestion, new Date(arrival.getTime() + dayMs - 1))).toBe(last)
    expect(unansweredLastStay(inQuestion, new Date(arrival.getTime() + dayMs))).toBeNull()
    expect(unansweredLastStay({ ...inQuestion, isLastStayAccepted: true }, hoursAhead(1))).toBeNull()
  })
})
