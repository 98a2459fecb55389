import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import { seedListing, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { eraseMember, selectRows, selectSubject } from './erase.queries.ts'
import { memberTables } from './member-tables.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('whether a phone is hidden is its own side’s; how the door was marked and what a calendar had goes with the host', async () => {
  const [guest, host] = [await seedMember(app, { points: 900 }), await seedMember(app)]
  const listing = await seedListing(app, host)
  const stay = await agreeStay(app, { guest, host, listing })
  await app.database.execute(sql`
    update reservation set offerer_hides_phone = true, receiver_hides_phone = true where id = ${stay}`)
  await app.database.execute(sql`
    update residence set pin_set_at = ${app.clock.now()}, pin_set_by = 'map' where id = ${listing}`)
  await app.database.execute(sql`
    insert into calendar_link (residence_id, name, host, sealed_url, url_hash, nights_by_uid, added_at, read_at, last_ok_at,
      tried_at, next_fetch_at)
    select ${listing}, 'Airbnb', 'example.com', '', '', '{"a@b":["2026-08-01"]}', at, at, at, at, at
      from (select ${app.clock.now()}::timestamptz as at) now`)

  const downloaded = async (memberId: number, name: string) => {
    const [subject, table] = [
      await selectSubject(app.database, memberId),
      memberTables.find((each) => each.table === name),
    ]
    if (!subject || !table) throw new Error('There is no such member or table.')
    return (await selectRows(app.database, table, subject)).map(({ row }) => row)
  }
  const ofHost = await downloaded(host.id, 'reservation')
  expect(ofHost).toMatchObject([{ id: stay, receiver_hides_phone: true }])
  expect(ofHost[0]).not.toHaveProperty('offerer_hides_phone')
  const ofGuest = await downloaded(guest.id, 'reservation')
  expect(ofGuest).toMatchObject([{ offerer_hides_phone: true }])
  expect(ofGuest[0]).not.toHaveProperty('receiver_hides_phone')
  expect(await downloaded(host.id, 'residence')).toMatchObject([{ pin_set_by: 'map' }])
  expect(await downloaded(host.id, 'calendar_link')).toMatchObject([
    { nights_by_uid: { 'a@b': ['2026-08-01'] } },
  ])

  await app.database.transaction(async (tx) => {
    const subject = await selectSubject(tx, host.id)
    if (subject) await eraseMember(tx, subject, app.clock.now())
  })
  expect(
    await app.database.first(sql`
      select r.offerer_hides_phone, r.receiver_hides_phone, h.pin_set_at, h.pin_set_by,
             (select count(*)::int from calendar_link where residence_id = h.id) as links
        from reservation r join residence h on h.id = r.product_id where r.id = ${stay}`),
  ).toEqual({ offererHidesPhone: true, receiverHidesPhone: null, pinSetAt: null, pinSetBy: null, links: 0 })
})
