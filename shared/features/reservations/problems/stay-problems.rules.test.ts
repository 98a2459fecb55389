import { describe, expect, it } from 'vitest'
import { parties, reservationStatuses } from '../reservations.rules.ts'
import { becomesFinalAt, noShowForfeit, reportPermission, settlements } from './stay-problems.rules.ts'

const at = (text: string) => new Date(text)
const stay = {
  status: 'agreed' as const,
  startDate: '2026-06-10',
  endDate: '2026-06-13',
  offeredStartDate: null,
  offeredEndDate: null,
}
const outcome = (...args: Parameters<typeof reportPermission>) => {
  const result = reportPermission(...args)
  return result.ok ? 'open' : result.error
}

describe('a no-show', () => {
  it.each([
    ['2026-06-10T08:59:59Z', 'problem_not_open'],
    ['2026-06-10T09:00:00Z', 'open'],
    ['2026-06-10T20:59:59Z', 'open'],
    ['2026-06-10T21:00:00Z', 'problem_not_open'],
  ])('at %s: %s', (now, answer) => {
    expect(outcome(stay, 'no_show', false, at(now))).toBe(answer)
  })

  it('is of either of two arrivals', () => {
    const exchange = { ...stay, offeredStartDate: '2026-06-05', offeredEndDate: '2026-06-08' }
    expect(outcome(exchange, 'no_show', false, at('2026-06-05T12:00:00Z'))).toBe('open')
    expect(outcome(exchange, 'no_show', false, at('2026-06-10T12:00:00Z'))).toBe('open')
    expect(outcome(exchange, 'no_show', false, at('2026-06-07T12:00:00Z'))).toBe('problem_not_open')
  })

  it('stands a day after it was reported', () => {
    expect(becomesFinalAt(at('2026-06-10T12:00:00Z'))).toEqual(at('2026-06-11T12:00:00Z'))
  })
})

describe('another problem', () => {
  it.each([
    ['2026-06-09T20:59:59Z', 'problem_not_open'],
    ['2026-06-09T21:00:00Z', 'open'],
    ['2026-06-14T20:59:59Z', 'open'],
    ['2026-06-14T21:00:00Z', 'problem_not_open'],
  ])('at %s: %s', (now, answer) => {
    expect(outcome(stay, 'problem', false, at(now))).toBe(answer)
  })

  it('can be reported until two days after the later of two stays', () => {
    const exchange = { ...stay, offeredStartDate: '2026-06-20', offeredEndDate: '2026-06-22' }
    expect(outcome(exchange, 'problem', false, at('2026-06-23T12:00:00Z'))).toBe('open')
  })
})

it.each(['no_show', 'problem'] as const)('a %s is reported once', (kind) => {
  expect(outcome(stay, kind, true, at('2026-06-10T12:00:00Z'))).toBe('already_reported')
  expect(outcome(stay, kind, true, at('2026-08-10T12:00:00Z'))).toBe('problem_not_open')
})

it.each(reservationStatuses)('a stay that is %s', (status) => {
  const now = at('2026-06-10T12:00:00Z')
  expect([
    outcome({ ...stay, status }, 'no_show', false, now),
    outcome({ ...stay, status }, 'problem', false, now),
  ]).toEqual([
    status === 'agreed' ? 'open' : 'problem_not_open',
    status === 'agreed' || status === 'completed' ? 'open' : 'problem_not_open',
  ])
})

describe('what a missing party leaves to the host', () => {
  const agreement = {
    ...({ serviceType: 'yuva_point', ringId: null } as const),
    ...{ pointsHeld: 60, pointsPerNight: 20 },
  }
  it('is everything where the guest did not appear, at most seven nights', () => {
    expect(noShowForfeit(agreement, 'offerer')).toBe(60)
    expect(noShowForfeit({ ...agreement, pointsHeld: 200 }, 'offerer')).toBe(140)
  })
  it('is nothing where the host did not appear, and where no points are held', () => {
    expect(noShowForfeit(agreement, 'receiver')).toBe(0)
    const none = { pointsHeld: 0, pointsPerNight: 20 }
    for (const ringId of [null, 9])
      for (const party of parties)
        expect(noShowForfeit({ ...none, serviceType: 'home_exchange', ringId }, party)).toBe(0)
    expect(noShowForfeit({ ...none, serviceType: 'chores' }, 'offerer')).toBe(0)
  })
})

it.each(reservationStatuses)('of a stay that is %s staff can decide', (status) => {
  const points = { serviceType: 'yuva_point', ringId: null, pointsHeld: 200, pointsPerNight: 20 } as const
  const agreement = { ...stay, ...points, status }
  const reported = { reportedAt: at('2026-06-10T12:00:00Z'), now: at('2026-06-10T13:00:00Z') }
  const goesOn = { outcome: 'none', pointsToHost: 200 }
  expect(settlements(agreement, reported)).toEqual(
    status === 'agreed'
      ? [{ outcome: 'offerer', pointsToHost: 140 }, { outcome: 'receiver', pointsToHost: 0 }, goesOn]
      : [goesOn],
  )
})
