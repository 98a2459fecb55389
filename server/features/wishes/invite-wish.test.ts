import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, day, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import {
  emptyMarketplace,
  leaveWish,
  openNights,
  seedListingIn,
  seedSwap,
} from '#server/testing/builders/wishes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { askAbout } from './stay-questions.ts'

let app: TestApp
let ada: SeededMember
let kaya: SeededMember
let listing: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyMarketplace(app)
  ada = await seedMember(app, { points: 900 })
  kaya = await seedMember(app)
  listing = await seedListingIn(app, kaya, ['İstanbul', 'Kadıköy'], { fromDay: 30, toDay: 50 })
})

const wantedBy = (who: SeededMember, id: number) =>
  as(app, who).call('GET /my-residences/wanted-by/', { query: { product: id } })
const invite = (who: SeededMember, id: number, overrides: Record<string, unknown> = {}) =>
  as(app, who).call('POST /wishes/{id}/invite/', {
    params: { id },
    body: {
      product: listing,
      start_date: day(app, 32),
      end_date: day(app, 38),
      service_type: 'yuva_point',
      text: 'Evim size uygun.',
      ...overrides,
    } as never,
  })

describe('who wants my place', () => {
  // Specified: D.77
  it('shows wishes that the free nights satisfy, and nothing of who wished', async () => {
    const { body } = await leaveWish(app, ada, { child_count: 1, services: ['chores'] })
    const answer = await wantedBy(kaya, listing)
    expect(answer.body).toMatchObject({
      invitations_left: 5,
      wishes: [
        {
          wish: body.id,
          city: '',
          adult_count: 2,
          child_count: 1,
          places: ['İstanbul'],
          window: { start_date: day(app, 20), end_date: day(app, 60) },
          free_nights: 20,
          homes: [],
          points_up_to: 1_000,
          services: ['chores'],
          own_wish: null,
          exchange_types: ['yuva_point', 'chores'],
          invitation: null,
        },
      ],
    })
    const row = await app.database.first<{ email: string; code: string }>(
      sql`select email::text as email, user_code as code from member where id = ${ada.id}`,
    )
    const text = JSON.stringify(answer.body)
    for (const secret of ['Deniz', row?.email, row?.code, 'first_name', 'member', 'picture'])
      expect(text).not.toContain(secret)
  })

  it('leaves out saved searches that give nothing, unverified members, blocked ones, and paused wishes', async () => {
    await leaveWish(app, ada, { points_up_to: null })
    const unverified = await seedMember(app)
    await leaveWish(app, unverified)
    await app.database.execute(sql`update member set phone_verified_at = null where id = ${unverified.id}`)
    const blocked = await seedMember(app)
    await leaveWish(app, blocked)
    await as(app, blocked).call('PUT /blocked-member/{id}/', { params: { id: kaya.id } })
    const paused = await leaveWish(app, ada)
    await as(app, ada).call('POST /wishes/{id}/pause/', { params: { id: paused.body.id } })
    expect((await wantedBy(kaya, listing)).body.wishes).toEqual([])
  })

  it('puts a direct swap first, with the own wish that it fits', async () => {
    await leaveWish(app, ada)
    const { adasListing, kayasWish } = await seedSwap(app, { ada: kaya, kaya: ada })
    const { wishes } = (await wantedBy(kaya, adasListing)).body
    expect(wishes.map(({ wish }) => wish)[0]).toBe(kayasWish)
    expect(wishes[0]).toMatchObject({
      city: 'Antalya',
      homes: [{ city: 'Antalya', district: 'Kaş', residence_type: 'apartment' }],
      own_wish: { places: ['Kaş'] },
    })
  })

  it('is for the owner of the home alone', async () => {
    expect((await wantedBy(ada, listing)).status).toBe(404)
  })
})

