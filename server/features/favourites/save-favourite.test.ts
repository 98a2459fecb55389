import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysFrom } from '#server/testing/builders/listings.ts'
import { agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedListings,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { seedStaff, suspend } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let ada: SeededMember
let bora: SeededMember
let host: SeededMember
let listing: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await seedMember(app)
  bora = await seedMember(app)
  host = await seedMember(app)
  listing = await seedListing(app, host)
})

const heart = (who: SeededMember, id = listing) =>
  as(app, who).call('PUT /favourites/{id}/', { params: { id } })
const noHeart = (who: SeededMember, id = listing) =>
  as(app, who).call('DELETE /favourites/{id}/', { params: { id } })
const ids = async (who: SeededMember) => (await as(app, who).call('GET /favourite-ids/')).body.ids
const lists = async (who: SeededMember) => (await as(app, who).call('GET /lists/')).body
const make = (who: SeededMember, body: object = {}) =>
  as(app, who).call('POST /lists/', { body: { name: 'Yaz 2027', ...body } })
const show = (who: SeededMember, id: number) => as(app, who).call('GET /lists/{id}/', { params: { id } })
const put = (who: SeededMember, id: number, which = listing, note?: string) =>
  as(app, who).call('PUT /lists/{id}/items/{residence}/', {
    params: { id, residence: which },
    body: note === undefined ? {} : { note },
  })
const change = (who: SeededMember, id: number, body: object) =>
  as(app, who).call('PATCH /lists/{id}/', { params: { id }, body })

// The type of a success without a body hides that of an error.
const errorBody = (answer: { body: unknown }) => answer.body as { code?: string; error?: string }
const codeOf = (answer: { body: unknown }) => errorBody(answer).code
const errorOf = (answer: { body: unknown }) => errorBody(answer).error

