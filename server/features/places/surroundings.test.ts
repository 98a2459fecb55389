import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { snapToGrid } from '#shared/features/listings/location.rules.ts'
import { matchPlaces } from './match-places.ts'
import { placeAt, surroundingsOf } from './surroundings.ts'
import { readSurroundingsTable } from './surroundings-table.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('the table', () => {
  const { attribution, coast, airports, piers, districts } = readSurroundingsTable()

  it('has every district of the list of places, by the same names', () => {
    expect(districts.length).toBe(973)
    for (const { city, district, rings } of districts) {
      expect(matchPlaces(`${district}, ${city}`, 20), `${city}/${district}`).toContainEqual(
        expect.objectContaining({ city, district }),
      )
      expect(rings.length).toBeGreaterThan(0)
    }
  })

  it('lies in the country, and names its sources', () => {
    const points = [...airports, ...piers, ...districts.flatMap(({ neighbourhoods }) => neighbourhoods)].map(
      ({ longitude, latitude }) => [longitude, latitude] as const,
    )
    const lines = [...coast, ...districts.flatMap(({ rings }) => rings)]
    for (const line of lines) {
      for (let each = 0; each < line.length; each += 2) points.push([line[each] ?? 0, line[each + 1] ?? 0])
    }
    expect(points.length).toBeGreaterThan(100_000)
    expect(points.every(([x, y]) => x > 25.5 && x < 45 && y > 35.7 && y < 42.3)).toBe(true)
    expect(attribution).toMatch(/OpenStreetMap contributors, ODbL.*OurAirports/)
  })
})

describe('what lies around a home', () => {
  it.each([
    [
      'Moda',
      at(40.983, 29.026),
      ['İstanbul', 'Kadıköy'],
      {
        neighbourhood: 'Caferağa',
        centre_km: 0,
        sea_km: 0,
        airport: { name: 'Sabiha Gökçen', km: 25 },
        pier: { name: 'Kadıköy', km: 1 },
      },
    ],
    [
      'Kaş',
      at(36.2, 29.64),
      ['Antalya', 'Kaş'],
      {
        neighbourhood: 'Andifli',
        centre_km: 0,
        sea_km: 0,
        airport: { name: 'Dalaman', km: 100 },
        pier: null,
      },
    ],
    [
      'Göreme, whose own name is missing in the source',
      at(38.643, 34.829),
      ['Nevşehir', 'Merkez'],
      {
        neighbourhood: null,
        centre_km: 10,
        sea_km: null,
        airport: { name: 'Kayseri Erkilet', km: 60 },
        pier: null,
      },
    ],
    [
      'Selçuk, inland of the coast',
      at(37.95, 27.37),
      ['İzmir', 'Selçuk'],
      {
        neighbourhood: 'İsa Bey',
        centre_km: 0,
        sea_km: 9,
        airport: { name: 'Adnan Menderes', km: 40 },
        pier: null,
      },
    ],
    [
      'Van, whose lake is no sea',
      at(38.5, 43.38),
      ['Van', 'İpekyolu'],
      {
        neighbourhood: 'Hafiziye',
        centre_km: 2,
        sea_km: null,
        airport: { name: 'Van Ferit Melen', km: 5 },
        pier: null,
      },
    ],
  ] as const)('%s', (_name, place, [city, district], expected) => {
    expect(surroundingsOf(place, city, district)).toEqual(expected)
  })

  it('knows no centre and no neighbourhood of a place that is not in the list', () => {
    expect(surroundingsOf(at(38.5, 43.38), 'Atlantis', '')).toMatchObject({
      neighbourhood: null,
      centre_km: null,
    })
  })

  it('says no more than the middle of the cell does, wherever in it the home is', () => {
    const position = fc.record({
      latitude: fc.double({ min: 36, max: 42, noNaN: true }),
      longitude: fc.double({ min: 26, max: 44.8, noNaN: true }),
    })
    fc.assert(
      fc.property(position, fc.double({ min: -0.499, max: 0.499, noNaN: true }), (place, off) => {
        const middle = snapToGrid(place)
        const elsewhere = at(middle.latitude + (off * 500) / 111_320, middle.longitude)
        expect(snapToGrid(elsewhere)).toEqual(middle)
        const words = surroundingsOf(place, 'İzmir', 'Konak')
        expect(surroundingsOf(middle, 'İzmir', 'Konak')).toEqual(words)
        expect(surroundingsOf(elsewhere, 'İzmir', 'Konak')).toEqual(words)
      }),
      { numRuns: 300 },
    )
  })
})

describe('where a pin is', () => {
  it.each([
    [at(40.983, 29.026), 'İstanbul', 'Kadıköy', 'Caferağa'],
    [at(36.2, 29.64), 'Antalya', 'Kaş', 'Andifli'],
    [at(38.643, 34.829), 'Nevşehir', 'Merkez', null],
    [at(38.2825, 26.3746), 'İzmir', 'Çeşme', 'Alaçatı'],
    [at(40.872, 29.127), 'İstanbul', 'Adalar', 'Nizam'],
    // A few metres off the simplified shore.
    [at(40.98, 29.03), 'İstanbul', 'Kadıköy', 'Caferağa'],
  ])('%o', (pin, city, district, neighbourhood) => {
    expect(placeAt(pin)).toEqual({ city, district, neighbourhood })
  })

  it('is nowhere at sea and abroad', () => {
    expect(placeAt(at(40.7, 28.3))).toBeNull()
    expect(placeAt(at(37.98, 26))).toBeNull()
  })

  it('finds the seat of nearly every district in its own outline', () => {
    const { districts } = readSurroundingsTable()
    const seats = districts.flatMap(({ city, district }) =>
      matchPlaces(`${district}, ${city}`, 20)
        .filter((place) => place.city === city && place.district === district && place.districtId > 0)
        .slice(0, 1),
    )
    const right = seats.filter((seat) => {
      const place = placeAt(seat)
      return place?.city === seat.city && place.district === seat.district
    })
    expect(right.length / seats.length).toBeGreaterThan(0.97)
  })
})

describe('over HTTP', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('answers a member with a place, or with none', async () => {
    const ada = as(app, await seedMember(app))
    const here = await ada.call('GET /places/at/', { query: at(40.983, 29.026) })
    expect(here.body).toEqual({
      place: { city: 'İstanbul', district: 'Kadıköy', neighbourhood: 'Caferağa' },
    })
    const sea = await ada.call('GET /places/at/', { query: at(40.7, 28.3) })
    expect(sea.body).toEqual({ place: null })
  })
})
