import { describe, expect, it } from 'vitest'
import type { ServiceDates } from '#shared/features/listings/listings.contract.ts'
import { stayDays } from '#shared/features/listings/stay-days.rules.ts'
import { closedNights, datesOfFree } from './listing-days.ts'

const none: ServiceDates = {
  home_exchange: [],
  yuva_point: [],
  pet_business_help: [],
  garden_maintenance: [],
  chores: [],
  business_help: [],
}
const free = [
  { start_date: '2026-10-05', end_date: '2026-10-20' },
  { start_date: '2026-10-24', end_date: '2026-10-31' },
]
const listing = datesOfFree({
  free: { ...none, yuva_point: free },
  reserved: [{ start_date: '2026-10-20', end_date: '2026-10-24' }],
})
const days = stayDays(listing, 'yuva_point', '2026-10-02')

describe('the days of a house', () => {
  it('closes nothing within free nights, nor on the day of leaving', () => {
    expect(closedNights(days, { start: '2026-10-12', end: '2026-10-20' })).toEqual([])
  })

  it('lets a stay begin on the eve of free nights', () => {
    expect(closedNights(days, { start: '2026-10-04', end: '2026-10-08' })).toEqual([])
  })

  it('names the eve when nothing follows it, and when somebody sleeps there', () => {
    expect(closedNights(days, { start: '2026-10-04', end: '2026-10-05' })).toEqual([
      { start: '2026-10-04', end: '2026-10-05' },
    ])
    expect(closedNights(days, { start: '2026-10-23', end: '2026-10-26' })).toEqual([
      { start: '2026-10-23', end: '2026-10-24' },
    ])
  })

  it('joins the closed nights of a stay that runs over a gap', () => {
    expect(closedNights(days, { start: '2026-10-18', end: '2026-10-26' })).toEqual([
      { start: '2026-10-20', end: '2026-10-24' },
    ])
  })

  it('closes every night of a type that is not offered, and what is too near', () => {
    const stay = { start: '2026-10-12', end: '2026-10-14' }
    expect(closedNights(stayDays(listing, 'chores', '2026-10-02'), stay)).toEqual([stay])
    expect(closedNights(stayDays(listing, 'yuva_point', '2026-10-13'), stay)).toEqual([
      { start: '2026-10-12', end: '2026-10-13' },
    ])
  })
})
