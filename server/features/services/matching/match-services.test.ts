import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { messagesTo } from '#server/testing/builders/members.ts'
import { as, day, type SeededMember, seedMember, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { makePost, postBody } from '#server/testing/builders/services.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { ageServices } from '../age-services.ts'
import { postsToMatch } from './hits.queries.ts'
import { matchServices } from './match-services.ts'

let app: TestApp
let ada: SeededMember
let bora: SeededMember
beforeEach(async () => {
  await app?.close()
  app = await createTestApp()
  ada = await seedMember(app, { premiumDays: 400 })
  bora = await seedMember(app, { premiumDays: 400 })
})
afterAll(() => app.close())

const minutes = (count: number) => app.clock.advance(count * 60_000)
const sweep = async () => {
  await matchServices(app.ports, app.clock.now())
  await app.settle()
}
async function mailsTo(member: SeededMember): Promise<string[]> {
  const row = await app.database.first<{ email: string }>(sql`
    select email::text as email from member where id = ${member.id}`)
  return (await messagesTo(app, row?.email ?? '')).map(({ subject }) => subject)
}
const give = { direction: 'give', text: 'Her hafta sonu' }

describe('posts that come to fit', () => {
  it('are notified once for each pair, to the member who was there before, however often the sweep runs', async () => {
    await makePost(app, ada)
    minutes(5)
    await makePost(app, bora, give)
    await sweep()
    await sweep()
    minutes(15)
    await sweep()
    expect(await mailsTo(ada)).toEqual(['Yeni ilan sana uyuyor: 3 saat bahçe bakımı'])
    // Bora has seen on the page what there was.
    expect(await mailsTo(bora)).toEqual([])
  })

  it('are in the bell, each pair once, until the post is opened', async () => {
    const own = (await makePost(app, ada)).body.id
    minutes(5)
    await makePost(app, bora, give)
    await sweep()
    await sweep()
    const bell = async (member: SeededMember) =>
      (await as(app, member).call('GET /reservation/notifications/')).body
    const [entry, ...more] = (await bell(ada)).reservation_notifications
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      ...{ post: own, reservation: null, ring: null, points_rules: null },
      ...{ message: 'Yeni ilan sana uyuyor: 3 saat bahçe bakımı', sender: { id: bora.id, last_name: '' } },
    })
    expect((await bell(bora)).total_notification_count).toBe(0)
    const [token, headers] = [await tokenOf(app, ada), { 'accept-language': 'en' }]
    const english = await app.call('GET /notification/', {}, { token, headers })
    expect(english.body.notifications[0]).toMatchObject({
      message: 'A new post fits you: 3 hours of garden care',
      is_read: false,
    })
    const read = () => as(app, ada).call('POST /reservation/notifications/read/', { body: { post: own } })
    expect([(await read()).body.read, (await read()).body.read]).toEqual([1, 0])
    expect((await bell(ada)).total_notification_count).toBe(0)
  })

  it('are read one by one, or all at once', async () => {
    await makePost(app, ada)
    minutes(5)
    await makePost(app, bora, give)
    await makePost(app, await seedMember(app), give)
    await sweep()
    const unread = async () => (await as(app, ada).call('GET /reservation/notifications/')).body
    const { reservation_notifications: entries } = await unread()
    expect(entries).toHaveLength(2)
    const params = { id: entries[0]?.id ?? 0 }
    const dismiss = (by: SeededMember) =>
      as(app, by).call('DELETE /reservation/notifications/{id}/', { params })
    expect([(await dismiss(bora)).status, (await dismiss(ada)).status]).toEqual([404, 204])
    expect((await unread()).total_notification_count).toBe(1)
    expect((await as(app, ada).call('POST /notification/read-all/')).body).toEqual({ read: 1 })
    expect((await unread()).total_notification_count).toBe(0)
  })

  it('are looked for again, in case one was written late, and not in every sweep', async () => {
    await makePost(app, ada)
    minutes(5)
    await makePost(app, bora, give)
    const unmatched = async () => (await postsToMatch(app.database, 0)).length
    expect(await unmatched()).toBe(2)
    await sweep()
    expect(await unmatched()).toBe(1)
    minutes(15)
    await sweep()
    expect(await unmatched()).toBe(0)
    const [own] = (await as(app, ada).call('GET /services/')).body.posts
    await as(app, ada).call('PUT /services/{id}/', { params: { id: own?.id ?? 0 }, body: postBody() })
    expect(await unmatched()).toBe(1)
  })

  it('are in one notification after an hour of rest', async () => {
    await makePost(app, ada)
    minutes(5)
    await makePost(app, bora, give)
    await sweep()
    const cem = await seedMember(app)
    await makePost(app, cem, give)
    await makePost(app, cem, give)
    await sweep()
    expect(await mailsTo(ada)).toHaveLength(1)
    minutes(61)
    await sweep()
    expect(await mailsTo(ada)).toContain('2 yeni ilan sana uyuyor')
    expect(await mailsTo(ada)).toHaveLength(2)
  })

  it('are notified by the choice of the post, and not in quiet hours', async () => {
    await makePost(app, ada, { notify: 'daily' })
    minutes(5)
    await makePost(app, bora, give)
    await sweep()
    expect(await mailsTo(ada)).toEqual([])
    await as(app, ada).call('PATCH /notification-settings/', {
      body: { quiet_hours: { from: 0, to: 1439 } },
    })
    app.clock.advance(2 * dayMs)
    await sweep()
    expect(await mailsTo(ada)).toEqual([])
    await as(app, ada).call('PATCH /notification-settings/', { body: { quiet_hours: null } })
    app.clock.advance(dayMs / 2)
    await sweep()
    expect(await mailsTo(ada)).toHaveLength(1)
  })

  it('are notified by no channel that the member has turned off', async () => {
    await as(app, ada).call('PATCH /notification-settings/', {
      body: { settings: [{ event: 'help', channel: 'email', is_on: false }] },
    })
    await makePost(app, ada)
    minutes(5)
    await makePost(app, bora, give)
    await sweep()
    expect(await mailsTo(ada)).toEqual([])
  })

  it('are notified when they are changed so that they fit, and not when they are confirmed', async () => {
    const { id } = (await makePost(app, bora, { ...give, help: 'chores' })).body
    const there = (await makePost(app, bora, give)).body.id
    minutes(5)
    await makePost(app, ada)
    minutes(5)
    await as(app, bora).call('POST /services/{id}/still-wanted/', { params: { id: there } })
    await sweep()
    expect(await mailsTo(ada)).toEqual([])
    await as(app, bora).call('PUT /services/{id}/', { params: { id }, body: postBody(give) })
    await sweep()
    expect(await mailsTo(ada)).toHaveLength(1)
  })

  it('are notified to nobody once they have gone, or between blocked members', async () => {
    await makePost(app, ada)
    minutes(5)
    const { id } = (await makePost(app, bora, give)).body
    await as(app, ada).call('PUT /blocked-member/{id}/', { params: { id: bora.id } })
    await sweep()
    await as(app, ada).call('DELETE /blocked-member/{id}/', { params: { id: bora.id } })
    await as(app, bora).call('DELETE /services/{id}/', { params: { id } })
    await sweep()
    expect(await mailsTo(ada)).toEqual([])
  })
})

