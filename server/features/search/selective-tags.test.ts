import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedListings, seedMembers } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { amenities, amenityBits } from '#shared/features/listings/listing-types.ts'
import { searchFilters } from '#shared/features/search/search-filters.ts'
import { maskOf, numberTag } from './filter-values.ts'
import { amenityOfTypeTag, amenityTag, serviceTag, typeTag } from './search-encoding.ts'
import { amenitySetsWithAll, selectiveTags } from './selective-tags.ts'
import { tagCounts } from './tag-counts.queries.ts'

describe('selective tags', () => {
  const counted = (counts: Record<number, number>) => ({
    listings: 1_000_000,
    of: (tag: number) => counts[tag] ?? 0,
  })

  it('are the rarest, until reading the next list costs more than checking the listings that it rules out', () => {
    expect(selectiveTags([1, 2, 3, 4], counted({ 1: 350_000, 2: 90_000, 3: 80_000, 4: 350_000 }))).toEqual([
      3, 2, 1, 4,
    ])
    expect(
      selectiveTags(
        [1, 2, 3, 4, 5, 6],
        counted({ 1: 350_000, 2: 90_000, 3: 80_000, 4: 350_000, 5: 350_000, 6: 870_000 }),
      ),
    ).toEqual([3, 2, 1, 4])
  })

  it('are only one where it leaves almost nothing, and none without filters', () => {
    expect(selectiveTags([7, 8], counted({ 7: 12, 8: 900_000 }))).toEqual([7])
    expect(selectiveTags([7], counted({ 7: 999_999 }))).toEqual([7])
    expect(selectiveTags([], counted({}))).toEqual([])
  })

  it('are several amenities of a type: the second does not rule out the type again', () => {
    const [pool, elevator] = [amenityOfTypeTag(4, 'pool'), amenityOfTypeTag(4, 'elevator')]
    const counts = { [typeTag(4)]: 90_000, [pool]: 30_000, [elevator]: 31_000, 7: 34_000 }
    expect(selectiveTags([elevator, pool, 7], counted(counts))).toEqual([pool, elevator, 7])
    expect(selectiveTags([elevator, pool], counted({ ...counts, [typeTag(4)]: 31_200 }))).toEqual([
      pool,
      elevator,
    ])
    expect(selectiveTags([elevator, pool], counted({ ...counts, [typeTag(4)]: 31_050 }))).toEqual([pool])
  })

  it('are none where another condition leaves too few listings for the next list to be worth reading', () => {
    expect(selectiveTags([1, 2], counted({ 1: 350_000, 2: 80_000 }), 2_000)).toEqual([2])
    expect(selectiveTags([1, 2], counted({ 1: 350_000, 2: 80_000 }), 300)).toEqual([])
  })

  it('are all of them while the database has no statistics', () => {
    expect(selectiveTags([3, 1, 2], { listings: 0, of: () => 0 })).toEqual([3, 1, 2])
  })
})

describe('sets of amenities', () => {
  it('hold all requested amenities, with any of the others', () => {
    const [first, second, ...wanted] = amenities
    const mask = maskOf(amenityBits, wanted)
    const sets = [[], [first], [second], [first, second]].map((more) =>
      maskOf(amenityBits, [...wanted, ...more]),
    )
    expect(amenitySetsWithAll(mask).toSorted()).toEqual(sets.toSorted())
    expect(amenitySetsWithAll(maskOf(amenityBits, amenities))).toEqual([maskOf(amenityBits, amenities)])
  })

  it('are not enumerated if there are too many', () => {
    expect(amenitySetsWithAll(maskOf(amenityBits, amenities.slice(0, 6)))).toHaveLength(256)
    expect(amenitySetsWithAll(maskOf(amenityBits, amenities.slice(0, 5)))).toEqual([])
    expect(amenitySetsWithAll(0)).toEqual([])
  })
})

describe('counts of tags', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('are the database’s statistics, cached for a while', async () => {
    await seedListings(app, await seedMembers(app, 8))
    expect(await tagCounts(app.database, 0)).toMatchObject({ listings: 0 })
    await app.database.execute(sql`analyze residence_search`)
    expect(await tagCounts(app.database, 60_000)).toMatchObject({ listings: 0 })
    const { listings, of } = await tagCounts(app.database, 11 * 60_000)
    const [real] = await app.database.query<{ listings: number; inType: number }>(sql`
      select count(*)::int as listings, (count(*) filter (where tags @> array[${typeTag(0)}::int]))::int as in_type
        from residence_search`)
    expect(real?.listings).toBeGreaterThan(0)
    expect([listings, Math.round(of(typeTag(0)))]).toEqual([real?.listings, real?.inType])
    expect(of(numberTag(searchFilters.pet_count.tags, 9))).toBeLessThanOrEqual(listings)
    expect(of(serviceTag(1)) + of(amenityTag('wifi'))).toBeGreaterThan(0)
  })
})
