import { describe, expect, it } from 'vitest'
import { amenities } from '../listings/listing-types.ts'
import { packingList } from './packing.rules.ts'

const trip = {
  start: '2026-07-10',
  end: '2026-07-13',
  children: 0,
  pets: 0,
  amenities,
  isExchange: false,
}

describe('what to pack', () => {
  it('is little for one who travels alone to a home that has everything', () => {
    expect(packingList(trip)).toEqual(['documents', 'medicines', 'chargers', 'swimwear', 'gift'])
  })

  it.each([
    ['2026-01-10', ['warm_clothes', 'rain']],
    ['2026-05-10', ['rain']],
    ['2026-08-10', ['swimwear']],
    ['2026-11-10', ['warm_clothes', 'rain']],
  ])('follows the season: %s', (start, items) => {
    const seasonal = ['warm_clothes', 'rain', 'swimwear'] as const
    const list = packingList({ ...trip, start })
    expect(seasonal.filter((item) => list.includes(item))).toEqual(items)
  })

  it('follows who comes along', () => {
    expect(packingList({ ...trip, children: 1, pets: 1 })).toEqual(
      expect.arrayContaining(['child_things', 'pet_things']),
    )
  })

  it('has what the home lacks, where it is needed', () => {
    const bare = { ...trip, amenities: [] }
    expect(packingList(bare)).toContain('mobile_data')
    expect(packingList(bare)).not.toContain('spare_clothes')
    expect(packingList({ ...bare, end: '2026-07-17' })).toContain('spare_clothes')
    expect(packingList(bare)).not.toContain('child_bed')
    expect(packingList({ ...bare, children: 1 })).toContain('child_bed')
    expect(packingList({ ...trip, children: 1 })).not.toContain('child_bed')
  })

  it('asks for the own key where homes are exchanged', () => {
    expect(packingList({ ...trip, isExchange: true })).toContain('own_key')
  })
})
