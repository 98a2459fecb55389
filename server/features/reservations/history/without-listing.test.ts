import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { agreeStay, completeStay } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember, seedListing } from '#server/testing/builders/seeded-listings.ts'
import { agreeService, makePost } from '#server/testing/builders/services.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500, listing: { userPoints: 40, toDay: 120 } }, (made) => {
  ;({ app, guest, host, listing } = made)
})

/** The agreement as if it were made from a post of the host. */
async function removeListing(id: number): Promise<void> {
  await app.database.execute(sql`delete from reservation_stay where reservation_id = ${id}`)
  const { body: post } = await makePost(app, host)
  await app.database.execute(
    sql`update reservation set product_id = null, service_post_id = ${post.id} where id = ${id}`,
  )
}

it('an agreement without a home is listed beside stays, and is not changed as one', async () => {
  const id = await agreeService(app, { helper: guest, needy: host, inDays: 12 })
  const own = await seedListing(app, guest)
  const stay = await agreeStay(app, {
    ...{ guest, host, listing, serviceType: 'home_exchange', offeredListing: own, inDays: 20 },
  })
  for (const member of [guest, host]) {
    const { call } = as(app, member)
    const history = await call('GET /reservation/history/')
    expect(history.body.current_reservations.map((each) => each.id)).toEqual([id, stay])
    const agenda = await call('GET /reservation/agenda/')
    expect(agenda.body.coming).toMatchObject([
      { id, product: null, stays: [], action: 'open_service', service: { district: 'Üsküdar' } },
      { id: stay },
    ])
    const other = member === guest ? host.id : guest.id
    expect((await call('GET /reservation/steps/', { query: { other_user_id: other } })).status).toBe(200)
    const at = { params: { id } }
    const answers = await Promise.all([
      call('GET /reservation/{id}', at),
      call('POST /reservation/cancel/{id}', { ...at, body: {} }),
      call('POST /reservation/amend/{id}', { ...at, body: { end_date: day(app, 12) } }),
      call('POST /reservation/problem/{id}', { ...at, body: { kind: 'problem', description: 'Kimse yok.' } }),
      call('GET /service-agreement/{id}', { params: { id: stay } }),
      call('POST /service-agreement/cancel/{id}', { params: { id: stay }, body: {} }),
      call('POST /service-agreement/done/{id}', { params: { id: stay }, body: {} }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const { body } = await call('GET /reservation/calendar/{id}', at)
    expect(body.ics.replaceAll('\r\n ', '')).toContain('Üsküdar\\, İstanbul')
    expect(body.ics.replaceAll('\r\n ', '')).toContain(`/service/${id}`)
  }
  await app.advanceHours(24 * 30)
  expect(
    await app.database.query(
      sql`select id, status from reservation where id in (${id}, ${stay}) order by id`,
    ),
  ).toEqual([
    { id, status: 'completed' },
    { id: stay, status: 'completed' },
  ])
})

it('an agreement has a home, or the post it was made from; without a home it gives no nights', async () => {
  const id = await agreeStay(app, { guest, host, listing, serviceType: 'chores', inDays: 40 })
  await expect(
    app.database.execute(sql`update reservation set product_id = null where id = ${id}`),
  ).rejects.toThrow('reservation_without_home')
  const { body: post } = await makePost(app, host)
  await expect(
    app.database.execute(sql`
      update reservation set product_id = null, service_post_id = ${post.id}, service_type = 'yuva_point'
      where id = ${id}`),
  ).rejects.toThrow('reservation_without_home')
})

it('help without a home makes nobody a host, and is no stay', async () => {
  const { call } = as(app, host)
  const figures = async () => {
    const profile = await as(app, guest).call('GET /user-profile/{id}', { params: { id: host.id } })
    return [
      (await call('GET /badges/')).body.super_host.hosted,
      profile.body.exchange_count,
      (await call('GET /reservation/agenda/')).body.completed_count,
    ]
  }
  const id = await completeStay(app, { guest, host, listing, serviceType: 'chores' })
  expect(await figures()).toEqual([1, 1, 1])
  await removeListing(id)
  expect(await figures()).toEqual([0, 0, 0])
})
