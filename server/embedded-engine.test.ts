import { afterAll, beforeAll, expect, it } from 'vitest'
import { createListing, daysFrom, listingPayload } from './testing/builders/listings.ts'
import { registerVerifiedMember } from './testing/builders/members.ts'
import { seedMember, tokenOf } from './testing/builders/seeded-listings.ts'
import { describeLong } from './testing/long-test.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { createEmbeddedTestDatabase } from './testing/test-database.ts'

describeLong('on the embedded database, which has one connection', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ database: await createEmbeddedTestDatabase() })
    // The first run of a day prepares the embedded database, which takes a while.
  }, 120_000)
  afterAll(() => app.close())

  it('people register, log in and refresh side by side', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => registerVerifiedMember(app)))
    expect(new Set(members.map(({ id }) => id)).size).toBe(5)
    const refreshed = await Promise.all(
      members.flatMap(({ cookie }) =>
        Array.from({ length: 10 }, () => app.call('POST /auth/token/refresh/', {}, { cookie })),
      ),
    )
    expect(refreshed.map(({ status }) => status)).toEqual(Array(50).fill(200))
  })

  it('a home is found by each kind of search', async () => {
    const token = await tokenOf(app, await seedMember(app))
    const id = await createListing(app, { token }, { city: 'Muğla', district: 'Bodrum' })
    await app.call(
      'PUT /residence-full/{id}/',
      { params: { id }, body: listingPayload(app, { city: 'Muğla', district: 'Datça' }) },
      { token },
    )
    for (const query of [
      { city: 'mugla' },
      { district: 'datca' },
      { service_type: 'chores' },
      { sort: 'points_high' as const },
      { amenities: listingPayload(app).amenities.join() },
      { bounds: '36,26,42,45' },
      { bounds: '36.6,27.6,36.8,27.8' },
      daysFrom(app, 5, 9),
    ]) {
      const found = await app.call('GET /residence-search/', { query })
      expect(
        found.body.data.map((card) => card.id),
        JSON.stringify(query),
      ).toEqual([id])
    }
    await app.runDueJobs()
  })
})
