import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember, seedListing } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500, listing: { userPoints: 40, toDay: 120 } }, (made) => {
  ;({ app, guest, host, listing } = made)
})

/** As a release after this one will write it. */
async function withoutListing(serviceType: ServiceType, inDays: number): Promise<number> {
  const id = await agreeStay(app, { guest, host, listing, serviceType, inDays })
  await app.database.execute(sql`delete from reservation_stay where reservation_id = ${id}`)
  await app.database.execute(sql`alter table reservation alter column product_id drop not null`)
  await app.database.execute(sql`update reservation set product_id = null where id = ${id}`)
  return id
}

it('an agreement without a home, of a later release, hides no other and cannot be changed here', async () => {
  const id = await withoutListing('chores', 10)
  const own = await seedListing(app, guest)
  const stay = await agreeStay(app, {
    ...{ guest, host, listing, serviceType: 'home_exchange', offeredListing: own, inDays: 20 },
  })
  for (const member of [guest, host]) {
    const { call } = as(app, member)
    const history = await call('GET /reservation/history/')
    expect(history.body.current_reservations.map((each) => each.id)).toEqual([stay])
    const agenda = await call('GET /reservation/agenda/')
    expect(agenda.body.coming.map((each) => each.id)).toEqual([stay])
    const other = member === guest ? host.id : guest.id
    expect((await call('GET /reservation/steps/', { query: { other_user_id: other } })).status).toBe(200)
    const at = { params: { id } }
    const answers = await Promise.all([
      call('GET /reservation/{id}', at),
      call('GET /reservation/calendar/{id}', at),
      call('POST /reservation/cancel/{id}', { ...at, body: {} }),
      call('POST /reservation/amend/{id}', { ...at, body: { end_date: day(app, 12) } }),
      call('POST /reservation/problem/{id}', { ...at, body: { kind: 'problem', description: 'Kimse yok.' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  }
  await app.advanceHours(24 * 30)
  expect(
    await app.database.query(
      sql`select id, status from reservation where id in (${id}, ${stay}) order by id`,
    ),
  ).toEqual([
    { id, status: 'agreed' },
    { id: stay, status: 'completed' },
  ])
})
