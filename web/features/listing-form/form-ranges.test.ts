import { describe, expect, it } from 'vitest'
import {
  canHaveRange,
  isTaken,
  rangesOfForm,
  withExchangeType,
  withoutRange,
  withRange,
} from './form-ranges.ts'
import { emptyForm, type ListingForm } from './form-state.ts'

const october = { start: '2027-10-01', end: '2027-10-12' }
const may = { start: '2027-05-01', end: '2027-05-09' }
const points: ListingForm = { ...emptyForm, exchangeTypes: ['yuva_point'], dates: { yuva_point: [october] } }
const both = withExchangeType(points, 'home_exchange', true)

describe('exchange types', () => {
  // Specified: A1.21
  it('stay in the order of the list, and take the dates that all others have', () => {
    expect(both.exchangeTypes).toEqual(['home_exchange', 'yuva_point'])
    const someOnly = withRange(both, may, ['home_exchange'])
    expect(withExchangeType(someOnly, 'chores', true).dates).toEqual({
      home_exchange: [may, october],
      yuva_point: [october],
      chores: [october],
    })
  })

  it('lose their dates when they are given up, except the last: the next one has them', () => {
    const none = withExchangeType(withExchangeType(both, 'yuva_point', false), 'home_exchange', false)
    expect(none.exchangeTypes).toEqual([])
    expect(none.dates).toEqual({ home_exchange: [october] })
    expect(rangesOfForm(none)).toEqual([])
    expect(withExchangeType(none, 'chores', true).dates).toEqual({ chores: [october] })
  })
})

describe('the ranges of a form', () => {
  it('stand once for all their types, by date', () => {
    const form: ListingForm = {
      ...emptyForm,
      exchangeTypes: ['home_exchange', 'yuva_point', 'chores'],
      dates: {
        home_exchange: [may, october],
        yuva_point: [{ ...may, end: '2027-05-05' }, october],
        chores: [may],
        business_help: [may],
      },
    }
    expect(rangesOfForm(form)).toEqual([
      { start: '2027-05-01', end: '2027-05-05', types: ['yuva_point'] },
      { ...may, types: ['home_exchange', 'chores'] },
      { ...october, types: ['home_exchange', 'yuva_point'] },
    ])
  })

  it('are added for the types that they hold for, changed and deleted', () => {
    const two = withRange(both, may, both.exchangeTypes)
    expect(two.dates).toEqual({ yuva_point: [may, october], home_exchange: [may, october] })
    const refined = withRange(two, october, ['home_exchange'])
    expect(refined.dates).toEqual({ yuva_point: [may], home_exchange: [may, october] })
    expect(withRange(refined, october, both.exchangeTypes)).toEqual(two)
    expect(withoutRange(two, october).dates).toEqual({ yuva_point: [may], home_exchange: [may] })
  })

  it('do not overlap another of the same type', () => {
    const refined = withRange(both, { start: '2027-10-08', end: '2027-10-20' }, [])
    const meets = { start: '2027-10-10', end: '2027-10-20' }
    expect(canHaveRange(refined, 'yuva_point', meets, '2027-01-01')).toBe(false)
    expect(canHaveRange(refined, 'yuva_point', october, '2027-01-01')).toBe(true)
    expect(canHaveRange(refined, 'chores', meets, '2027-01-01')).toBe(true)
    expect(isTaken(refined, ['chores', 'yuva_point'], '2027-10-11')).toBe(true)
    expect(isTaken(refined, ['chores', 'yuva_point'], '2027-10-12')).toBe(false)
    expect(isTaken(refined, ['chores'], '2027-10-11')).toBe(false)
  })
})
