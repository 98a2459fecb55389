import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedListings, seedMembers } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { SearchQuery } from '#shared/features/search/search.contract.ts'
import { countGinMatches, countInCells, countInIndexOrder } from './count-matches.queries.ts'
import { readFilters } from './read-filters.ts'
import type { PageRequest } from './search-params.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const owners = await seedMembers(app, 5)
  await seedListings(app, owners.slice(0, 3))
  await seedListings(app, owners.slice(3), { adultCount: 1 })
})
afterAll(() => app.close())

function requestOf(query: Record<string, string>): PageRequest {
  const filters = readFilters(SearchQuery.parse(query), { now: app.clock.now(), locale: 'tr' }, {})
  if (!filters) throw new Error('There is no such place')
  return { filters, sort: 'recommended', after: null, limit: 2, locale: 'tr' }
}

const around = { bounds: '40.9,28.9,41.1,29.2' }

it.each([
  ['the order of an index', countInIndexOrder, {}],
  ['the cells of a map', countInCells, around],
] as const)('counts homes that match, and those that it read, in %s', async (_where, count, query) => {
  expect(await count(app.database, requestOf({ ...query, adult_count: '3' }))).toMatchObject({
    matched: 3,
    scanned: 5,
  })
})

it('counts the candidates of rare tags that match', async () => {
  expect(await countGinMatches(app.database, requestOf({ amenities: 'wifi', adult_count: '3' }))).toBe(3)
  expect(await countGinMatches(app.database, requestOf({ amenities: 'pool' }))).toBe(0)
})