describe('an invitation', () => {
  it('opens a negotiation that the host has started, with the terms and a first message', async () => {
    const wish = (await leaveWish(app, ada, { child_count: 1 })).body.id
    const sent = await invite(kaya, wish)
    expect([sent.status, sent.body.invitations_left]).toEqual([201, 4])
    await app.settle()
    const seen = await as(app, ada).call('GET /reservation/{id}', { params: { id: sent.body.id } })
    expect(seen.body).toMatchObject({
      status: 'negotiating',
      service_type: 'yuva_point',
      start_date: day(app, 32),
      end_date: day(app, 38),
      offerer: ada.id,
      receiver: kaya.id,
    })
    const bell = (await as(app, ada).call('GET /reservation/notifications/')).body
    expect(bell.reservation_notifications).toMatchObject([
      { sender: { id: kaya.id }, reservation: sent.body.id },
    ])
    expect((await as(app, ada).call('GET /message-notification/')).body).toMatchObject({
      message_notifications: [{ last_unread_message: { text: 'Evim size uygun.' } }],
    })
    expect((await wantedBy(kaya, listing)).body.wishes[0]?.invitation).toMatchObject({
      reservation: sent.body.id,
      answer_until: expect.any(String),
    })
    for (const who of [kaya, ada]) {
      const approved = await as(app, who).call('POST /reservation/approve/{id}', {
        params: { id: sent.body.id },
        body: {},
      })
      expect(approved.status).toBe(200)
    }
    await app.settle()
    expect((await as(app, ada).call('GET /wishes/{id}/', { params: { id: wish } })).body.state).toBe('met')
  })

  it('to a swap offers the home of the wish on the same dates', async () => {
    const { adasListing, kayasListing, kayasWish } = await seedSwap(app, { ada: kaya, kaya: ada })
    const sent = await invite(kaya, kayasWish, { product: adasListing, service_type: 'home_exchange' })
    const seen = (await as(app, ada).call('GET /reservation/{id}', { params: { id: sent.body.id } })).body
    expect(seen).toMatchObject({
      service_type: 'home_exchange',
      offered_house: [{ product: kayasListing, start_date: day(app, 32), end_date: day(app, 38) }],
    })
  })

  describe('to a swap with a wish that gives points, too', () => {
    /** Kaya's home of 60 points a night, and a wish of Ada's that gives one of 40. */
    async function wishOfBoth(pointsUpTo: number | null = 1_000): Promise<number> {
      await app.database.execute(sql`update residence set user_points = 60 where id = ${listing}`)
      const given = await seedListingIn(app, ada, ['Antalya', 'Kaş'], {
        fromDay: 30,
        toDay: 50,
        userPoints: 40,
      })
      const { body } = await leaveWish(app, ada, { homes: [{ product: given }], points_up_to: pointsUpTo })
      return body.id
    }
    const swap = { service_type: 'home_exchange' }

    it('knows what its home is worth, to suggest the balance', async () => {
      const wish = await wishOfBoth()
      const { wishes } = (await wantedBy(kaya, listing)).body
      expect(wishes).toMatchObject([{ wish, given_points: 40, points_up_to: 1_000 }])
    })

    it('says nothing of the worth where the wish gives no points, or no home that is free', async () => {
      await wishOfBoth(null)
      const away = await seedListingIn(app, ada, ['Rize', 'Pazar'], { fromDay: 70, toDay: 90 })
      await leaveWish(app, ada, { homes: [{ product: away }] })
      const { wishes } = (await wantedBy(kaya, listing)).body
      expect(wishes).toHaveLength(2)
      for (const each of wishes) expect(each).not.toHaveProperty('given_points')
    })

    it('opens with the points that the host has left in it, which the guest gives', async () => {
      const sent = await invite(kaya, await wishOfBoth(), { ...swap, points: 120 })
      expect(sent.status).toBe(201)
      const extras = [{ kind: 'points', from: 'offerer', points: 120, state: 'open' }]
      for (const who of [ada, kaya]) {
        const seen = await as(app, who).call('GET /reservation/{id}', { params: { id: sent.body.id } })
        expect(seen.body).toMatchObject({ offerer: ada.id, service_type: 'home_exchange', extras })
      }
      const [before] = [(await as(app, ada).call('GET /points/statement/')).body.balance]
      for (const who of [kaya, ada])
        await as(app, who).call('POST /reservation/approve/{id}', { params: { id: sent.body.id }, body: {} })
      expect((await as(app, ada).call('GET /points/statement/')).body.balance).toBe(before - 120)
    })

    it('opens without any where the host has left them out', async () => {
      const sent = await invite(kaya, await wishOfBoth(), swap)
      const seen = await as(app, ada).call('GET /reservation/{id}', { params: { id: sent.body.id } })
      expect(seen.body).not.toHaveProperty('extras')
    })

    it.each([
      ['more than the wish gives', 100, { ...swap, points: 101 }, 'extras_not_allowed'],
      ['of one that gives none', null, { ...swap, points: 1 }, 'extras_not_allowed'],
      [
        'beside points for the nights',
        1_000,
        { service_type: 'yuva_point', points: 1 },
        'extras_not_allowed',
      ],
      ['none', 1_000, { ...swap, points: 0 }, 'invalid_input'],
    ] as const)('cannot ask for %s', async (_, upTo, body, code) => {
      const refused = await invite(kaya, await wishOfBoth(upTo), body)
      expect([refused.status, refused.body.code]).toEqual([400, code])
    })
  })

  it.each([
    ['of a wish that the home does not satisfy', { start: 'none' }, 404, 'not_found'],
    ['on nights that are taken', { start_date: 'late' }, 400, 'dates_not_free'],
    [
      'by a kind that the wish does not give',
      { service_type: 'home_exchange' },
      400,
      'service_type_not_offered',
    ],
    ['to the home of somebody else', { product: 'other' }, 404, 'not_found'],
  ] as const)('%s is refused', async (_, overrides, status, code) => {
    const hasWish = !('start' in overrides)
    const wish = hasWish
      ? (await leaveWish(app, ada)).body.id
      : (await leaveWish(app, ada, { places: [{ city: 'Antalya' }] })).body.id
    const other = await seedListingIn(app, await seedMember(app), ['İstanbul', 'Kadıköy'])
    const body = {
      ...('start_date' in overrides && { start_date: day(app, 48), end_date: day(app, 54) }),
      ...('service_type' in overrides && { service_type: overrides.service_type }),
      ...('product' in overrides && { product: other }),
    }
    const refused = await invite(kaya, wish, body)
    expect([refused.status, refused.body.code]).toEqual([status, code])
  })

  it('is made once a wish and home, by members with a subscription, and five a day', async () => {
    const wish = (await leaveWish(app, ada)).body.id
    const lapsed = await seedMember(app, { premiumDays: 0 })
    await app.database.execute(sql`update residence set owner_id = ${lapsed.id} where id = ${listing}`)
    expect((await invite(lapsed, wish)).body.code).toBe('premium_required')
    await app.database.execute(sql`update residence set owner_id = ${kaya.id} where id = ${listing}`)
    expect((await invite(kaya, wish)).status).toBe(201)
    expect((await invite(kaya, wish)).body.code).toBe('already_invited')
    for (let n = 0; n < 5; n++) {
      const guest = await seedMember(app, { points: 900 })
      const sent = await invite(kaya, (await leaveWish(app, guest)).body.id)
      expect(sent.body.code).toBe(n < 4 ? undefined : 'no_invitations_left')
    }
    await app.advanceHours(24)
    const guest = await seedMember(app, { points: 900 })
    const late = { start_date: day(app, 32), end_date: day(app, 38) }
    expect((await invite(kaya, (await leaveWish(app, guest)).body.id, late)).status).toBe(201)
  })

  it('by many hosts at once is five a day for each', async () => {
    const wishes: number[] = []
    for (let n = 0; n < 8; n++)
      wishes.push((await leaveWish(app, await seedMember(app, { points: 900 }))).body.id)
    const sent = await Promise.all(wishes.map((wish) => invite(kaya, wish)))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(5)
  })
})

