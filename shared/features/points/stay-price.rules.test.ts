import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/civil-date.ts'
import { affordablePointsPerNight, priceOfStay } from './stay-price.rules.ts'

describe('the price of a stay', () => {
  it.each([
    [145, '2027-01-23', '2027-01-30', 1_240, { nights: 7, total: 1_015, missing: 0 }],
    [145, '2027-01-23', '2027-01-30', 1_015, { nights: 7, total: 1_015, missing: 0 }],
    [145, '2027-01-23', '2027-01-30', 1_000, { nights: 7, total: 1_015, missing: 15 }],
    [180, '2026-12-31', '2027-01-01', 0, { nights: 1, total: 180, missing: 180 }],
    [0, '2026-03-01', '2026-03-31', 0, { nights: 30, total: 0, missing: 0 }],
  ])('%i a night from %s to %s with %i points', (points, start, end, balance, price) => {
    expect(priceOfStay(points, { start, end }, balance)).toEqual(price)
  })

  it('is covered exactly where the price of a night is affordable', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000),
        fc.integer({ min: 1, max: 60 }),
        fc.nat(20_000),
        (points, nights, balance) => {
          const { missing } = priceOfStay(
            points,
            { start: '2027-01-01', end: addDays('2027-01-01', nights) },
            balance,
          )
          expect(missing === 0).toBe(points <= affordablePointsPerNight(balance, nights))
        },
      ),
    )
  })
})
