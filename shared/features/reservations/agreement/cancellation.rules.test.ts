import { describe, expect, it } from 'vitest'
import { parties, reservationStatuses } from '../reservations.rules.ts'
import {
  type CancellableAgreement,
  cancelLadder,
  cancellation,
  forfeitOf,
  guestPercent,
} from './cancellation.rules.ts'

const start = '2026-07-31'
const agreedAt = new Date('2026-01-01T12:00:00Z')
const at = (text: string) => new Date(text)

const agreement: CancellableAgreement = {
  status: 'agreed',
  offererApproved: true,
  receiverApproved: true,
  version: 1,
  serviceType: 'yuva_point' as const,
  ringId: null,
  startDate: start,
  offeredStartDate: null,
  agreedAt,
  pointsHeld: 60,
  pointsPerNight: 20,
  hasOpenProblem: false,
}

describe('what a guest leaves to the host', () => {
  it.each([
    ['2026-06-29T12:00:00Z', 32, 0],
    ['2026-06-30T12:00:00Z', 31, 0],
    ['2026-06-30T20:59:59Z', 31, 0],
    ['2026-06-30T21:00:00Z', 30, 25],
    ['2026-07-01T12:00:00Z', 30, 25],
    ['2026-07-24T12:00:00Z', 7, 25],
    ['2026-07-24T21:00:00Z', 6, 50],
    ['2026-07-25T12:00:00Z', 6, 50],
    ['2026-07-30T20:59:59Z', 1, 50],
    ['2026-07-30T21:00:00Z', 0, 100],
    ['2026-07-31T20:00:00Z', 0, 100],
  ])('cancelled at %s, %i days before: %i %%', (now, _days, percent) => {
    expect(guestPercent({ startDate: start, agreedAt }, at(now))).toBe(percent)
  })

  it('is nothing within a day of the agreement', () => {
    const late = { startDate: start, agreedAt: at('2026-07-29T10:00:00Z') }
    expect(guestPercent(late, at('2026-07-30T09:59:59Z'))).toBe(0)
    expect(guestPercent(late, at('2026-07-30T10:00:00Z'))).toBe(50)
  })

  it('is rounded in favour of the guest', () => {
    const odd = { ...agreement, pointsHeld: 63, pointsPerNight: 21 }
    expect(forfeitOf(odd, 'offerer', at('2026-07-20T12:00:00Z'))).toBe(15)
  })

  it('is never more than seven nights’ worth', () => {
    const long = { ...agreement, pointsHeld: 400 }
    expect(forfeitOf(long, 'offerer', at('2026-07-20T12:00:00Z'))).toBe(100)
    expect(forfeitOf(long, 'offerer', at('2026-07-28T12:00:00Z'))).toBe(140)
    expect(forfeitOf(long, 'offerer', at('2026-07-31T12:00:00Z'))).toBe(140)
  })

  it('is nothing when the host cancels, and nothing where no points were held', () => {
    const late = at('2026-07-31T12:00:00Z')
    expect(forfeitOf(agreement, 'receiver', late)).toBe(0)
    expect(forfeitOf({ ...agreement, pointsHeld: 0 }, 'offerer', late)).toBe(0)
    const exchange = { ...agreement, serviceType: 'home_exchange' as const, pointsHeld: 0 }
    expect(forfeitOf(exchange, 'offerer', late)).toBe(0)
  })
})

describe('cancelling', () => {
  it('ends a day after check-in, when the points are the host’s', () => {
    expect(cancellation(agreement, 'offerer', at('2026-07-31T20:59:59Z')).ok).toBe(true)
    expect(cancellation(agreement, 'offerer', at('2026-07-31T21:00:00Z'))).toEqual({
      ok: false,
      error: 'reservation_closed',
    })
  })
  it('ends with the first of two stays', () => {
    const exchange = {
      ...agreement,
      serviceType: 'home_exchange' as const,
      pointsHeld: 0,
      offeredStartDate: '2026-07-01',
    }
    expect(cancellation(exchange, 'receiver', at('2026-07-01T20:00:00Z')).ok).toBe(true)
    expect(cancellation(exchange, 'receiver', at('2026-07-01T21:00:00Z')).ok).toBe(false)
  })
  it('costs nothing while negotiating, whenever', () => {
    const open = { ...agreement, status: 'negotiating' as const, pointsHeld: 0, agreedAt: null }
    expect(cancellation(open, 'offerer', at('2026-08-31T21:00:00Z'))).toMatchObject({ value: { forfeit: 0 } })
  })
  it('waits for the decision about what was reported', () => {
    const reported = { ...agreement, hasOpenProblem: true }
    for (const party of ['offerer', 'receiver'] as const) {
      expect(cancellation(agreement, party, at('2026-07-31T12:00:00Z')).ok).toBe(true)
      expect(cancellation(reported, party, at('2026-07-31T12:00:00Z'))).toEqual({
        ok: false,
        error: 'reservation_closed',
      })
    }
  })
  it('is leaving the ring for either side of its leg, as long as it could be cancelled', () => {
    const leg = { ...agreement, serviceType: 'home_exchange' as const, ringId: 9, pointsHeld: 0 }
    for (const party of parties)
      for (const status of reservationStatuses)
        for (const hasOpenProblem of [false, true])
          for (const now of ['2026-07-31T20:59:59Z', '2026-07-31T21:00:00Z']) {
            const other = cancellation({ ...leg, ringId: null, status, hasOpenProblem }, party, at(now))
            expect(cancellation({ ...leg, status, hasOpenProblem }, party, at(now))).toEqual(
              other.ok ? { ok: false, error: 'part_of_ring' } : other,
            )
          }
    expect(cancellation(leg, 'stranger', agreedAt)).toEqual({ ok: false, error: 'not_found' })
  })
  it('is not for strangers', () => {
    expect(cancellation(agreement, 'stranger', agreedAt)).toEqual({ ok: false, error: 'not_found' })
  })
})

describe('the ladder of a cancellation', () => {
  const moments = [
    '2026-01-02T11:59:59Z',
    '2026-06-30T20:59:59Z',
    '2026-06-30T21:00:00Z',
    '2026-07-24T20:59:59Z',
    '2026-07-24T21:00:00Z',
    '2026-07-30T20:59:59Z',
    '2026-07-30T21:00:00Z',
  ]

  it.each([60, 63, 400])(
    'of %i points has the numbers of the cancellation itself, at every step',
    (points) => {
      for (const moment of moments) {
        const now = at(moment)
        const ladder = cancelLadder({ startDate: start, agreedAt, points, pointsPerNight: 20 }, now)
        const shown = ladder.steps.find(({ step }) => step === ladder.present)?.points
        const costs = forfeitOf({ ...agreement, pointsHeld: points }, 'offerer', now)
        expect(ladder.freeUntil ? 0 : shown).toBe(costs)
      }
    },
  )

  it('never falls, and names the end of the free day only while it lasts', () => {
    const stay = { startDate: start, agreedAt, points: 400, pointsPerNight: 20 }
    const free = cancelLadder(stay, at('2026-01-02T11:59:59Z'))
    expect(free.freeUntil).toEqual(at('2026-01-02T12:00:00Z'))
    expect(cancelLadder(stay, at('2026-01-02T12:00:00Z')).freeUntil).toBeNull()
    expect(cancelLadder({ ...stay, agreedAt: null }, at('2026-01-01T12:00:00Z')).freeUntil).toBeNull()
    expect(free.steps.map(({ points }) => points)).toEqual([0, 100, 140, 140])
  })
})