describe('on a home', () => {
  const metBy = async (who: SeededMember, id: number) =>
    (await as(app, who).call('GET /wishes/met-by/{id}/', { params: { id } })).body

  it('it is said that its host wants a place where the reader has a home that fits', async () => {
    const { adasListing, kayasListing } = await seedSwap(app, { ada: kaya, kaya: ada })
    expect(await metBy(kaya, kayasListing)).toEqual({ place: 'İstanbul', own_home: expect.any(Number) })
    expect(await metBy(ada, adasListing)).toEqual({ place: 'Kaş', own_home: kayasListing })
    expect(await metBy(await seedMember(app), kayasListing)).toEqual({ place: null, own_home: null })
    // A home that no wish gives says nothing of its host.
    expect(await metBy(ada, listing)).toEqual({ place: null, own_home: null })
  })
})

describe('would you stay here', () => {
  const give = async (): Promise<number> => seedListingIn(app, await seedMember(app), ['İstanbul', 'Kadıköy'])
  const question = (wishId: number, listingId: number) =>
    app.database.transaction((tx) => askAbout(tx, { wishId, listingId }, app.clock.now()))
  const questions = async () => (await as(app, ada).call('GET /wishes/questions/')).body.questions
  const shown = async () => (await questions()).map(({ home: { id } }) => id)

  it('is not asked by itself, however many homes fit', async () => {
    const own = await seedListingIn(app, ada, ['Antalya', 'Kaş'])
    await leaveWish(app, ada, { homes: [{ product: own }] })
    const host = await seedMember(app)
    const given = await seedListingIn(app, host, ['İstanbul', 'Kadıköy'])
    await leaveWish(app, host, { places: [{ city: 'Rize' }], homes: [{ product: given }] })
    await app.advanceHours(24)
    expect(await questions()).toEqual([])
  })

  it('is asked three times a day, and answered for oneself', async () => {
    const wish = (await leaveWish(app, ada)).body.id
    const listings = [await give(), await give(), await give(), await give()]
    const requested = []
    for (const id of listings) requested.push(await question(wish, id))
    expect(requested).toEqual([true, true, true, false])
    const [liked = 0, declined = 0, later = 0, last = 0] = listings
    expect(await shown()).toEqual([liked, declined, later])
    expect(JSON.stringify(await questions())).not.toContain('owner')
    const answer = (listingId: number, value: 'yes' | 'no' | null) =>
      as(app, ada).call('POST /wishes/{id}/answer/', {
        params: { id: wish },
        body: { product: listingId, answer: value },
      })
    expect((await answer(liked, 'yes')).status).toBe(204)
    expect((await answer(declined, 'no')).status).toBe(204)
    expect(await shown()).toEqual([later])
    const fits = async () =>
      (await as(app, ada).call('GET /wishes/{id}/matches/', { params: { id: wish } })).body.fits.map(
        ({ home: { id } }) => id,
      )
    expect((await fits())[0]).toBe(liked)
    expect(await fits()).not.toContain(declined)
    await answer(declined, null)
    expect(await fits()).toContain(declined)
    expect((await answer(last, 'yes')).status).toBe(404)
    await app.advanceHours(24)
    expect(await question(wish, last)).toBe(true)
  })

  // Specified: D.79
  it('does not count questions that cannot be answered any more', async () => {
    const wish = (await leaveWish(app, ada)).body.id
    const [gone, taken, stays] = [await give(), await give(), await give()]
    for (const id of [gone, taken, stays]) await question(wish, id)
    await app.database.execute(sql`update residence set state = 'removed' where id = ${gone}`)
    await app.database.execute(sql`delete from residence_search where id = ${gone}`)
    await openNights(app, taken, 300, 310)
    expect(await shown()).toEqual([stays])
    const [other, another, tooMany] = [await give(), await give(), await give()]
    expect(await question(wish, other)).toBe(true)
    expect(await question(wish, another)).toBe(true)
    expect(await question(wish, tooMany)).toBe(false)
    expect(await shown()).toEqual([stays, other, another])
  })
})
