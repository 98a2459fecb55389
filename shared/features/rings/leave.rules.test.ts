import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../kernel/durations.ts'
import { type LeaveLeg, leavePrice, leaveRing, leaveSteps } from './leave.rules.ts'
import { ringStates } from './rings.rules.ts'

const start = '2026-08-31'
const stay = { start, end: '2026-09-10' }
const firstNight = new Date(`${start}T00:00:00+03:00`)
const daysLeft = (days: number, hours = 0) => new Date(firstNight.getTime() - days * dayMs - hours * hourMs)
const lost = { stay, pointsPerNight: 100 }
const agreedAt = daysLeft(90)

describe('the price of leaving', () => {
  it.each([
    [31, 0],
    [30, 250],
    [7, 250],
    [6, 500],
    [0, 700],
  ])('with %s days left is %s points', (days, points) => {
    expect(leavePrice(lost, agreedAt, daysLeft(days))).toBe(points)
  })
  it('is nothing within a day of the agreement, nor where nobody loses a stay', () => {
    expect(leavePrice(lost, daysLeft(3, 23), daysLeft(3))).toBe(0)
    expect(leavePrice(lost, daysLeft(4), daysLeft(3))).toBe(500)
    expect(leavePrice(null, agreedAt, daysLeft(0))).toBe(0)
  })
  it('is at most that of seven nights', () => {
    expect(leavePrice({ ...lost, stay: { start, end: '2026-09-30' } }, agreedAt, daysLeft(3))).toBe(700)
  })
})

describe('the steps of the price', () => {
  it('are shown with their last days', () => {
    expect(leaveSteps(lost, daysLeft(60))).toEqual([
      { until: '2026-07-31', points: 0 },
      { until: '2026-08-24', points: 250 },
      { until: null, points: 500 },
    ])
  })
  it.each([
    [31, 3],
    [30, 2],
    [7, 2],
    [6, 1],
  ])('with %s days left are %s', (days, count) => {
    expect(leaveSteps(lost, daysLeft(days))).toHaveLength(count)
  })
  it('say the price that is asked on their last day', () => {
    for (const { until, points } of leaveSteps(lost, daysLeft(60)))
      if (until) expect(leavePrice(lost, agreedAt, new Date(`${until}T12:00:00+03:00`))).toBe(points)
  })
})

describe('leaving', () => {
  const leg = (guestId: number, hostId: number, more: Partial<LeaveLeg> = {}): LeaveLeg => ({
    guestId,
    hostId,
    stay,
    stands: true,
    leftAt: null,
    ...more,
  })
  const legs = [leg(1, 2), leg(2, 3), leg(3, 1)]
  const ring = { state: 'agreed' as const, legs }

  it('ends the own stay and the stay in the own home', () => {
    expect(leaveRing(ring, 1, daysLeft(3))).toEqual({ ok: true, value: { own: legs[0], hosted: legs[2] } })
  })
  it('is for members of agreed rings who have not left', () => {
    expect(leaveRing(ring, 9, daysLeft(3))).toEqual({ ok: false, error: 'ring_closed' })
    for (const state of ringStates.filter((each) => each !== 'agreed'))
      expect(leaveRing({ ...ring, state }, 1, daysLeft(3))).toEqual({ ok: false, error: 'ring_closed' })
    const left = { ...ring, legs: [leg(1, 2, { leftAt: daysLeft(5), stands: false }), ...legs.slice(1)] }
    expect(leaveRing(left, 1, daysLeft(3))).toEqual({ ok: false, error: 'ring_closed' })
  })
  it('ends what is left of the two, and is over where nothing is', () => {
    const others = [leg(1, 2, { stands: false }), leg(2, 3), leg(3, 1)]
    expect(leaveRing({ ...ring, legs: others }, 1, daysLeft(3))).toEqual({
      ok: true,
      value: { own: null, hosted: others[2] },
    })
    const none = [leg(1, 2, { stands: false }), leg(2, 3), leg(3, 1, { stands: false })]
    expect(leaveRing({ ...ring, legs: none }, 1, daysLeft(3))).toEqual({ ok: false, error: 'ring_closed' })
  })
  it('is over with the first of the two nights', () => {
    expect(leaveRing(ring, 1, new Date(firstNight.getTime() - 1)).ok).toBe(true)
    expect(leaveRing(ring, 1, firstNight)).toEqual({ ok: false, error: 'reservation_closed' })
    const later = [leg(1, 2, { stay: { start: '2026-10-01', end: '2026-10-05' } }), leg(2, 3), leg(3, 1)]
    expect(leaveRing({ ...ring, legs: later }, 1, firstNight)).toEqual({
      ok: false,
      error: 'reservation_closed',
    })
    // A stay that is off has no first night.
    const off = [
      leg(1, 2, { stay: { start: '2026-10-01', end: '2026-10-05' } }),
      leg(2, 3),
      leg(3, 1, { stands: false }),
    ]
    expect(leaveRing({ ...ring, legs: off }, 1, firstNight).ok).toBe(true)
  })
})
