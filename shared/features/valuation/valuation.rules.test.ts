import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPointsInRange } from '../listings/points-estimate.rules.ts'
import { adviceFor, appealDueAt, pointsAfter, settingPercent, valuationOf } from './valuation.rules.ts'

describe('a valuation', () => {
  it('has the shares of the specification, which add up to the estimate', () => {
    const valuation = valuationOf({
      city: 'İzmir',
      totalRoomCount: 3,
      adultCount: 4,
      amenities: ['wifi', 'pool', 'wifi', 'fridge'],
    })
    expect(valuation).toEqual({
      inputs: { city: 'İzmir', totalRoomCount: 3, adultCount: 4, amenities: ['fridge', 'pool', 'wifi'] },
      shares: { city: 15, rooms: 60, adults: 80, amenities: 4 },
      estimate: 159,
    })
  })
  it('is the same whatever the order of the amenities', () => {
    const facts = { city: 'Bolu', totalRoomCount: 1, adultCount: 2 }
    expect(valuationOf({ ...facts, amenities: ['tv', 'wifi', 'clima'] })).toEqual(
      valuationOf({ ...facts, amenities: ['wifi', 'clima', 'tv'] }),
    )
  })
})

describe('the setting of the owner', () => {
  it('is a whole percentage of the estimate', () => {
    expect([settingPercent(165, 165), settingPercent(132, 165), settingPercent(0, 0)]).toEqual([100, 80, 0])
  })
  it('stays the same share when the team corrects the inputs', () => {
    expect([pointsAfter(100, 100, 140), pointsAfter(90, 100, 140), pointsAfter(80, 100, 61)]).toEqual([
      140, 126, 49,
    ])
  })
  it('is always in the range of the new estimate', () => {
    const estimate = fc.integer({ min: 1, max: 900 })
    fc.assert(
      fc.property(estimate, estimate, fc.integer({ min: 0, max: 1000 }), (before, after, points) =>
        isPointsInRange(pointsAfter(points, before, after), after),
      ),
    )
  })
})

describe('advice', () => {
  it.each([
    // 50 m² are four rooms, a bedroom is four adults: at the limit, and one above.
    [{ totalRoomCount: 4, adultCount: 4, bedroom: 1, area: 50 }, null, null],
    [{ totalRoomCount: 5, adultCount: 4, bedroom: 1, area: 50 }, 4, null],
    [{ totalRoomCount: 4, adultCount: 5, bedroom: 1, area: 50 }, null, 4],
    [{ totalRoomCount: 9, adultCount: 3, bedroom: 0, area: 11 }, 1, 2],
    [{ totalRoomCount: 1, adultCount: 2, bedroom: 0, area: 5 }, null, null],
    [{ totalRoomCount: 9, adultCount: 9, bedroom: null, area: null }, null, null],
    [{ totalRoomCount: 9, adultCount: 9, bedroom: null, area: 0 }, null, null],
  ])('of %o counts %o rooms and %o adults', (facts, rooms, adults) => {
    expect(adviceFor(facts)).toEqual({ rooms, adults })
  })
})

describe('the answer to an appeal is due', () => {
  // 1 June 2026 is a Monday; days begin at 21:00 UTC where the homes are.
  it.each([
    ['of Monday', '2026-06-01T09:00:00Z', '2026-06-08T21:00:00.000Z'],
    ['of Friday', '2026-06-05T09:00:00Z', '2026-06-12T21:00:00.000Z'],
    ['of Saturday', '2026-06-06T09:00:00Z', '2026-06-12T21:00:00.000Z'],
    ['of Sunday', '2026-06-07T09:00:00Z', '2026-06-12T21:00:00.000Z'],
    ['of Sunday night, Monday in Istanbul', '2026-06-07T21:30:00Z', '2026-06-15T21:00:00.000Z'],
  ])('at the end of the fifth working day after the day: %s', (_, filed, due) => {
    expect(appealDueAt(new Date(filed)).toISOString()).toBe(due)
  })
})
