import { describe, expect, it } from 'vitest'
import { addDays, startOfDay } from '../../../kernel/civil-date.ts'
import { dayMs } from '../../../kernel/durations.ts'
import { reservationStatuses } from '../reservations.rules.ts'
import { type CancellableAgreement, forfeitOf } from './cancellation.rules.ts'
import { endUnpaid, endUnpaidOnes } from './unpaid.rules.ts'

const today = '2026-06-01'
const now = startOfDay(today)
const agreement = (
  change: Partial<CancellableAgreement> = {},
): CancellableAgreement & { funded: number } => ({
  funded: 0,
  status: 'agreed',
  offererApproved: true,
  receiverApproved: true,
  version: 1,
  serviceType: 'yuva_point',
  ringId: null,
  startDate: addDays(today, 3),
  offeredStartDate: null,
  agreedAt: new Date(now.getTime() - 3 * dayMs),
  pointsHeld: 100,
  pointsPerNight: 25,
  hasOpenProblem: false,
  ...change,
})

describe('an agreement whose guest owes points', () => {
  it('pays the debt first, and the host gets of the rest what any cancellation leaves', () => {
    for (const daysAhead of [1, 6, 7, 30, 31, 60]) {
      for (const pointsHeld of [1, 50, 100, 400]) {
        for (const owed of [1, 49, 50, 99, 100, 101, 1000]) {
          const one = agreement({ pointsHeld, startDate: addDays(today, daysAhead) })
          const ended = endUnpaid(one, owed, now)
          const paid = Math.min(pointsHeld, owed)
          expect(ended).toEqual({
            paid,
            forfeit: Math.min(forfeitOf(one, 'offerer', now), pointsHeld - paid),
          })
        }
      }
    }
    expect(endUnpaid(agreement(), 40, now)).toEqual({ paid: 40, forfeit: 50 })
    expect(endUnpaid(agreement(), 80, now)).toEqual({ paid: 80, forfeit: 20 })
  })

  it('pays it out of what was neither advanced nor covered', () => {
    expect(endUnpaid({ ...agreement(), funded: 70 }, 40, now)).toEqual({ paid: 30, forfeit: 0 })
    expect(endUnpaid({ ...agreement(), funded: 40 }, 40, now)).toEqual({ paid: 40, forfeit: 20 })
    expect(endUnpaid({ ...agreement(), funded: 100 }, 40, now)).toBeNull()
  })

  it('goes on where nothing is owed or held, it has begun or a problem is open', () => {
    expect(endUnpaid(agreement(), 0, now)).toBeNull()
    expect(endUnpaid(agreement({ pointsHeld: 0 }), 100, now)).toBeNull()
    expect(endUnpaid(agreement({ hasOpenProblem: true }), 100, now)).toBeNull()
    for (const startDate of [today, addDays(today, -1)])
      expect(endUnpaid(agreement({ startDate }), 100, now)).toBeNull()
    expect(endUnpaid(agreement({ startDate: addDays(today, 1) }), 100, now)).not.toBeNull()
    for (const status of reservationStatuses)
      expect(endUnpaid(agreement({ status }), 100, now) !== null).toBe(status === 'agreed')
  })

  it('is cancelled with as many others as the debt needs, the latest first', () => {
    const three = [100, 50, 200].map((pointsHeld) => agreement({ pointsHeld }))
    expect(endUnpaidOnes(three, 100, now)).toEqual({ cancelled: three.slice(0, 1), owed: 0 })
    expect(endUnpaidOnes(three, 101, now)).toEqual({ cancelled: three.slice(0, 2), owed: 0 })
    expect(endUnpaidOnes(three, 400, now)).toEqual({ cancelled: three, owed: 50 })
    expect(endUnpaidOnes([], 10, now)).toEqual({ cancelled: [], owed: 10 })
    const begun = agreement({ startDate: today })
    expect(endUnpaidOnes([begun, ...three], 60, now).cancelled).toEqual(three.slice(0, 1))
  })
})
