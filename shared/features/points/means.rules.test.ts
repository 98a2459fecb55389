import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxPayable, payFor } from './means.rules.ts'

const stay = { start: '2026-06-14', end: '2026-06-18' }
const cover = (points: number, available = points) => ({
  points,
  available,
  from: '2026-06-17',
  to: '2026-06-30',
})

describe('how a stay is paid', () => {
  it.each([
    // balance, advance, cover, cost, deposit → covered, advanced, missing, left
    [500, 0, 0, 430, 0, { covered: 0, advanced: 0, missing: 0, left: 70 }],
    [430, 400, 0, 430, 0, { covered: 0, advanced: 0, missing: 0, left: 0 }],
    [100, 400, 0, 430, 0, { covered: 0, advanced: 330, missing: 0, left: 0 }],
    [29, 400, 0, 430, 0, { covered: 0, advanced: 0, missing: 401, left: 0 }],
    [100, 0, 0, 430, 0, { covered: 0, advanced: 0, missing: 330, left: 0 }],
    // A deposit makes it impossible, and is not advanced.
    [430, 0, 0, 430, 50, { covered: 0, advanced: 0, missing: 50, left: 0 }],
    [40, 400, 0, 100, 50, { covered: 0, advanced: 0, missing: 110, left: 0 }],
    [50, 400, 0, 100, 50, { covered: 0, advanced: 100, missing: 0, left: 0 }],
    // Nor covered: the fund pays the stay, before the own points.
    [49, 400, 300, 300, 50, { covered: 300, advanced: 0, missing: 1, left: 0 }],
    [60, 0, 300, 300, 50, { covered: 300, advanced: 0, missing: 0, left: 10 }],
    [100, 400, 300, 430, 0, { covered: 300, advanced: 30, missing: 0, left: 0 }],
  ])(
    'with %i points, an advance of %i and a cover of %i for %i and %i',
    (balance, advance, covered, cost, deposit, expected) => {
      const means = { balance, advance, covers: covered > 0 ? [cover(covered)] : [] }
      expect(payFor(means, { stay, cost, deposit })).toMatchObject(expected)
    },
  )

  it('uses the first cover with a night in the stay, as far as the fund has it', () => {
    const other = { ...cover(500), from: '2026-06-18', to: '2026-07-01' }
    const means = { balance: 0, advance: 0, covers: [other, cover(300, 120), cover(300)] }
    expect(payFor(means, { stay, cost: 400, deposit: 0 })).toMatchObject({ covered: 120, missing: 280 })
  })

  it('lacks nothing exactly up to the most that is payable', () => {
    const points = fc.nat(600)
    fc.assert(
      fc.property(points, points, points, points, fc.nat(100), (balance, advance, covered, cost, deposit) => {
        const means = { balance, advance, covers: covered > 0 ? [cover(covered)] : [] }
        const { missing } = payFor(means, { stay, cost, deposit })
        expect(missing === 0).toBe(cost <= maxPayable(means, { covered, deposit }))
      }),
      { numRuns: 2_000 },
    )
  })
})
