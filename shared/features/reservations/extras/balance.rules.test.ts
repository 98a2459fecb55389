import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../kernel/civil-date.ts'
import { helpServiceTypes, serviceTypes } from '../../listings/listing-types.ts'
import { parties } from '../reservations.rules.ts'
import { balanceOf, type Prices, partsOf, suggestedPoints, worthGiven, worthOf } from './balance.rules.ts'
import { checkExtras, type Extra } from './extras.rules.ts'

const prices = { offerer: 110, receiver: 165 }
type Terms = Parameters<typeof partsOf>[0]
const exchange: Terms = {
  ...{ serviceType: 'home_exchange', ringId: null, extras: [] },
  ...{ startDate: '2026-05-01', endDate: '2026-05-06' },
  ...{ offeredStartDate: '2026-06-01', offeredEndDate: '2026-06-04' },
}
const oneListing: Terms = { ...exchange, offeredStartDate: null, offeredEndDate: null }
const plenty = { offerer: 5_000, receiver: 5_000 }

describe('parts', () => {
  const requested = {
    kind: 'nights',
    giver: 'receiver',
    range: { start: '2026-05-01', end: '2026-05-06' },
  } as const
  const offered = {
    ...requested,
    giver: 'offerer',
    range: { start: '2026-06-01', end: '2026-06-04' },
  } as const
  const chores = { kind: 'help', giver: 'offerer', help: 'chores', minutes: null } as const
  it.each<[string, Terms, object[]]>([
    ['an exchange', exchange, [requested, offered]],
    [
      'an exchange with an extra',
      { ...exchange, extras: [{ kind: 'points', giver: 'receiver', points: 9 }] },
      [requested, offered, { kind: 'points', giver: 'receiver', points: 9 }],
    ],
    [
      'a stay for points and help',
      {
        ...oneListing,
        serviceType: 'yuva_point',
        extras: [{ kind: 'help', giver: 'offerer', help: 'chores' }],
      },
      [requested, { kind: 'points', giver: 'offerer', points: 825 }, chores],
    ],
    ['a stay for help', { ...oneListing, serviceType: 'chores' }, [requested, chores]],
    ['a leg of a ring', { ...oneListing, ringId: 9 }, [requested]],
  ])('%s', (_, terms, expected) => {
    expect(partsOf(terms, prices)).toEqual(expected)
  })

  it('are worth their price, themselves, or 20 points an hour', () => {
    expect(worthOf(requested, prices)).toBe(825)
    expect(worthOf(requested, { ...prices, receiver: null })).toBeNull()
    expect(worthOf({ kind: 'points', giver: 'offerer', points: 7 }, prices)).toBe(7)
    expect(worthOf({ ...chores, minutes: 140 }, prices)).toBe(47)
    expect(worthOf(chores, prices)).toBeNull()
  })
})

describe('the suggested balance', () => {
  it('is the difference, from the side that gives less, as far as it has points', () => {
    const points = { kind: 'points', giver: 'offerer', points: 495 }
    expect(suggestedPoints(exchange, prices, plenty)).toEqual(points)
    expect(suggestedPoints(exchange, prices, { offerer: 100, receiver: 0 })).toEqual({
      ...points,
      points: 100,
    })
    expect(suggestedPoints(exchange, { offerer: 400, receiver: 165 }, plenty)).toEqual({
      ...points,
      giver: 'receiver',
      points: 375,
    })
  })

  it.each<[string, Terms, Prices, typeof plenty]>([
    ['a side without points', exchange, prices, { offerer: 0, receiver: 5_000 }],
    ['a difference under a tenth', exchange, { offerer: 250, receiver: 165 }, plenty],
    ['an unknown price', exchange, { offerer: null, receiver: 165 }, plenty],
    [
      'points that are given already',
      { ...exchange, extras: [{ kind: 'points', giver: 'offerer', points: 1 }] },
      prices,
      plenty,
    ],
    ['a stay for points', { ...oneListing, serviceType: 'yuva_point' }, prices, plenty],
    ['help of unknown worth', { ...oneListing, serviceType: 'chores' }, prices, plenty],
    ['a leg of a ring', { ...oneListing, ringId: 9 }, prices, plenty],
  ])('is none for %s', (_, terms, some, has) => {
    expect(suggestedPoints(terms, some, has)).toBeNull()
  })

  it('is offered from a tenth of the larger side on', () => {
    // 1,000 for 900.
    const tenth = { offerer: 300, receiver: 200 }
    expect(suggestedPoints(exchange, tenth, plenty)?.points).toBe(100)
    // 1,000 for 903.
    expect(suggestedPoints(exchange, { offerer: 301, receiver: 200 }, plenty)).toBeNull()
  })
})

