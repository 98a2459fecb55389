import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findPlace } from '#server/features/places/places.public.ts'
import {
  as,
  day,
  type SeededMember,
  seedListings,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let host: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  host = await seedMember(app)
  // Two of the three homes are free, one of them only in the first weeks.
  await seedListings(app, [host])
  await seedListings(app, [host], { fromDay: 2, toDay: 40 })
  await seedListings(app, [host], { fromDay: 700, toDay: 720 })
  const cityId = findPlace('İstanbul', '')?.cityId
  await app.database.execute(sql`update residence_search set city_id = ${cityId}`)
})
afterAll(() => app.close())

const search = (query: object) => app.call('GET /residence-search/', { query })
const demand = async (city = 'İstanbul') =>
  (await as(app, host).call('GET /residence-demand/', { query: { city } })).body
const counted = () =>
  app.database.query<{ cityId: number; month: string; searches: number }>(sql`
    select city_id, to_char(month, 'YYYY-MM') as month, searches from search_demand order by city_id, month`)

// Specified: D.90
it('counts dated searches of a province, and shows them from twenty on for each free home', async () => {
  const near = { start_date: day(app, 5), end_date: day(app, 8) }
  const far = { start_date: day(app, 100), end_date: day(app, 107) }
  const [nearMonth, farMonth] = [near.start_date.slice(0, 7), far.start_date.slice(0, 7)]
  // Twenty alike, as the cache answers them too; one more by a member; those without province, dates or a first page are none.
  for (let count = 0; count < 20; count += 1) await search({ city: 'istanbul', ...near })
  await as(app, host).call('GET /residence-search/', { query: { city: 'İstanbul', months: nearMonth } })
  for (let count = 0; count < 19; count += 1) await search({ city: 'İstanbul', district: 'Kadıköy', ...far })
  await search(near)
  await search({ city: 'İstanbul' })
  await search({ city: 'Atlantis', ...near })
  const { next_cursor: cursor } = (await search({ limit: 1, ...near })).body
  expect((await search({ limit: 1, city: 'İstanbul', cursor, ...near })).status).toBe(200)
  expect(await counted()).toEqual([])
  await app.runDueJobs()
  const rows = await counted()
  expect(rows.map(({ month, searches }) => [month, searches])).toEqual([
    [nearMonth, 21],
    [farMonth, 19],
  ])
  expect(await demand()).toEqual({
    city: 'İstanbul',
    months: [{ month: nearMonth, searches_per_home: 10 }],
  })

  await search({ city: 'İstanbul', ...far })
  await app.runDueJobs()
  expect((await demand()).months).toEqual([
    { month: nearMonth, searches_per_home: 10 },
    { month: farMonth, searches_per_home: 20 },
  ])
  expect((await demand('Muğla')).months).toEqual([])
  const unknown = await as(app, host).call('GET /residence-demand/', { query: { city: 'Atlantis' } })
  expect(unknown.body.code).toBe('unknown_place')
})

it('deletes what is older than 90 days', async () => {
  await app.database.execute(sql`update search_demand set day = day - 91`)
  await app.runDueJobs()
  expect(await counted()).toEqual([])
})
