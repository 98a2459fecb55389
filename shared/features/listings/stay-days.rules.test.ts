import { describe, expect, it } from 'vitest'
import { canStay, hasNight } from './availability.rules.ts'
import { firstService, opensOn, stayDays } from './stay-days.rules.ts'

const range = (start: string, end: string) => ({ start, end })
const listing = {
  available: {
    home_exchange: [range('2026-10-10', '2026-10-20')],
    yuva_point: [range('2026-11-01', '2026-11-10')],
  },
  free: {
    home_exchange: [range('2026-10-10', '2026-10-14'), range('2026-10-17', '2026-10-20')],
    yuva_point: [range('2026-11-01', '2026-11-10')],
  },
}
const days = stayDays(listing, 'home_exchange', '2026-10-01')

describe('the days of a stay', () => {
  it('knows the nights that others have from what is missing in the free ones', () => {
    expect(days.occupied).toEqual([range('2026-10-14', '2026-10-17')])
  })

  it('lets a stay begin on the eve of a range, but not on a night that is taken', () => {
    expect(hasNight(days.startable, '2026-10-09')).toBe(true)
    expect(hasNight(days.startable, '2026-10-08')).toBe(false)
    expect(hasNight(days.startable, '2026-10-16')).toBe(false)
    expect(canStay(days, range('2026-10-09', '2026-10-12'))).toBe(true)
    expect(canStay(days, range('2026-10-09', '2026-10-10'))).toBe(false)
    expect(canStay(days, range('2026-10-17', '2026-10-20'))).toBe(true)
    expect(canStay(days, range('2026-10-12', '2026-10-18'))).toBe(false)
  })

  it('offers nothing before the first night that can be negotiated', () => {
    const late = stayDays(listing, 'home_exchange', '2026-10-12')
    expect(late.free[0]).toEqual(range('2026-10-12', '2026-10-14'))
    expect(canStay(late, range('2026-10-11', '2026-10-14'))).toBe(false)
    expect(canStay(late, range('2026-10-12', '2026-10-14'))).toBe(true)
    const onFirst = stayDays(listing, 'home_exchange', '2026-10-10')
    expect(hasNight(onFirst.startable, '2026-10-09')).toBe(false)
  })

  it('says when a service opens, and which one comes first', () => {
    expect(opensOn(stayDays(listing, 'yuva_point', '2026-10-01'))).toBe('2026-11-01')
    expect(opensOn(stayDays(listing, 'chores', '2026-10-01'))).toBeNull()
    expect(firstService(listing, '2026-10-01')).toBe('home_exchange')
    expect(firstService(listing, '2026-10-21')).toBe('yuva_point')
    expect(firstService(listing, '2026-12-01')).toBeNull()
    expect(firstService(listing, '2026-10-01', { stay: range('2026-11-02', '2026-11-05') })).toBe(
      'yuva_point',
    )
    expect(
      firstService(listing, '2026-10-01', { among: ['chores'], stay: range('2026-11-02', '2026-11-05') }),
    ).toBeNull()
  })
})
