import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedListings, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { countLimit, pinLimit } from '#shared/features/search/search.rules.ts'
import { invalidateSearches } from './search-cache.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const pins = (query: Record<string, string | number> = {}) =>
  app.call('GET /residence-search/pins/', { query: query as never })
const total = async (query: Record<string, string | number> = {}) =>
  (await app.call('GET /residence-search/', { query: query as never })).body

/** Adds this many listings, scattered over the country. */
async function scatter(count: number): Promise<void> {
  const owner = await seedMember(app)
  await seedListings(app, Array(count).fill(owner))
  await app.database.execute(sql`
    update residence_search set lat = 36.5 + (id % 97) * 0.04, lng = 27 + (id % 331) * 0.05,
      cell = floor((36.5 + (id % 97) * 0.04) * 10)::int * 1000 + floor((27 + (id % 331) * 0.05) * 10)::int`)
  await app.database.execute(sql`analyze residence_search`)
  invalidateSearches()
}
const sumOf = ({ pins, clusters }: Awaited<ReturnType<typeof pinsBody>>): number =>
  pins.length + clusters.reduce((sum, { count }) => sum + count, 0)
const pinsBody = async (query: Record<string, string | number>) => (await pins(query)).body

describe('pins', () => {
  it.each([
    ['view', { view: '41,28' }],
    ['view', { view: '42,28,41,29' }],
    ['view', { view: 'a,b,c,d', city: 'Atlantis' }],
    ['bounds', { bounds: '1,2,3' }],
    ['zoom', { zoom: 23 }],
    ['zoom', { zoom: 'near' }],
    ['residence_type', { residence_type: 'castle' }],
    ['end_date', { start_date: '2030-01-02', end_date: '2030-01-01' }],
  ])('refuses a bad %s by its name: %j', async (field, query) => {
    const { status, body } = await pins(query)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', fields: { [field]: [expect.any(String)] } })
  })

  it('returns no listings for places that do not exist', async () => {
    expect((await pins({ city: 'Atlantis' })).body).toEqual({
      pins: [],
      clusters: [],
      total: 0,
      total_is_exact: true,
    })
  })

  it('shows up to 2,000 homes each by itself, and clusters that add up to the total beyond', async () => {
    await scatter(pinLimit)
    const all = await pinsBody({ zoom: 5 })
    expect([all.pins.length, all.clusters.length, all.total_is_exact]).toEqual([pinLimit, 0, true])
    await scatter(100)
    const found = await total()
    expect(found).toMatchObject({ total: pinLimit + 100, total_is_exact: true })
    for (const zoom of [4, 5, 8]) {
      const clustered = await pinsBody({ zoom })
      expect(clustered.clusters.length, `zoom ${zoom}`).toBeGreaterThan(0)
      expect([sumOf(clustered), clustered.total, clustered.total_is_exact]).toEqual([
        found.total,
        found.total,
        true,
      ])
      expect(clustered.clusters.every(({ count }) => count > 1)).toBe(true)
    }
    const [far, near] = [await pinsBody({ zoom: 5 }), await pinsBody({ zoom: 8 })]
    expect(near.clusters.length).toBeGreaterThan(far.clusters.length)
    // Only the visible part: fewer than 2,000, so each listing has its own pin.
    const view = '37,28,39,33'
    const seen = await pinsBody({ view, zoom: 8 })
    expect(seen.clusters).toEqual([])
    expect(seen.pins.length).toBe((await total({ bounds: view })).total)
    expect(seen.pins.length).toBeGreaterThan(100)
  }, 120_000)

  it('says that it does not show all beyond the count limit, and shows the rest when zoomed in', async () => {
    await scatter(countLimit + 100 - (pinLimit + 100))
    const all = await pinsBody({ zoom: 6 })
    expect(all.total_is_exact).toBe(false)
    expect(sumOf(all)).toBe(all.total)
    const found = await total()
    expect([found.total, found.total_is_exact]).toEqual([all.total, false])
    // Read cell by cell, and still evenly spread.
    const wide = await pinsBody({ view: '36.5,27,38.3,31.8', zoom: 8 })
    expect(sumOf(wide)).toBe(wide.total)
    expect(wide.total).toBeGreaterThan(500)
    const small = '37,28,37.3,28.3'
    const near = await pinsBody({ view: small, zoom: 10 })
    expect(near).toMatchObject({ total: (await total({ bounds: small })).total, total_is_exact: true })
    expect(near.total).toBeGreaterThan(0)
  }, 120_000)

  it('shows a returning visitor what has changed since', async () => {
    const before = await pinsBody({ min_points: 77, max_points: 77 })
    const owner = await seedMember(app)
    await seedListings(app, [owner], { userPoints: 77 })
    // As the commit of a changed listing does.
    invalidateSearches()
    const after = await pinsBody({ min_points: 77, max_points: 77 })
    expect(after).toMatchObject({ total: 1, pins: [{ user_points: 77, residence_type: 'apartment' }] })
    expect(before.total).toBe(0)
  })
})
