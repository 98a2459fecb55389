import { describe, expect, it } from 'vitest'
import type { RequestedStay } from '#web/domain/search-criteria.ts'
import { firstChoice, fittingGuests, readSaved, withService } from './stay-choice.ts'

const range = (start: string, end: string) => ({ start, end })
const dates = {
  home_exchange: [range('2026-10-10', '2026-10-20')],
  yuva_point: [range('2026-10-15', '2026-11-10')],
}
const listing = { available: dates, free: dates }
const limits = { firstNight: '2026-10-01', allowed: { adults: 3, children: 1, pets: 0 } }
const nothing: RequestedStay = {
  startDate: null,
  endDate: null,
  adults: 1,
  children: 0,
  pets: 0,
  serviceTypes: [],
}

describe('what the reservation card begins with', () => {
  // Specified: B5.6
  it('is the first service with free nights, and one adult', () => {
    expect(firstChoice(listing, nothing, limits)).toEqual({
      service: 'home_exchange',
      range: null,
      guests: { adults: 1, children: 0, pets: 0 },
    })
  })

  it('is what the search wanted, as far as the home can do it', () => {
    const wanted = {
      ...nothing,
      startDate: '2026-11-01',
      endDate: '2026-11-05',
      adults: 9,
      children: 3,
      pets: 2,
    }
    expect(firstChoice(listing, wanted, limits)).toEqual({
      service: 'yuva_point',
      range: range('2026-11-01', '2026-11-05'),
      guests: { adults: 3, children: 1, pets: 0 },
    })
    const point: RequestedStay = { ...nothing, serviceTypes: ['yuva_point'] }
    expect(firstChoice(listing, point, limits).service).toBe('yuva_point')
    const chores: RequestedStay = { ...nothing, serviceTypes: ['chores'] }
    expect(firstChoice(listing, chores, limits).service).toBe('home_exchange')
    const winter = { ...nothing, startDate: '2027-01-01', endDate: '2027-01-05' }
    expect(firstChoice(listing, winter, limits)).toMatchObject({ service: 'home_exchange', range: null })
    expect(firstChoice({ available: {}, free: {} }, nothing, limits).service).toBeNull()
  })

  it('keeps dates through a change of service only where they are free for it', () => {
    const choice = firstChoice(
      listing,
      { ...nothing, startDate: '2026-10-16', endDate: '2026-10-18' },
      limits,
    )
    expect(withService(choice, 'yuva_point', listing, '2026-10-01').range).toEqual(choice.range)
    const early = { ...choice, range: range('2026-10-10', '2026-10-12') }
    expect(withService(early, 'yuva_point', listing, '2026-10-01').range).toBeNull()
  })

  // Specified: B5.6
  it('never has fewer guests than the card nor more than the home', () => {
    expect(fittingGuests({ adults: 0, children: -1, pets: Number.NaN }, limits.allowed)).toEqual({
      adults: 1,
      children: 0,
      pets: 0,
    })
  })
})

describe('a choice kept through signing in', () => {
  const choice = {
    service: 'yuva_point' as const,
    range: range('2026-11-01', '2026-11-05'),
    guests: { adults: 2, children: 1, pets: 0 },
  }

  it('comes back as it was', () => {
    expect(readSaved(choice, listing, limits)).toEqual(choice)
  })

  it('loses what is no longer so', () => {
    const taken = { ...choice, range: range('2026-12-01', '2026-12-05') }
    expect(readSaved(taken, listing, limits)).toEqual({ ...choice, range: null, lost: taken.range })
    expect(readSaved({ ...choice, service: 'chores' }, listing, limits)).toBeNull()
    for (const broken of [null, '', 3, [], { service: 'gold' }]) {
      expect(readSaved(broken, listing, limits)).toBeNull()
    }
    expect(readSaved({ service: 'yuva_point', range: { start: 'x' } }, listing, limits)).toEqual({
      service: 'yuva_point',
      range: null,
      guests: { adults: 1, children: 0, pets: 0 },
    })
  })
})
