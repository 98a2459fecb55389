import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import { seedListing, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('two agreements that take the two homes of an exchange at once notify its sides once', async () => {
  // Another server on the same database, with a dispatcher of its own.
  const other = await createTestApp({ database: app.database })
  const [ada, kaya] = [await seedMember(app), await seedMember(app)]
  const [hers, his] = [await seedListing(app, ada), await seedListing(app, kaya)]
  const exchange = await startStay(app, {
    guest: ada,
    host: kaya,
    listing: his,
    serviceType: 'home_exchange',
    offeredListing: hers,
  })
  await app.settle()
  await agreeStay(app, { guest: await seedMember(app, { points: 900 }), host: ada, listing: hers })
  await agreeStay(app, { guest: await seedMember(app, { points: 900 }), host: kaya, listing: his })

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const holding = app.database.transaction(async (tx) => {
    await tx.execute(sql`select from reservation where id = ${exchange} for update`)
    await held
  })
  const settled = Promise.all([app.settle(), other.settle()])
  const waiting = async () =>
    (
      await app.database.first<{ count: number }>(sql`
        select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`)
    )?.count
  await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
  release()
  await Promise.all([holding, settled])
  await app.settle()

  expect(
    await app.database.query(sql`
      select member_id, count(*)::int as count from reservation_notification
       where reservation_id = ${exchange} and kind = 'nights_taken' group by member_id order by member_id`),
  ).toEqual([
    { memberId: ada.id, count: 1 },
    { memberId: kaya.id, count: 1 },
  ])
  await other.server.close()
})