const range = fc
  .record({ from: fc.nat(400), count: fc.integer({ min: 1, max: 40 }) })
  .map(({ from, count }) => [addDays('2026-01-01', from), addDays('2026-01-01', from + count)] as const)
const price = fc.option(fc.integer({ min: 1, max: 600 }), { freq: 8 })
const extra: fc.Arbitrary<Extra> = fc.oneof(
  fc.record({
    kind: fc.constant('points' as const),
    giver: fc.constantFrom(...parties),
    points: fc.integer({ min: 1, max: 20_000 }),
  }),
  fc.record({
    kind: fc.constant('help' as const),
    giver: fc.constantFrom(...parties),
    help: fc.constantFrom(...helpServiceTypes),
  }),
)
const agreements = fc
  .record({
    serviceType: fc.constantFrom(...serviceTypes, 'home_exchange' as const, 'home_exchange' as const),
    requested: range,
    offered: range,
    extras: fc.array(extra, { maxLength: 2 }),
  })
  .map(({ serviceType, requested, offered, extras }) => {
    const terms = {
      ...{ serviceType, ringId: null, startDate: requested[0], endDate: requested[1] },
      offeredStartDate: serviceType === 'home_exchange' ? offered[0] : null,
      offeredEndDate: serviceType === 'home_exchange' ? offered[1] : null,
    }
    return { ...terms, extras: checkExtras(terms, extras).ok ? extras : [] }
  })

it('is the same for both sides, the other way round', () => {
  fc.assert(
    fc.property(agreements, fc.record({ offerer: price, receiver: price }), (terms, some) => {
      const parts = partsOf(terms, some)
      const [ofOfferer, ofReceiver] = parties.map((party) => balanceOf(parts, some, party))
      if (ofOfferer === null) expect(ofReceiver).toBeNull()
      else expect((ofOfferer ?? 0) + (ofReceiver ?? 0)).toBe(0)
    }),
    { numRuns: 2_000 },
  )
})

it('never suggests more than a side has, nor widens or turns the difference', () => {
  const has = fc.record({ offerer: fc.nat(3_000), receiver: fc.nat(3_000) })
  let suggested = 0
  fc.assert(
    fc.property(agreements, fc.record({ offerer: price, receiver: price }), has, (terms, some, owned) => {
      const found = suggestedPoints(terms, some, owned)
      if (!found) return
      suggested += 1
      const before = balanceOf(partsOf(terms, some), some, found.giver) ?? Number.NaN
      const extras = [...terms.extras, found]
      const parts = partsOf({ ...terms, extras }, some)
      const after = balanceOf(parts, some, found.giver) ?? Number.NaN
      expect(checkExtras(terms, extras).ok).toBe(true)
      expect(found.points).toBeLessThanOrEqual(owned[found.giver])
      expect(before).toBeLessThan(0)
      expect(after).toBeLessThanOrEqual(0)
      expect(after).toBe(before + found.points)
      const larger = Math.max(...parties.map((party) => worthGiven(partsOf(terms, some), some, party) ?? 0))
      expect(-before * 10).toBeGreaterThanOrEqual(larger)
    }),
    { numRuns: 3_000 },
  )
  expect(suggested).toBeGreaterThan(300)
})