describe('with time', () => {
  const stateOf = async (id: number) =>
    (await app.database.first<{ state: string }>(sql`select state from service_post where id = ${id}`))?.state
  const age = async () => {
    await ageServices(app.ports, app.clock.now())
    await app.settle()
  }

  it('a post is asked about once, then paused, and opens again when it is confirmed', async () => {
    const { id } = (await makePost(app, ada)).body
    app.clock.advance(90 * dayMs)
    await age()
    await age()
    expect(await mailsTo(ada)).toEqual(['Hâlâ geçerli mi? bahçe bakımı'])
    const [asked] = (await as(app, ada).call('GET /services/')).body.posts
    expect(asked).toMatchObject({ state: 'open', asks_still_true: true })
    app.clock.advance(90 * dayMs)
    await age()
    expect(await stateOf(id)).toBe('paused')
    const again = await as(app, ada).call('POST /services/{id}/still-wanted/', { params: { id } })
    expect(again.body).toMatchObject({ state: 'open', asks_still_true: false })
    await age()
    expect(await stateOf(id)).toBe('open')
  })

  it('a post closes when its last day is over, and cannot be confirmed then', async () => {
    const { id } = (await makePost(app, ada, { days: { first_day: day(app, 1), last_day: day(app, 2) } }))
      .body
    app.clock.advance(2 * dayMs)
    await age()
    expect(await stateOf(id)).toBe('open')
    app.clock.advance(dayMs)
    const late = await as(app, ada).call('POST /services/{id}/still-wanted/', { params: { id } })
    expect(late.body.code).toBe('range_in_past')
    await age()
    expect(await stateOf(id)).toBe('closed')
  })

  it('the posts of a member who has left close', async () => {
    const { id } = (await makePost(app, ada)).body
    await app.database.execute(sql`update member set deleted_at = ${app.clock.now()} where id = ${ada.id}`)
    await age()
    expect(await stateOf(id)).toBe('closed')
  })
})
