import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advanceTo, agreeStay, completeStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createEmbeddedTestDatabase } from '#server/testing/test-database.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ database: await createEmbeddedTestDatabase() })
}, 180_000)
afterAll(() => app.close())

it('agrees, cancels, completes and reviews on the embedded engine too', { timeout: 120_000 }, async () => {
  const [guest, host] = (await seedMembers(app, 2, { points: 300 })) as [SeededMember, SeededMember]
  const listing = await seedListing(app, host)
  const statement = async (member: SeededMember) =>
    (await as(app, member).call('GET /points/statement/')).body

  const left = await agreeStay(app, { guest, host, listing })
  expect(await statement(guest)).toMatchObject({ balance: 240, escrow: 60 })
  await as(app, guest).call('POST /reservation/cancel/{id}', { params: { id: left }, body: {} })
  expect(await statement(guest)).toMatchObject({ balance: 300, escrow: 0 })

  const over = await agreeStay(app, { guest, host, listing })
  const refused = await as(app, host).call('POST /reservation/', {
    body: { product: listing, service_type: 'chores', start_date: day(app, 10), end_date: day(app, 12) },
  })
  expect(refused.body.code).toBe('own_listing')
  await advanceTo(app, day(app, 13))
  expect(
    await app.database.first(sql`select status, points_held from reservation where id = ${over}`),
  ).toEqual({ status: 'completed', pointsHeld: 0 })
  expect(await statement(host)).toMatchObject({ balance: 360, earned: 360, spent: 0 })

  await as(app, guest).call('POST /product-reviews/', {
    body: { product: listing, comment: 'Harika', rate: 5 },
  })
  await as(app, guest).call('POST /user-reviews/', { body: { user: host.id, comment: 'Nazik', rate: 5 } })
  await as(app, host).call('POST /user-reviews/', { body: { user: guest.id, comment: 'Düzenli', rate: 4 } })
  const shown = await app.call('GET /residence-full/{id}', { params: { id: listing } })
  expect(shown.body).toMatchObject({ average_rate: 5, total_reviews: 1, exchange_count: 1 })
  expect((await completeStay(app, { guest, host, listing })) > over).toBe(true)
})