describe('a heart', () => {
  it('makes the default list with the first home, and stays one home when pressed twice', async () => {
    expect(await lists(ada)).toEqual([])
    const first = await heart(ada)
    expect((await heart(ada)).body).toEqual(first.body)
    expect(await ids(ada)).toEqual([listing])
    expect(await ids(bora)).toEqual([])
    expect(await lists(ada)).toMatchObject([
      { id: first.body.list_id, name: 'Favorilerim', is_default: true, home_count: 1, start_date: null },
    ])
    const english = await as(app, ada).call('GET /lists/')
    expect(english.body[0]?.covers).toHaveLength(1)
  })

  it('is made once however many are pressed at one moment', async () => {
    const listings = await seedListings(app, await Promise.all([1, 2, 3, 4].map(() => seedMember(app))))
    const answers = await Promise.all(listings.map((id) => heart(ada, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await lists(ada)).map(({ home_count }) => home_count)).toEqual([4])
  })

  it('is removed from every list, and answers which lists had the home', async () => {
    const first = (await heart(ada)).body.list_id
    const trip = (await make(ada)).body.id
    await put(ada, trip, listing, 'Kedi var')
    const removed = (await noHeart(ada)).body.removed
    expect(removed).toHaveLength(2)
    expect(removed).toEqual(
      expect.arrayContaining([
        { list_id: first, note: '' },
        { list_id: trip, note: 'Kedi var' },
      ]),
    )
    expect(await ids(ada)).toEqual([])
    expect((await noHeart(ada)).body.removed).toEqual([])
  })

  it('finds no home that is not offered', async () => {
    expect((await heart(ada, 999_999)).status).toBe(404)
    expect(await lists(ada)).toEqual([])
    await as(app, host).call('POST /residence-full/{id}/pause/', {
      params: { id: listing },
      body: { paused: true },
    })
    expect((await heart(ada)).status).toBe(404)
  })
})

describe('a list', () => {
  it('shows its homes with points for its dates, the note, and whether they are free', async () => {
    const { id } = (await make(ada, { ...daysFrom(app, 40, 47), adult_count: 2, child_count: 1 })).body
    const taken = await seedListing(app, bora, { fromDay: 44, toDay: 60 })
    await put(ada, id, listing, 'Anneme yakın')
    await put(ada, id, taken)
    const list = (await show(ada, id)).body
    expect(list).toMatchObject({
      name: 'Yaz 2027',
      adult_count: 2,
      child_count: 1,
      home_count: 2,
      share_url: null,
    })
    expect(list.homes).toMatchObject([
      { home: { id: taken }, state: 'taken', nearest: daysFrom(app, 43, 50), total_points: 140 },
      { home: { id: listing }, state: 'free', note: 'Anneme yakın', total_points: 140, nearest: null },
    ])
  })

  it('without dates says when each home opens, and no total', async () => {
    const id = (await heart(ada)).body.list_id
    const [saved] = (await show(ada, id)).body.homes
    expect(saved).toMatchObject({
      state: 'undated',
      total_points: null,
      opens_on: daysFrom(app, 2, 3).start_date,
    })
  })

  it('keeps a home that is no longer offered, without its pictures', async () => {
    const { id } = (await make(ada, daysFrom(app, 40, 47))).body
    await put(ada, id)
    await as(app, host).call('POST /residence-full/{id}/pause/', {
      params: { id: listing },
      body: { paused: true },
    })
    expect((await show(ada, id)).body.homes).toMatchObject([
      { state: 'not_listed', total_points: null, home: { cover: null, cover_image: null } },
    ])
    // A note can still be written to it.
    expect((await put(ada, id, listing, 'Yine bak')).status).toBe(204)
  })

  it('says at its field what is wrong, in the language of the caller', async () => {
    const half = await make(ada, { start_date: daysFrom(app, 40, 47).start_date })
    expect([half.status, half.body.fields]).toEqual([
      400,
      { start_date: ['Giriş ve çıkış gününü birlikte seç.'] },
    ])
    expect((await make(ada, { name: ' ' })).body.fields).toEqual({ name: ['Listeye bir ad ver.'] })
    expect((await make(ada, { name: 'x'.repeat(61) })).body.fields).toEqual({
      name: ['Ad en fazla 60 karakter olabilir.'],
    })
    expect((await make(ada, daysFrom(app, -3, 4))).body.code).toBe('invalid_input')
    const { id } = (await make(ada)).body
    expect((await put(ada, id, listing, 'x'.repeat(301))).status).toBe(400)
  })

  it('is changed in parts, and its homes are watched for the new dates', async () => {
    const { id } = (await make(ada, daysFrom(app, 40, 47))).body
    const late = await seedListing(app, bora, { fromDay: 100, toDay: 120 })
    await put(ada, id, late)
    const renamed = await change(ada, id, { name: 'Kış', notifies_when_free: false })
    expect(renamed.body).toMatchObject({ name: 'Kış', notifies_when_free: false, ...daysFrom(app, 40, 47) })
    await change(ada, id, daysFrom(app, 102, 109))
    await app.advanceHours(1)
    // It was free as the dates were chosen: nothing has opened.
    expect((await show(ada, id)).body.homes).toMatchObject([{ state: 'free', freed_at: null }])
  })

  it('is deleted with what is on it, the default one is not', async () => {
    const first = (await heart(ada)).body.list_id
    const { id } = (await make(ada)).body
    await put(ada, id)
    const remove = (which: number) => as(app, ada).call('DELETE /lists/{id}/', { params: { id: which } })
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(404)
    const refused = await remove(first)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'default_list_stays'])
    expect(await ids(ada)).toEqual([listing])
  })

  it('is nobody else’s', async () => {
    const { id } = (await make(ada)).body
    await put(ada, id)
    const params = { id, residence: listing }
    const answers = await Promise.all([
      show(bora, id),
      change(bora, id, { name: 'Benim' }),
      put(bora, id),
      as(app, bora).call('DELETE /lists/{id}/items/{residence}/', { params }),
      as(app, bora).call('POST /lists/{id}/share/', { params: { id } }),
      as(app, bora).call('DELETE /lists/{id}/share/', { params: { id } }),
      as(app, bora).call('POST /lists/{id}/seen/', { params: { id } }),
      as(app, bora).call('DELETE /lists/{id}/', { params: { id } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await show(ada, id)).body.homes).toHaveLength(1)
  })

  it('takes a home off, once', async () => {
    const { id } = (await make(ada)).body
    await put(ada, id)
    const take = () =>
      as(app, ada).call('DELETE /lists/{id}/items/{residence}/', { params: { id, residence: listing } })
    expect((await take()).status).toBe(204)
    expect((await take()).status).toBe(404)
  })
})

describe('the limits', () => {
  it('are fifty homes on a list, the fifty-first is refused with a sentence', async () => {
    const owners = await Promise.all(Array.from({ length: 51 }, () => bora))
    const listings = await seedListings(app, owners)
    const { id } = (await make(ada)).body
    await app.database.execute(sql`
      insert into favourite (list_id, residence_id, saved_at, was_free)
      select ${id}::bigint, listing, now(), false from unnest(${listings.slice(0, 49)}::bigint[]) as listing`)
    const answers = await Promise.all(listings.slice(49).map((listing) => put(ada, id, listing)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && codeOf(refused)).toBe('too_many_favourites')
    expect(refused && errorOf(refused)).toBe('Bir listede en çok 50 ev olabilir. Önce birini çıkar.')
    expect((await show(ada, id)).body.homes).toHaveLength(50)
  })

  it('are twenty lists, also when two are made at once', async () => {
    for (let made = 0; made < 19; made++) await make(ada, { name: `Liste ${made}` })
    const answers = await Promise.all([make(ada), make(ada, { name: 'Kış' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.flatMap((answer) => codeOf(answer) ?? [])).toEqual(['too_many_lists'])
    expect(await lists(ada)).toHaveLength(20)
  })
})

it('lets a suspended member read their lists and change nothing', async () => {
  await heart(ada)
  await suspend(app, await seedStaff(app), ada.id)
  expect(await ids(ada)).toEqual([listing])
  expect((await noHeart(ada)).status).toBe(403)
})

describe('the host of a home on a list', () => {
  // Specified: B5.7
  it('can be asked on the dates of the list or the nearest ones, until that was done', async () => {
    const guest = await seedMember(app, { points: 500 })
    listing = await seedListing(app, host, { services: ['yuva_point', 'chores'], fromDay: 11 })
    const [start, end] = [day(app, 10), day(app, 13)]
    const { id } = (await make(guest, { start_date: start, end_date: end })).body
    await put(guest, id)
    const own = await seedListing(app, guest)
    await put(guest, id, own)
    const seen = async () => {
      const { homes: favourites } = (await show(guest, id)).body
      return Object.fromEntries(
        favourites.map(({ home: listing, request, requested }) => [listing.id, { request, requested }]),
      )
    }
    const exchange_types = ['yuva_point', 'chores']
    expect(await seen()).toEqual({
      [listing]: {
        request: { start_date: start, end_date: end, exchange_types, points_missing: 0 },
        requested: null,
      },
      [own]: { request: null, requested: null },
    })
    await change(guest, id, { start_date: day(app, 8), end_date: day(app, 11) })
    expect((await seen())[listing]?.request).toEqual({
      ...{ start_date: start, end_date: end, exchange_types },
      points_missing: 0,
    })
    await change(guest, id, { start_date: null, end_date: null })
    expect((await seen())[listing]?.request).toBeNull()

    const reservation = await startStay(app, { guest, host, listing, inDays: 11, nights: 3 })
    const { request, requested } = (await seen())[listing] ?? {}
    expect([request, requested?.reservation]).toEqual([null, reservation])
    expect(Date.parse(requested?.expires_at ?? '')).toBeGreaterThan(app.clock.now().getTime())
    await put(ada, (await make(ada)).body.id)
    expect((await show(ada, (await lists(ada))[0]?.id ?? 0)).body.homes[0]?.requested).toBeNull()
  })

  // Specified: B5.8
  it('has agreed, so that the questions to others can be withdrawn, but no agreement with them', async () => {
    const guest = await seedMember(app, { points: 900 })
    const other = await seedMember(app)
    const [first, second, third] = [
      await seedListing(app, host),
      await seedListing(app, other),
      await seedListing(app, other),
    ] as const
    const { id } = (await make(guest, { start_date: day(app, 10), end_date: day(app, 13) })).body
    for (const each of [first, second, third]) await put(guest, id, each)
    const agreement = await agreeStay(app, { guest, host, listing: first, inDays: 10 })
    const question = await startStay(app, { guest, host: other, listing: second })
    const { homes: favourites } = (await show(guest, id)).body
    expect(
      Object.fromEntries(
        favourites.map(({ home: listing, agreed, requested }) => [
          listing.id,
          [agreed, requested?.reservation],
        ]),
      ),
    ).toEqual({
      [first]: [agreement, undefined],
      [second]: [null, question],
      [third]: [null, undefined],
    })
    const withdraw = (reservation: number) =>
      as(app, guest).call('POST /reservation/cancel/{id}', {
        params: { id: reservation },
        body: { only_negotiation: true },
      })
    expect((await withdraw(agreement)).body).toMatchObject({ code: 'reservation_closed' })
    expect((await withdraw(question)).body).toMatchObject({ status: 'cancelled' })
    expect((await show(guest, id)).body.homes.map(({ agreed }) => agreed).filter(Boolean)).toEqual([
      agreement,
    ])
    await change(guest, id, { start_date: day(app, 60), end_date: day(app, 63) })
    expect((await show(guest, id)).body.homes.every(({ agreed }) => agreed === null)).toBe(true)
  })
})
