import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../kernel/civil-date.ts'
import { nightsOf } from '../../../kernel/date-range.ts'
import { canStay, stayDaysOf } from '../../listings/availability.rules.ts'
import { stayCost } from '../../points/points.rules.ts'
import { type GivableListing, nightsAndPoints } from './nights-and-points.rules.ts'

const stay = { start: '2027-03-13', end: '2027-03-18' }
const asked = { stay, pointsPerNight: 165 }
const april = { start: '2027-04-01', end: '2027-05-01' }
const listingOf = (changes: Partial<GivableListing> = {}): GivableListing => ({
  ...{ id: 7, pointsPerNight: 165, days: stayDaysOf([april], []) },
  ...changes,
})

describe('nights and points for a stay', () => {
  it('are the fewest nights that leave points which the member has, as near to the stay as they are free', () => {
    const nights = { start: '2027-04-01', end: '2027-04-04' }
    expect(nightsAndPoints(asked, [listingOf()], 350)).toEqual({ listingId: 7, nights, points: 330 })
    const around = stayDaysOf([{ start: '2027-02-01', end: '2027-03-12' }, april], [])
    const before = { start: '2027-03-09', end: '2027-03-12' }
    expect(nightsAndPoints(asked, [listingOf({ days: around })], 350)?.nights).toEqual(before)
    const same = stayDaysOf([{ start: '2027-03-01', end: '2027-04-01' }], [])
    expect(nightsAndPoints(asked, [listingOf({ days: same })], 350)?.nights.start).toBe(stay.start)
  })

  it('are at least two nights, and of the home that is needed for the fewest', () => {
    const dear = listingOf({ id: 8, pointsPerNight: 300 })
    expect(nightsAndPoints(asked, [dear], 700)).toMatchObject({ points: 225 })
    expect(nightsAndPoints(asked, [listingOf(), dear], 350)).toMatchObject({ listingId: 8, points: 225 })
  })

  it.each<[string, GivableListing[], number]>([
    ['without a home', [], 350],
    ['without free nights', [listingOf({ days: stayDaysOf([], []) })], 350],
    [
      'with too few in a row',
      [listingOf({ days: stayDaysOf([{ start: '2027-04-01', end: '2027-04-03' }], []) })],
      350,
    ],
    ['where the nights alone look even', [listingOf()], 40],
    ['where nothing can be paid', [listingOf()], 0],
    ['where the home has no price', [listingOf({ pointsPerNight: 0 })], 350],
  ])('are none %s', (_, own, balance) => {
    expect(nightsAndPoints(asked, own, balance)).toBeNull()
  })
})

it('never costs more than the member has, nor nights that are not free, and adds up to the stay', () => {
  const range = fc
    .record({ from: fc.nat(200), count: fc.integer({ min: 1, max: 30 }) })
    .map(({ from, count }) => ({
      start: addDays('2027-01-01', from),
      end: addDays('2027-01-01', from + count),
    }))
  const price = fc.integer({ min: 1, max: 600 })
  const cases = fc.record({
    stay: range,
    pointsPerNight: price,
    ownPrice: price,
    free: fc.array(range, { maxLength: 4 }),
    occupied: fc.array(range, { maxLength: 2 }),
    balance: fc.nat(4_000),
  })
  let found = 0
  fc.assert(
    fc.property(cases, ({ stay: wanted, pointsPerNight, ownPrice, free, occupied, balance }) => {
      const days = stayDaysOf(free, occupied)
      const mixed = nightsAndPoints(
        { stay: wanted, pointsPerNight },
        [listingOf({ pointsPerNight: ownPrice, days })],
        balance,
      )
      if (!mixed) return
      found += 1
      const given = nightsOf(mixed.nights)
      expect(canStay(days, mixed.nights)).toBe(true)
      expect(given).toBeGreaterThanOrEqual(2)
      expect(mixed.points).toBeLessThanOrEqual(balance)
      const worth = stayCost(pointsPerNight, nightsOf(wanted))
      expect(stayCost(ownPrice, given) + mixed.points).toBe(worth)
      // One night less would cost more points than there are.
      if (given > 2) expect(mixed.points + ownPrice).toBeGreaterThan(balance)
    }),
    { numRuns: 3_000 },
  )
  expect(found).toBeGreaterThan(100)
})
