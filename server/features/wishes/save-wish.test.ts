import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import {
  emptyMarketplace,
  leaveWish,
  seedListingIn,
  seedSwap,
  wishBody,
} from '#server/testing/builders/wishes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let ada: SeededMember
let kaya: SeededMember
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyMarketplace(app)
  ada = await seedMember(app)
  kaya = await seedMember(app)
})

const matchesOf = async (who: SeededMember, id: number) =>
  (await as(app, who).call('GET /wishes/{id}/matches/', { params: { id } })).body
const wishOf = async (who: SeededMember, id: number) =>
  (await as(app, who).call('GET /wishes/{id}/', { params: { id } })).body
const inKas = { places: [{ city: 'Antalya', district: 'Kaş' }] }

describe('a wish', () => {
  it('is for a region as one place, and fits the homes of all its provinces and districts', async () => {
    await seedListingIn(app, kaya, ['İzmir', 'Urla'], { fromDay: 30, toDay: 36, userPoints: 20 })
    await seedListingIn(app, kaya, ['Muğla', 'Bodrum'], { fromDay: 30, toDay: 36, userPoints: 20 })
    await seedListingIn(app, kaya, ['Antalya', 'Kaş'], { fromDay: 30, toDay: 36, userPoints: 20 })
    const ege = [{ city: '', district: '', region: 'ege' }]
    const made = await leaveWish(app, ada, { places: [{ region: 'ege' }] })
    expect(made.body).toMatchObject({ places: ege, fitting_homes: 2 })
    const { body } = await as(app, ada).call('PUT /wishes/{id}/', {
      params: { id: made.body.id },
      body: wishBody(app, { version: made.body.version, places: [...ege, { city: 'Antep' }] }),
    })
    expect(body.places).toEqual([...ege, { city: 'Gaziantep', district: '' }])
    const unknown = await leaveWish(app, ada, { places: [{ region: 'atlantis' }] })
    expect([unknown.status, unknown.body]).toMatchObject([400, { code: 'unknown_place' }])
  })

  it('finds at once what fits, with the dates and what they cost', async () => {
    const listing = await seedListingIn(app, kaya, ['Antalya', 'Kaş'], {
      fromDay: 30,
      toDay: 36,
      userPoints: 20,
    })
    const made = await leaveWish(app, ada, inKas)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      state: 'open',
      places: [{ city: 'Antalya', district: 'Kaş' }],
      nights_min: 5,
      nights_max: 7,
      fitting_homes: 1,
      fitting_is_exact: true,
      mutual_homes: 0,
      hidden_because: null,
      asks_still_wanted: false,
    })
    const { fits, swaps } = await matchesOf(ada, made.body.id)
    expect(swaps).toEqual([])
    expect(fits).toMatchObject([
      {
        home: { id: listing },
        stay: { start_date: day(app, 30), end_date: day(app, 36) },
        exchange_types: ['yuva_point'],
        total_points: 120,
        is_new: false,
      },
    ])
  })

  it.each([
    ['too many people', { adult_count: 4, child_count: 5 }],
    ['an amenity it lacks', { amenities: ['pool'] }],
    ['another type of home', { residence_types: ['boat'] }],
    ['fewer points than it costs', { points_up_to: 10 }],
    ['help it takes, but other nights', { when: { earliest: day0(300), latest: day0(320), nights: '5' } }],
    ['another district', { places: [{ city: 'Antalya', district: 'Alanya' }] }],
  ] as const)('does not find a home for %s', async (_, wish) => {
    await seedListingIn(app, kaya, ['Antalya', 'Kaş'], { fromDay: 20, toDay: 60 })
    const body = { ...inKas, ...wish }
    const made = await leaveWish(app, ada, body)
    expect(made.body.fitting_homes).toBe(0)
    expect((await matchesOf(ada, made.body.id)).fits).toEqual([])
  })

  it('without a home that fits names provinces nearby that have some', async () => {
    await seedListingIn(app, kaya, ['Muğla', 'Bodrum'])
    await seedListingIn(app, ada, ['Isparta', 'Eğirdir'])
    const { body } = await leaveWish(app, ada, inKas)
    expect(await matchesOf(ada, body.id)).toEqual({
      swaps: [],
      next_swaps: null,
      fits: [],
      next_fits: null,
      suggestions: [{ city: 'Muğla', homes: 1 }],
    })
  })

  it('finds the direct swaps, both homes and dates, and counts who would come', async () => {
    const { adasListing, kayasListing, adasWish, kayasWish } = await seedSwap(app, { ada, kaya })
    expect(await wishOf(ada, adasWish)).toMatchObject({ mutual_homes: 1, interested_members: 1 })
    expect(await wishOf(kaya, kayasWish)).toMatchObject({ mutual_homes: 1, interested_members: 1 })
    const { swaps, fits } = await matchesOf(ada, adasWish)
    expect(swaps).toMatchObject([
      {
        home: { id: kayasListing },
        own_home: { id: adasListing },
        guests: { adults: 2, children: 0 },
        reservation: null,
      },
    ])
    expect(swaps[0]?.stay).toEqual(swaps[0]?.own_stay)
    expect(fits.map(({ home: listing }) => listing.id)).not.toContain(kayasListing)
    expect((await matchesOf(kaya, kayasWish)).swaps).toMatchObject([{ home: { id: adasListing } }])
    const proposed = await as(app, ada).call('POST /reservation/', {
      body: {
        product: kayasListing,
        service_type: 'home_exchange',
        ...(swaps[0]?.stay ?? { start_date: '', end_date: '' }),
        offerer_product: adasListing,
        adults: 2,
      },
    })
    expect(proposed.status).toBe(201)
    expect((await matchesOf(ada, adasWish)).swaps).toMatchObject([{ reservation: proposed.body.id }])
  })

  // Specified: D.76
  it('shows all direct swaps that it counts, in pages, the best first and none twice', async () => {
    const own = await seedListingIn(app, ada, ['İstanbul', 'Kadıköy'])
    for (let n = 0; n < 23; n++) {
      const host = await seedMember(app)
      const given = await seedListingIn(app, host, ['Antalya', 'Kaş'], { userPoints: 20 + ((n * 7) % 23) })
      await leaveWish(app, host, { homes: [{ product: given }] })
    }
    const { id, mutual_homes } = (await leaveWish(app, ada, { ...inKas, homes: [{ product: own }] })).body
    expect(mutual_homes).toBe(23)
    const page = (swaps_after?: string) =>
      as(app, ada).call('GET /wishes/{id}/matches/', { params: { id }, query: { swaps_after } })
    const first = (await page()).body
    expect(first.swaps).toHaveLength(20)
    expect(first.fits).toEqual([])
    const second = (await page(first.next_swaps ?? '')).body
    expect(second).toMatchObject({ next_swaps: null, fits: [], next_fits: null, suggestions: [] })
    const shown = [...first.swaps, ...second.swaps]
    expect(new Set(shown.map(({ home: listing }) => listing.id)).size).toBe(23)
    const ownPoints = shown[0]?.own_home.user_points ?? 0
    const gaps = shown.map(({ home: listing }) => Math.abs(listing.user_points - ownPoints))
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
    // The last home of a page may go since: the next page goes on all the same.
    const last = first.swaps.at(-1)?.home.id ?? 0
    await app.database.execute(sql`delete from wish_offer where residence_id = ${last}`)
    expect((await page(first.next_swaps ?? '')).body.swaps).toEqual(second.swaps)
    expect((await page('1.x')).body).toMatchObject({ code: 'invalid_input' })
  })

  it('meets nobody where one has blocked the other, is suspended, or has no subscription', async () => {
    const { adasWish } = await seedSwap(app, { ada, kaya })
    const mutual = async () => (await wishOf(ada, adasWish)).mutual_homes
    expect(await mutual()).toBe(1)
    await as(app, kaya).call('PUT /blocked-member/{id}/', { params: { id: ada.id } })
    expect(await mutual()).toBe(0)
    await as(app, kaya).call('DELETE /blocked-member/{id}/', { params: { id: ada.id } })
    expect(await mutual()).toBe(1)
    await app.database.execute(sql`update member set suspended_at = ${app.clock.now()} where id = ${kaya.id}`)
    expect(await mutual()).toBe(0)
    await app.database.execute(
      sql`update member set suspended_at = null, phone_verified_at = null where id = ${kaya.id}`,
    )
    expect(await mutual()).toBe(0)
  })

  it('swaps on other dates only where both homes have their own', async () => {
    const adasListing = await seedListingIn(app, ada, ['İstanbul', 'Kadıköy'], { fromDay: 20, toDay: 30 })
    const kayasListing = await seedListingIn(app, kaya, ['Antalya', 'Kaş'], { fromDay: 40, toDay: 50 })
    const first = await leaveWish(app, ada, { ...inKas, homes: [{ product: adasListing, own_dates: true }] })
    const second = await leaveWish(app, kaya, { homes: [{ product: kayasListing }] })
    expect(second.body.mutual_homes).toBe(0)
    const changed = await as(app, kaya).call('PUT /wishes/{id}/', {
      params: { id: second.body.id },
      body: {
        ...(wishBody(app, { homes: [{ product: kayasListing, own_dates: true }] }) as object),
        version: 1,
      } as never,
    })
    expect(changed.body).toMatchObject({ version: 2, mutual_homes: 1 })
    const { swaps } = await matchesOf(ada, first.body.id)
    expect(swaps[0]?.stay.start_date && swaps[0].stay.start_date >= day(app, 40)).toBe(true)
    expect(swaps[0]?.own_stay.end_date && swaps[0].own_stay.end_date <= day(app, 30)).toBe(true)
  })

  it('is hidden from hosts where it gives nothing or its member cannot swap, and says why', async () => {
    const nothing = await leaveWish(app, ada, { points_up_to: null })
    expect(nothing.body).toMatchObject({ hidden_because: 'nothing_given' })
    await app.database.execute(sql`update member set phone_verified_at = null where id = ${ada.id}`)
    expect((await leaveWish(app, ada)).body).toMatchObject({ hidden_because: 'not_verified' })
    expect((await leaveWish(app, await seedMember(app, { premiumDays: 0 }))).body).toMatchObject({
      hidden_because: 'not_subscribed',
    })
  })

  it.each([
    ['no place', { places: [] }, 400, 'invalid_input'],
    ['an unknown place', { places: [{ city: 'Atlantis' }] }, 400, 'unknown_place'],
    [
      'eleven places',
      { places: Array.from({ length: 11 }, () => ({ city: 'Antalya' })) },
      400,
      'invalid_input',
    ],
    ['a past window', { when: { start_date: '2020-01-01', end_date: '2020-01-08' } }, 400, 'range_in_past'],
    [
      'more nights than its window',
      { when: { earliest: day0(40), latest: day0(44), nights: '9' } },
      400,
      'invalid_input',
    ],
    ['backward dates', { when: { start_date: day0(44), end_date: day0(40) } }, 400, 'invalid_input'],
    ['an unknown holiday', { when: { holiday: 'tr-2099-yok' } }, 400, 'invalid_input'],
    ['five adults', { adult_count: 5 }, 400, 'invalid_input'],
    ['a home of somebody else', { homes: [{ product: 999_999 }] }, 404, 'not_found'],
  ])('with %s is refused', async (_, wish, status, code) => {
    const refused = await leaveWish(app, ada, wish)
    expect([refused.status, refused.body.code]).toEqual([status, code])
  })

  it('is one of twenty, three of which give homes', async () => {
    const listing = await seedListing(app, ada)
    for (let n = 0; n < 3; n++)
      expect((await leaveWish(app, ada, { homes: [{ product: listing }] })).status).toBe(201)
    expect((await leaveWish(app, ada, { homes: [{ product: listing }] })).body.code).toBe(
      'too_many_giving_wishes',
    )
    for (let n = 0; n < 17; n++) expect((await leaveWish(app, ada)).status).toBe(201)
    const refused = await leaveWish(app, ada)
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_wishes'])
    const { wishes } = (await as(app, ada).call('GET /wishes/')).body
    expect(wishes).toHaveLength(20)
    await as(app, ada).call('DELETE /wishes/{id}/', { params: { id: wishes[0]?.id ?? 0 } })
    expect((await leaveWish(app, ada)).status).toBe(201)
  })

  it('is changed with the version that was seen, pauses, is wanted again, and is closed for good', async () => {
    const { body } = await leaveWish(app, ada)
    const params = { id: body.id }
    const change = (version: number) =>
      as(app, ada).call('PUT /wishes/{id}/', {
        params,
        body: { ...(wishBody(app, { ...inKas, notify: 'daily' }) as object), version } as never,
      })
    expect((await change(1)).body).toMatchObject({
      version: 2,
      notify: 'daily',
      places: [{ district: 'Kaş' }],
    })
    const stale = await change(1)
    expect([stale.status, stale.body.code]).toEqual([409, 'wish_changed'])
    expect((await as(app, ada).call('POST /wishes/{id}/pause/', { params })).body).toMatchObject({
      state: 'paused',
      asks_still_wanted: true,
      fitting_homes: 0,
    })
    expect((await as(app, ada).call('POST /wishes/{id}/still-wanted/', { params })).body).toMatchObject({
      state: 'open',
      asks_still_wanted: false,
    })
    expect(
      (await as(app, ada).call('PATCH /wishes/{id}/', { params, body: { notify: 'weekly' } })).status,
    ).toBe(204)
    expect((await wishOf(ada, body.id)).notify).toBe('weekly')
    expect((await as(app, ada).call('DELETE /wishes/{id}/', { params })).status).toBe(204)
    expect((await as(app, ada).call('GET /wishes/')).body.wishes).toEqual([])
    for (const key of [
      'POST /wishes/{id}/still-wanted/',
      'POST /wishes/{id}/pause/',
      'DELETE /wishes/{id}/',
    ] as const) {
      const refused = await as(app, ada).call(key, { params })
      expect([refused.status, refused.body.code]).toEqual([409, 'wish_closed'])
    }
    expect((await change(2)).body.code).toBe('wish_closed')
  })
})

/** Dates of tables, which are made before the app: the same as `day(app, …)`. */
function day0(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
