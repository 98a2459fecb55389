import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysFrom, listingPayload, type Range } from '#server/testing/builders/listings.ts'
import { messagesTo } from '#server/testing/builders/members.ts'
import { as, type SeededMember, seedListing, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let ada: SeededMember
let host: SeededMember
let listing: number
let id: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await seedMember(app)
  host = await seedMember(app)
  listing = await seedListing(app, host, { fromDay: 200, toDay: 220 })
  id = (await as(app, ada).call('POST /lists/', { body: { name: 'Yaz', ...daysFrom(app, 40, 47) } })).body.id
  await save(listing)
})

const save = (which: number, list = id) =>
  as(app, ada).call('PUT /lists/{id}/items/{residence}/', {
    params: { id: list, residence: which },
    body: {},
  })
const offer = async (who: SeededMember, which: number, dates: Range[]) => {
  const body = listingPayload(app, { dates: { chores: dates } })
  const changed = await as(app, who).call('PUT /residence-full/{id}/', {
    params: { id: which },
    body: body as never,
  })
  expect(changed.status).toBe(200)
}
const open = (who = host, which = listing) => offer(who, which, [daysFrom(app, 30, 60)])
const close = (who = host, which = listing) => offer(who, which, [daysFrom(app, 200, 220)])
const sweep = () => app.advanceHours(0.25)
const shown = async () => (await as(app, ada).call('GET /lists/{id}/', { params: { id } })).body
const stateOf = async (which = listing) => (await shown()).homes.find((each) => each.home.id === which)?.state
const seen = () => as(app, ada).call('POST /lists/{id}/seen/', { params: { id } })
const mails = async () => {
  const row = await app.database.first<{ email: string }>(
    sql`select email::text as email from member where id = ${ada.id}`,
  )
  return messagesTo(app, row?.email ?? '')
}

describe('a saved home that opens the nights of its list', () => {
  it('is marked until it was viewed twice', async () => {
    await sweep()
    expect(await stateOf()).toBe('taken')
    await open()
    await sweep()
    expect(await stateOf()).toBe('now_free')
    expect((await shown()).now_free_count).toBe(1)
    await seen()
    expect(await stateOf()).toBe('now_free')
    await seen()
    expect(await stateOf()).toBe('free')
  })

  it('is marked for a week, and no longer when it is taken again', async () => {
    await open()
    await sweep()
    await close()
    await sweep()
    expect(await stateOf()).toBe('taken')
    await open()
    await sweep()
    expect(await stateOf()).toBe('now_free')
    await app.advanceHours(7 * 24)
    expect(await stateOf()).toBe('free')
  })

  it('is notified by mail, once, with place, dates and the way to end such mails', async () => {
    await open()
    await sweep()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Kadıköy, İstanbul: beğendiğin ev tarihlerinde boşaldı')
    expect(mail?.html).toContain(`/favourites?list=${id}`)
    expect(mail?.text).toMatch(/\/listing\/\d+/)
    expect(mail?.html).toContain('/unsubscribe/')
    await close()
    await sweep()
    await open()
    await app.advanceHours(26)
    expect(await mails()).toHaveLength(1)
  })

  it('waits for the next day where there was a mail today, and comes with all that opened since', async () => {
    const others = await Promise.all([seedMember(app), seedMember(app)])
    const listings: number[] = []
    for (const other of others) {
      const listing = await seedListing(app, other, { fromDay: 200, toDay: 220 })
      await save(listing)
      listings.push(listing)
    }
    await open()
    await sweep()
    for (const [at, other] of others.entries()) await open(other, listings[at])
    await sweep()
    expect(await mails()).toHaveLength(1)
    await app.advanceHours(24)
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
      'Beğendiğin 2 ev tarihlerinde boşaldı',
      'Kadıköy, İstanbul: beğendiğin ev tarihlerinde boşaldı',
    ])
  })

  it('is notified of an agreed stay that is given back, too', async () => {
    const free = await seedListing(app, await seedMember(app))
    const at = app.clock.now()
    const { start_date, end_date } = daysFrom(app, 41, 43)
    const reservation = await app.database.first<{ id: number }>(sql`
      insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date, status,
        offerer_approved, receiver_approved, created_at, last_activity_at)
      values (${free}, ${host.id}, (select owner_id from residence where id = ${free}), 'chores', ${start_date},
        ${end_date}, 'agreed', true, true, ${at}, ${at}) returning id`)
    const { freeNights, occupyNights } = await import('#server/features/listings/listings.public.ts')
    const stays = [{ listingId: free, range: { start: start_date, end: end_date } }]
    await app.database.transaction((tx) => occupyNights(tx, reservation?.id ?? 0, stays, at))
    await save(free)
    expect(await stateOf(free)).toBe('taken')
    await app.database.transaction((tx) => freeNights(tx, reservation?.id ?? 0, at))
    await sweep()
    expect(await stateOf(free)).toBe('now_free')
    expect(await mails()).toHaveLength(1)
  })

  it.each([
    ['the list does not notify', () => change({ notifies_when_free: false })],
    ['the list has other dates by then', () => change(daysFrom(app, 100, 103))],
    [
      'such mails were ended',
      () => settings({ settings: [{ event: 'favourite', channel: 'email', is_on: false }] }),
    ],
    ['no mails are wanted', () => settings({ email_notifications: false })],
    ['the member is suspended', () => member(sql`suspended_at = now()`)],
    ['the address was never verified', () => member(sql`email_verified_at = null`)],
    [
      'the host has blocked the member',
      () => as(app, host).call('PUT /blocked-member/{id}/', { params: { id: ada.id } }),
    ],
  ])('is not notified where %s', async (_, prepare) => {
    await prepare()
    await open()
    await sweep()
    expect(await mails()).toEqual([])
  })

  it('is not notified where it is one’s own, nor where it was free all along', async () => {
    const own = await seedListing(app, ada, { fromDay: 200, toDay: 220 })
    const always = await seedListing(app, await seedMember(app))
    await save(own)
    await save(always)
    await open(ada, own)
    await sweep()
    expect(await stateOf(always)).toBe('free')
    expect(await mails()).toEqual([])
  })
})

const change = (body: object) => as(app, ada).call('PATCH /lists/{id}/', { params: { id }, body })
const settings = (body: object) => as(app, ada).call('PATCH /notification-settings/', { body })
const member = (what: ReturnType<typeof sql>) =>
  app.database.execute(sql`update member set ${what} where id = ${ada.id}`)
