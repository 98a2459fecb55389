import { describe, expect, it } from 'vitest'
import { bodyOf, changedParts, isChanged, reapply, type Terms, whatIsMissing } from './reservation-terms.ts'

const october = { start: '2026-10-12', end: '2026-10-18' }
const november = { start: '2026-11-04', end: '2026-11-11' }
const couple = { adults: 2, children: 0, pets: 0 }
const points: Terms = { serviceType: 'yuva_point', stay: october, offered: null, guests: couple, extras: [] }
const exchange: Terms = {
  serviceType: 'home_exchange',
  stay: october,
  offered: { listingId: 7, stay: november },
  guests: couple,
  extras: [],
}
const balance = { kind: 'points', giver: 'offerer', points: 290 } as const

describe('terms of a reservation', () => {
  // Specified: B3.7
  it('names what differs, and ignores a house that the type does not use', () => {
    expect(changedParts(points, points)).toEqual([])
    expect(changedParts(points, { ...points, offered: exchange.offered })).toEqual([])
    expect(changedParts(points, exchange)).toEqual(['service_type', 'offered_house', 'offered_stay'])
    expect(changedParts(exchange, { ...exchange, stay: null })).toEqual(['stay'])
  })

  // Specified: D.48
  it('names other guests, but not where an old version knows none', () => {
    for (const kind of ['adults', 'children', 'pets'] as const)
      expect(changedParts(points, { ...points, guests: { ...couple, [kind]: 3 } })).toEqual(['guests'])
    expect(changedParts({ ...points, guests: null }, points)).toEqual([])
  })

  it('puts own guests on top of the other side’s dates, and theirs below own dates', () => {
    const three = { ...couple, adults: 3 }
    const mine = { version: 1, base: points, terms: { ...points, guests: three } }
    expect(reapply(mine, { ...points, stay: november })).toEqual({ ...points, stay: november, guests: three })
    const dates = { version: 1, base: points, terms: { ...points, stay: november } }
    expect(reapply(dates, { ...points, guests: three })).toEqual({ ...points, stay: november, guests: three })
  })

  it('is unchanged again once an edit is taken back', () => {
    const edited = { version: 1, base: points, terms: { ...points, stay: november } }
    expect(isChanged(edited)).toBe(true)
    expect(isChanged({ ...edited, terms: { ...edited.terms, stay: { ...october } } })).toBe(false)
  })

  it('rebases own changes onto what the other side has since changed', () => {
    const mine = { version: 1, base: exchange, terms: { ...exchange, stay: november } }
    const theirs: Terms = { ...exchange, stay: null, offered: { listingId: 8, stay: october } }
    expect(reapply(mine, theirs)).toEqual({ ...theirs, stay: november })
  })

  it('keeps the offered house that the member has just chosen when the other side changed the dates', () => {
    const mine = { version: 1, base: points, terms: exchange }
    const theirs: Terms = { ...points, stay: november }
    expect(reapply(mine, theirs)).toEqual({ ...exchange, stay: november })
  })

  it('keeps only the dates of the offered house if only those were changed', () => {
    const mine = {
      version: 1,
      base: exchange,
      terms: { ...exchange, offered: { listingId: 7, stay: october } },
    }
    const theirs: Terms = { ...exchange, offered: { listingId: 9, stay: november } }
    expect(reapply(mine, theirs).offered).toEqual({ listingId: 9, stay: october })
  })

  it('has extras, which are rebased like the rest and fall with an own choice of another type', () => {
    const balanced = { ...exchange, extras: [balance] }
    expect(changedParts(exchange, balanced)).toEqual(['extras'])
    expect(changedParts(balanced, { ...exchange, extras: [{ ...balance }] })).toEqual([])
    const mine = { version: 1, base: exchange, terms: { ...exchange, stay: november } }
    expect(reapply(mine, balanced)).toEqual({ ...balanced, stay: november })
    const withdrawn = { version: 1, base: balanced, terms: exchange }
    expect(reapply(withdrawn, { ...balanced, stay: november }).extras).toEqual([])
    const forHelp = { version: 1, base: exchange, terms: { ...exchange, serviceType: 'chores' as const } }
    expect(reapply(forHelp, balanced).extras).toEqual([])
  })

  it('names extras only where there are any, or were', () => {
    expect(bodyOf(exchange)).not.toHaveProperty('extras')
    const named = [{ kind: 'points', from: 'offerer', points: 290 }]
    expect(bodyOf({ ...exchange, extras: [balance] })).toMatchObject({ extras: named })
    expect(bodyOf(exchange, [balance])).toMatchObject({ extras: [] })
  })

  it('says what is missing before it can be sent', () => {
    expect(whatIsMissing({ ...points, stay: null })).toBe('dates')
    expect(whatIsMissing({ ...exchange, offered: null })).toBe('house')
    expect(whatIsMissing({ ...exchange, offered: { listingId: 7, stay: null } })).toBe('dates')
    expect(bodyOf({ ...points, stay: null })).toBeNull()
  })

  // Specified: B3.4
  it('sends the offered house with a home exchange only', () => {
    expect(bodyOf(exchange)).toEqual({
      service_type: 'home_exchange',
      start_date: '2026-10-12',
      end_date: '2026-10-18',
      ...couple,
      offerer_product: 7,
      offerer_start_date: '2026-11-04',
      offerer_end_date: '2026-11-11',
    })
    expect(bodyOf({ ...exchange, serviceType: 'chores' })).not.toHaveProperty('offerer_product')
  })
})
