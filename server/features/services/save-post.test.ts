import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, day, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { makePost, postBody } from '#server/testing/builders/services.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { maxPosts } from '#shared/features/services/services.rules.ts'

let app: TestApp
let ada: SeededMember
let bora: SeededMember
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await seedMember(app)
  bora = await seedMember(app)
})

const ownOf = async (who: SeededMember) => (await as(app, who).call('GET /services/')).body

describe('a post', () => {
  it('is made, and listed for its member with its days', async () => {
    const days = { first_day: day(app, 3), last_day: day(app, 12) }
    const made = await makePost(app, ada, {
      days,
      weekdays: [6, 7],
      parts: ['morning'],
      wants: ['business_help'],
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      state: 'open',
      direction: 'need',
      help: 'garden_maintenance',
      city: 'İstanbul',
      district: 'Üsküdar',
      days,
      weekdays: [6, 7],
      parts: ['morning'],
      minutes: 180,
      points: 60,
      returns: ['points', 'help'],
      wants: ['business_help'],
      fitting_posts: 0,
      mutual_posts: 0,
      asks_still_true: false,
    })
    expect(await ownOf(ada)).toEqual({ posts: [made.body], max_posts: 10 })
    expect((await ownOf(bora)).posts).toEqual([])
  })

  it.each([
    ['without a text', { text: ' ' }, 'invalid_input', 'text'],
    ['with a text of 301 characters', { text: 'x'.repeat(301) }, 'invalid_input', 'text'],
    ['of 14 minutes', { minutes: 14 }, 'invalid_input', 'minutes'],
    ['of 1201 minutes', { minutes: 1201 }, 'invalid_input', 'minutes'],
    ['for nothing in return', { returns: [] }, 'invalid_input', 'returns'],
    ['for money in return', { returns: ['money'] }, 'invalid_input', 'returns.0'],
    ['on no weekday', { weekdays: [] }, 'invalid_input', 'weekdays'],
    ['on an eighth weekday', { weekdays: [8] }, 'invalid_input', 'weekdays.0'],
    ['of an unknown kind', { help: 'child_care' }, 'invalid_input', 'help'],
    ['of a garden from afar', { is_remote: true }, 'invalid_input', 'is_remote'],
    ['without a place', { city: '', district: '' }, 'unknown_place', null],
    ['in an unknown place', { city: 'Atlantis', district: '' }, 'unknown_place', null],
    ['of work in a height', { text: 'Çatı onarımı' }, 'dangerous_task', null],
    ['for money', { text: 'Bahçe bakımı, saati 500 TL' }, 'asks_for_money', null],
    ['of care for children', { text: 'Çocuk bakımı' }, 'not_this_work', null],
  ])('%s is refused', async (_, change, code, field) => {
    const refused = await makePost(app, ada, change)
    expect([refused.status, refused.body.code]).toEqual([400, code])
    if (field) expect(Object.keys(refused.body.fields ?? {})).toEqual([field])
  })

  it('has days that lie ahead, a month of them at most', async () => {
    const on = (first: number, last: number) =>
      makePost(app, ada, { days: { first_day: day(app, first), last_day: day(app, last) } })
    expect((await on(-3, -1)).body.code).toBe('range_in_past')
    expect((await on(1, 32)).body.fields).toHaveProperty('days')
    expect((await on(5, 4)).body.fields).toHaveProperty('days')
    expect((await on(1, 31)).status).toBe(201)
    expect((await on(0, 0)).status).toBe(201)
  })

  it('is one of ten, of which closed ones are none', async () => {
    for (let made = 0; made < maxPosts; made++) expect((await makePost(app, ada)).status).toBe(201)
    const refused = await makePost(app, ada)
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_posts'])
    const [first] = (await ownOf(ada)).posts
    await as(app, ada).call('DELETE /services/{id}/', { params: { id: first?.id ?? 0 } })
    expect((await makePost(app, ada)).status).toBe(201)
  })

  it('is made by members with a verified phone and a plan', async () => {
    const lapsed = await seedMember(app, { premiumDays: 0 })
    const refused = await makePost(app, lapsed)
    expect([refused.status, refused.body.code]).toEqual([403, 'premium_required'])
    await app.database.execute(sql`update member set phone_verified_at = null where id = ${ada.id}`)
    for (const answer of [
      await makePost(app, ada),
      await as(app, ada).call('GET /services/'),
      await as(app, ada).call('GET /services/search/'),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'phone_not_verified'])
  })

  it('is changed, paused, confirmed and closed by its member alone', async () => {
    const { id } = (await makePost(app, ada)).body
    const acts = (who: SeededMember) => ({
      change: () =>
        as(app, who).call('PUT /services/{id}/', { params: { id }, body: postBody({ minutes: 60 }) }),
      pause: () => as(app, who).call('POST /services/{id}/pause/', { params: { id } }),
      confirm: () => as(app, who).call('POST /services/{id}/still-wanted/', { params: { id } }),
      matches: () => as(app, who).call('GET /services/{id}/matches/', { params: { id } }),
      close: () => as(app, who).call('DELETE /services/{id}/', { params: { id } }),
    })
    for (const act of Object.values(acts(bora))) expect((await act()).status).toBe(404)
    const own = acts(ada)
    expect((await own.pause()).body.state).toBe('paused')
    expect((await own.change()).body).toMatchObject({ state: 'open', minutes: 60, points: 20 })
    await own.pause()
    expect((await own.confirm()).body.state).toBe('open')
    expect((await own.close()).status).toBe(204)
    for (const act of [own.change, own.pause, own.confirm, own.close]) {
      const refused = await act()
      expect([refused.status, refused.body.code]).toEqual([409, 'post_closed'])
    }
    expect((await ownOf(ada)).posts).toEqual([])
  })
})

it('there are no services where the operator has none, or verifies no phones', async () => {
  for (const environment of [{ HELP: 'off' }, { SMS: 'none' }]) {
    const off = await createTestApp({ environment })
    const member = await seedMember(off)
    for (const answer of [
      await makePost(off, member),
      await as(off, member).call('GET /services/'),
      await as(off, member).call('GET /services/search/'),
      await as(off, member).call('GET /services/{id}/matches/', { params: { id: 1 } }),
      await as(off, member).call('DELETE /services/{id}/', { params: { id: 1 } }),
    ])
      expect(answer.status).toBe(404)
    expect((await off.call('GET /client-settings/')).body.services_off).toBe(true)
    await off.close()
  }
})

it('says to the web what an operator has set, and nothing otherwise', async () => {
  expect(Object.keys((await app.call('GET /client-settings/')).body)).not.toContain('services_off')
  const other = await createTestApp({ environment: { HELP_NOTICE_URL: 'https://example.com/ev-isi' } })
  expect((await other.call('GET /client-settings/')).body.help_notice_url).toBe('https://example.com/ev-isi')
  await other.close()
})
