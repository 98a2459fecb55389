import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedListing, seedMember, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import {
  amenityBits,
  residenceTypeCodes,
  serviceCode,
  serviceTypes,
} from '#shared/features/listings/listing-types.ts'
import { SearchQuery } from '#shared/features/search/search.contract.ts'
import { filtersOf } from '#shared/features/search/search-filters.ts'
import { matchesFilters } from './filter-match.queries.ts'
import { filterColumnTypes, readFilterValues, sleepingPlacesBits } from './filter-values.ts'

const range = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

describe('the filter table', () => {
  it('gives each tag and each bit one meaning', () => {
    const tags = [
      ...filtersOf('number').flatMap(([, { tags }]) => (tags ? range(tags.first + 1, tags.max) : [])),
      ...filtersOf('any_of').flatMap(([, { firstTag, codes }]) =>
        Object.values(codes).map((at) => firstTag + at),
      ),
      ...filtersOf('all_of').flatMap(([, { firstTag, bits }]) =>
        Object.values(bits).map((at) => firstTag + at),
      ),
      ...filtersOf('flag').map(([, { tag }]) => tag),
      ...filtersOf('steps').flatMap(([, { steps }]) => Object.values(steps).map(({ tag }) => tag)),
      // The exchange types.
      ...range(81, 6),
    ]
    expect(new Set(tags).size).toBe(tags.length)
    // From 300 on: amenities in one type of home, and places.
    expect(Math.max(...tags)).toBeLessThan(300)
    const bits = [
      ...filtersOf('flag').map(([, { bit }]) => bit),
      ...filtersOf('steps').flatMap(([, { steps }]) => Object.values(steps).map(({ bit }) => bit)),
    ]
    expect(new Set(bits).size).toBe(bits.length)
    for (const bit of bits) {
      expect(Math.log2(bit) % 1).toBe(0)
      expect(bit & (sleepingPlacesBits.max << sleepingPlacesBits.shift)).toBe(0)
    }
  })

  // Written in rows of homes and wishes: a changed one gives stored rows another meaning.
  it('leaves every code and bit what it was, whatever the order of the lists', () => {
    expect(amenityBits).toEqual({
      ...{
        wifi: 0,
        tv: 1,
        washing_machine: 2,
        dishwasher: 3,
        heating_system: 4,
        fridge: 5,
        computer: 6,
        clima: 7,
      },
      ...{ parking_space: 8, balcony_terrace: 9, pool: 10, elevator: 11, baby_friendly: 12, work_space: 13 },
    })
    expect(residenceTypeCodes).toEqual({
      ...{ apartment: 0, detached_house: 1, room: 2, tiny_house: 3, boat: 4, caravan: 5, bungalow: 6 },
      ...{ residence: 7, timeshare: 8 },
    })
    expect(serviceTypes.map((type) => [type, serviceCode(type)])).toEqual([
      ['home_exchange', 1],
      ['yuva_point', 2],
      ['pet_business_help', 3],
      ['garden_maintenance', 4],
      ['chores', 5],
      ['business_help', 6],
    ])
    for (const bit of Object.values(amenityBits)) expect(bit).toBeLessThan(31)
  })

  it('upper limits have no tags: a tag means at least that many', () => {
    for (const [name, { compare, tags }] of filtersOf('number')) {
      expect(compare === 'at_least' || tags === null, name).toBe(true)
    }
  })
})

describe('the search rows', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('have the columns of the filter table, and every covering index those marked as covered', async () => {
    const columns = await app.database.query<{ name: string; type: string }>(sql`
      select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = 'residence_search'::regclass and attnum > 0`)
    const types = new Map(columns.map(({ name, type }) => [name, type === 'integer' ? 'int' : type]))
    for (const [name, type] of Object.entries(filterColumnTypes))
      expect([name, types.get(name)]).toEqual([name, type])

    const indexes = await app.database.query<{ name: string; columns: string[] }>(sql`
      select i.indexrelid::regclass::text as name,
             array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey)) as columns
        from pg_index i where i.indrelid = 'residence_search'::regclass`)
    const covering = indexes.filter(({ columns }) => columns.includes('free'))
    expect(covering.length).toBeGreaterThanOrEqual(6)
    const uncovered = filtersOf('number').filter(([, { isCovered }]) => !isCovered)
    const covered = Object.keys(filterColumnTypes).filter((column) =>
      uncovered.every(([, filter]) => filter.column !== column),
    )
    for (const { name, columns } of covering)
      expect([name, covered.filter((each) => !columns.includes(each))]).toEqual([name, []])
  })

  it('are rewritten after a change of filters', async () => {
    const id = await seedListing(app, await seedMember(app), { petCount: 3 })
    const read = () =>
      app.database.first(sql`select max_pets, tags, layout from residence_search where id = ${id}`)
    const written = await read()
    await app.database.execute(
      sql`update residence_search set max_pets = 0, tags = '{}', layout = 0 where id = ${id}`,
    )
    await app.runDueJobs()
    expect(await read()).toEqual(written)
    expect(written).toMatchObject({ maxPets: 3 })
  })
})

describe('a party', () => {
  let app: TestApp
  let id: number
  let token: string
  const find = async (query: object) => {
    const page = await app.call('GET /residence-search/', { query: query as never }, { token })
    const pins = await app.call('GET /residence-search/pins/', { query: query as never }, { token })
    return [page.body.total, pins.body.total, page.body.data.map((card) => card.id)]
  }
  beforeAll(async () => {
    app = await createTestApp()
    // Three beds, and by the host's word four adults with six children.
    const host = await seedMember(app)
    token = await tokenOf(app, await seedMember(app))
    id = await seedListing(app, host, { adultCount: 4, childCount: 6 })
  })
  afterAll(() => app.close())

  it('finds what its beds hold: adults and children together, pets apart', async () => {
    const found = [1, 1, [id]]
    const none = [0, 0, []]
    expect(await find({ adult_count: 2, child_count: 4 })).toEqual(found)
    expect(await find({ adult_count: 2, child_count: 4, pet_count: 1 })).toEqual(found)
    expect(await find({ adult_count: 2, child_count: 5 })).toEqual(none)
    expect(await find({ adult_count: 4, child_count: 3 })).toEqual(none)
    expect(await find({ child_count: 6 })).toEqual(found)
    // What the host says still counts.
    expect(await find({ adult_count: 5 })).toEqual(none)
  })

  it('is not kept from a home whose row is of an older layout, until the sweep has written its beds', async () => {
    await app.database.execute(sql`update residence_search set flags = 0, layout = 0 where id = ${id}`)
    const query = { adult_count: 4, child_count: 3 }
    expect(await find(query)).toEqual([1, 1, [id]])
    await app.runDueJobs()
    expect(await find(query)).toEqual([0, 0, []])
  })
})

describe('a column that no covering index holds', () => {
  it('is in the SQL only of searches that filter by it, so that others are index-only scans', () => {
    const uncovered = filtersOf('number').filter(([, { isCovered }]) => !isCovered)
    expect(uncovered.length).toBeGreaterThan(0)
    for (const [name, { column }] of uncovered) {
      const textOf = (query: object) =>
        matchesFilters({
          ...readFilterValues(SearchQuery.parse(query), 'en'),
          stays: [],
          windows: null,
          payer: null,
        }).text
      expect(textOf({ bedrooms: 2 })).not.toContain(`r.${column} `)
      expect(textOf({ [name]: 2 })).toContain(`r.${column} >= q.${name}`)
    }
  })
})
