import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedHomes, seedMembers } from '#server/testing/builders/seeded-homes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { worthSeeking } from './search-candidates.ts'
import { amenityTag, petsTag, serviceTag, typeTag } from './search-encoding.ts'
import { tagCounts } from './tag-counts.queries.ts'

describe('tags worth looking for', () => {
  const counted = (counts: Record<number, number>) => ({
    homes: 1_000_000,
    of: (tag: number) => counts[tag] ?? 0,
  })

  it('are the rarest, until reading the next list costs more than the homes that it rules out', () => {
    expect(worthSeeking([1, 2, 3, 4], counted({ 1: 350_000, 2: 90_000, 3: 80_000, 4: 350_000 }))).toEqual([
      3, 2, 1, 4,
    ])
    expect(
      worthSeeking(
        [1, 2, 3, 4, 5, 6],
        counted({ 1: 350_000, 2: 90_000, 3: 80_000, 4: 350_000, 5: 350_000, 6: 870_000 }),
      ),
    ).toEqual([3, 2, 1, 4])
  })

  it('are one alone where it leaves next to nothing, and none where nothing is asked', () => {
    expect(worthSeeking([7, 8], counted({ 7: 12, 8: 900_000 }))).toEqual([7])
    expect(worthSeeking([7], counted({ 7: 999_999 }))).toEqual([7])
    expect(worthSeeking([], counted({}))).toEqual([])
  })

  it('are all of them while the database has counted nothing', () => {
    expect(worthSeeking([3, 1, 2], { homes: 0, of: () => 0 })).toEqual([3, 1, 2])
  })
})

describe('counts of tags', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('are what the database has counted, kept for a while', async () => {
    await seedHomes(app, await seedMembers(app, 8))
    expect(await tagCounts(app.database, 0)).toMatchObject({ homes: 0 })
    await app.database.execute(sql`analyze residence_search`)
    expect(await tagCounts(app.database, 60_000)).toMatchObject({ homes: 0 })
    const { homes, of } = await tagCounts(app.database, 11 * 60_000)
    const [real] = await app.database.query<{ homes: number; inType: number }>(sql`
      select count(*)::int as homes, (count(*) filter (where tags @> array[${typeTag(0)}::int]))::int as in_type
        from residence_search`)
    expect(real?.homes).toBeGreaterThan(0)
    expect([homes, Math.round(of(typeTag(0)))]).toEqual([real?.homes, real?.inType])
    expect(of(petsTag(9))).toBeLessThanOrEqual(homes)
    expect(of(serviceTag(1)) + of(amenityTag('wifi'))).toBeGreaterThan(0)
  })
})
