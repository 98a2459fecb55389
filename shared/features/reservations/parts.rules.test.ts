import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/civil-date.ts'
import { helpServiceTypes, serviceTypes } from '../listings/listing-types.ts'
import { checkReturn, isGuest, isHost, mainReturn, nightsGiven, pointsGiven, stayOf } from './parts.rules.ts'
import { otherParty, parties } from './reservations.rules.ts'

const exchange = {
  ...({ serviceType: 'home_exchange', ringId: null } as const),
  ...{ listingId: 7, startDate: '2026-05-01', endDate: '2026-05-04' },
  ...{ offeredListingId: 8, offeredStartDate: '2026-06-01', offeredEndDate: '2026-06-03' },
}
const nothing = { offeredListingId: null, offeredStartDate: null, offeredEndDate: null }
const forPoints = { ...exchange, ...nothing, serviceType: 'yuva_point' } as const

describe('parts of an agreement', () => {
  it.each([
    ['home_exchange', null, 'nights', [true, true], [true, true]],
    ['home_exchange', 9, 'ring', [false, true], [true, false]],
    ['yuva_point', null, 'points', [false, true], [true, false]],
    ...helpServiceTypes.map((help) => [help, null, 'help', [false, true], [true, false]] as const),
  ] as const)('%s in ring %s: given for %s, offerer and receiver host %o, are guests %o', (...row) => {
    const [serviceType, ringId, given, hosts, guests] = row
    const facts = { serviceType, ringId }
    expect(mainReturn(facts)).toBe(given)
    expect(parties.map((party) => isHost(facts, party))).toEqual(hosts)
    expect(parties.map((party) => isGuest(facts, party))).toEqual(guests)
  })

  it('puts each guest into the other home', () => {
    expect(stayOf(exchange, 'offerer')).toEqual({ listingId: 7, start: '2026-05-01', end: '2026-05-04' })
    expect(stayOf(exchange, 'receiver')).toEqual({ listingId: 8, start: '2026-06-01', end: '2026-06-03' })
  })

  it('has one guest where no home is offered', () => {
    expect(stayOf(forPoints, 'offerer')).toEqual({ listingId: 7, start: '2026-05-01', end: '2026-05-04' })
    expect(stayOf(forPoints, 'receiver')).toBeNull()
  })

  it('needs a second home for an exchange of two only', () => {
    const refused = { ok: false, error: 'offered_house_missing' }
    expect(checkReturn({ ...exchange, ...nothing })).toEqual(refused)
    const { ringId: _, ...proposed } = { ...exchange, ...nothing }
    expect(checkReturn(proposed)).toEqual(refused)
    for (const terms of [exchange, { ...exchange, ...nothing, ringId: 9 }, forPoints])
      expect(checkReturn(terms).ok).toBe(true)
  })

  it('costs points only where they are the return', () => {
    expect(pointsGiven(forPoints, 40)).toBe(120)
    for (const terms of [
      exchange,
      { ...forPoints, serviceType: 'chores' } as const,
      { ...exchange, ringId: 9 },
    ])
      expect(pointsGiven(terms, 40)).toBe(0)
  })
})

const nights = fc.record({ from: fc.nat(400), count: fc.integer({ min: 1, max: 40 }) })
const datesOf = ({ from, count }: { from: number; count: number }) =>
  [addDays('2026-01-01', from), addDays('2026-01-01', from + count)] as const
/** Agreements of every type, in a ring or not, with a second stay where one is given in return. */
const agreements = fc
  .record({
    serviceType: fc.constantFrom(...serviceTypes),
    ring: fc.option(fc.nat(99)),
    requested: nights,
    offered: nights,
  })
  .map(({ serviceType, ring, requested, offered }) => {
    const facts = { serviceType, ringId: serviceType === 'home_exchange' ? ring : null }
    const [startDate, endDate] = datesOf(requested)
    const [offeredStartDate, offeredEndDate] = datesOf(offered)
    const second = { offeredListingId: 8, offeredStartDate, offeredEndDate }
    return {
      ...{ ...facts, listingId: 7, startDate, endDate },
      ...(mainReturn(facts) === 'nights' ? second : nothing),
    }
  })

it('has a guest for each giver of nights, and points for nothing else', () => {
  fc.assert(
    fc.property(agreements, fc.integer({ min: 1, max: 500 }), (agreement, perNight) => {
      const givers = nightsGiven(agreement).map(({ giver }) => giver)
      for (const party of parties) {
        expect(isHost(agreement, party)).toBe(givers.includes(party))
        expect(isGuest(agreement, party)).toBe(stayOf(agreement, party) !== null)
        expect(isGuest(agreement, party)).toBe(isHost(agreement, otherParty(party)))
      }
      expect(checkReturn(agreement).ok).toBe(true)
      expect(pointsGiven(agreement, perNight) > 0).toBe(mainReturn(agreement) === 'points')
    }),
    { numRuns: 500 },
  )
})
