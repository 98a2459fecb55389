import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/turkish.ts'
import { amenities } from './listing-types.ts'
import {
  amenityPoints,
  type EstimateInput,
  estimateDailyPoints,
  estimateShares,
  estimateWeeklyPoints,
  isPointsInRange,
  majorCities,
  pointsRange,
} from './points-estimate.rules.ts'

const listing = (over: Partial<EstimateInput> = {}): EstimateInput => ({
  city: 'İstanbul',
  totalRoomCount: 3,
  adultCount: 2,
  amenities: ['wifi', 'pool'],
  ...over,
})
const anyListing = fc.record({
  city: fc.constantFrom(...majorCities, 'Bolu', 'Sinop', 'Rize'),
  totalRoomCount: fc.integer({ min: 1, max: 100 }),
  adultCount: fc.integer({ min: 1, max: 50 }),
  amenities: fc.subarray([...amenities]),
})

describe('points estimate', () => {
  // Specified: B8.3
  it('is 15 in a major city, 20 a room, 20 an adult, and the amenities', () => {
    expect(estimateDailyPoints(listing())).toBe(15 + 60 + 40 + 1 + 2)
    expect(estimateWeeklyPoints(listing())).toBe(5 + 10 + 5 * (15 + 60 + 40))
    expect(estimateDailyPoints(listing({ city: 'Bolu' }))).toBe(60 + 40 + 3)
  })

  // Specified: B8.3
  it('counts the ten-point amenities double and all others once', () => {
    const alone = (amenity: (typeof amenities)[number]) => listing({ city: 'Bolu', amenities: [amenity] })
    const bare = listing({ city: 'Bolu', amenities: [] })
    const dear = ['heating_system', 'parking_space', 'balcony_terrace', 'pool']
    for (const amenity of amenities) {
      const expected = dear.includes(amenity) ? [2, 10] : [1, 5]
      expect(amenityPoints[amenity], amenity).toEqual(expected)
      expect(estimateDailyPoints(alone(amenity)) - estimateDailyPoints(bare)).toBe(expected[0])
      expect(estimateWeeklyPoints(alone(amenity)) - estimateWeeklyPoints(bare)).toBe(expected[1])
    }
    expect(amenityPoints.pets).toEqual([1, 5])
    expect(estimateDailyPoints(listing({ amenities: ['wifi', 'wifi'] }))).toBe(
      estimateDailyPoints(listing({ amenities: ['wifi'] })),
    )
  })

  // Specified: B8.3
  it('knows the thirty cities however they are written', () => {
    expect(majorCities).toHaveLength(30)
    expect(majorCities).toEqual([...majorCities].sort(new Intl.Collator('tr').compare))
    for (const city of majorCities) {
      for (const written of [
        city,
        city.toLocaleUpperCase('tr'),
        fold(city),
        fold(city).toUpperCase(),
        ` ${city} `,
      ]) {
        expect(estimateShares(listing({ city: written })).city, written).toBe(15)
      }
    }
    for (const city of ['Sinop', 'Bolu', 'Vann', 'Ord'])
      expect(estimateShares(listing({ city })).city).toBe(0)
  })

  // Specified: B8.3
  it('is zero while city, rooms or adults are missing', () => {
    for (const missing of [
      { city: '' },
      { city: '  ' },
      { totalRoomCount: 0 },
      { adultCount: 0 },
      { adultCount: Number.NaN },
    ]) {
      expect(estimateDailyPoints(listing(missing))).toBe(0)
      expect(estimateWeeklyPoints(listing(missing))).toBe(0)
      expect(estimateShares(listing(missing))).toEqual({ city: 0, rooms: 0, adults: 0, amenities: 0 })
    }
  })

  it('is the sum of its shares and never falls when something is added', () => {
    fc.assert(
      fc.property(anyListing, (each) => {
        const shares = estimateShares(each)
        expect(shares.city + shares.rooms + shares.adults + shares.amenities).toBe(estimateDailyPoints(each))
        const more = { ...each, totalRoomCount: each.totalRoomCount + 1 }
        expect(estimateDailyPoints(more)).toBe(estimateDailyPoints(each) + 20)
        expect(estimateWeeklyPoints(more)).toBe(estimateWeeklyPoints(each) + 100)
      }),
    )
  })

  // Specified: B5.4
  it('lets the owner go down to 80 percent, rounded up', () => {
    expect(pointsRange(35)).toEqual({ minimum: 28, maximum: 35 })
    expect(pointsRange(118)).toEqual({ minimum: 95, maximum: 118 })
    expect(pointsRange(0)).toEqual({ minimum: 0, maximum: 0 })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: -5, max: 10_010 }),
        (estimate, points) => {
          expect(isPointsInRange(points, estimate)).toBe(points * 10 >= estimate * 8 && points <= estimate)
        },
      ),
    )
    expect(isPointsInRange(100.5, 118)).toBe(false)
  })
})
