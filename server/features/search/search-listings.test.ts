import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setListingHidden } from '#server/features/listings/listings.public.ts'
import { emit } from '#server/platform/events/events.ts'
import { createListing, daysFrom, listingPayload } from '#server/testing/builders/listings.ts'
import {
  type SeededMember,
  seedListing,
  seedListings,
  seedMember,
  seedMembers,
  seedSubscriptions,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { FoundCard } from '#shared/features/listings/listings.contract.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { invalidateSearches } from './search-cache.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.execute(sql`truncate residence, subscription cascade`)
  invalidateSearches()
})

const search = (query: Record<string, string | number> = {}, token?: string) =>
  app.call('GET /residence-search/', { query: query as never }, token ? { token } : {})
const ids = async (query: Record<string, string | number> = {}) =>
  (await search(query)).body.data.map((card) => card.id)
const hours = (days: number) => days * 24

describe('search', () => {
  it('returns the host’s title, the open exchange types, and the first night free for the requested one', async () => {
    const token = await tokenOf(app, await seedMember(app))
    await createListing(
      app,
      { token },
      {
        title: '  Efes’e yürüyen köy evi ',
        dates: { yuva_point: [daysFrom(app, 9, 12)], chores: [daysFrom(app, 4, 8), daysFrom(app, 40, 50)] },
      },
    )
    const card = async (query: Record<string, string> = {}) => (await search(query)).body.data[0]
    expect(await card()).toMatchObject({
      title: 'Efes’e yürüyen köy evi',
      exchange_types: ['yuva_point', 'chores'],
      free_from: daysFrom(app, 4, 8).start_date,
    })
    expect(await card({ service_type: 'yuva_point' })).toMatchObject({
      free_from: daysFrom(app, 9, 12).start_date,
    })
    const stay = daysFrom(app, 5, 7)
    const found = await card(stay)
    expect(found).toMatchObject({ stay })
    expect(found).not.toHaveProperty('free_from')
  })

  // Specified: B2.4, B6.8
  it('returns cards that match the contract, and an empty page for places that do not exist', async () => {
    const token = await tokenOf(app, await seedMember(app))
    const id = await createListing(app, { token }, { residenceType: 'tiny_house', bedCount: 2 })
    const { status, body } = await search({ city: 'ISTANBUL' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 1, total_is_exact: true, next_cursor: null })
    expect(FoundCard.strict().parse(body.data[0])).toMatchObject({
      id,
      residence_type: 'tiny_house',
      country: 'Türkiye',
      bed_count: 2,
      owner: { first_name: 'Deniz', is_verified: true, is_super_host: false },
    })
    expect(body.data[0]).toMatchObject({ exchange_types: expect.any(Array), free_from: expect.any(String) })
    expect(body.data[0]).not.toHaveProperty('title')
    for (const nowhere of [
      { city: 'Atlantis' },
      { district: 'Nowhere' },
      { country: 'France' },
      { city: 'İzmir' },
    ]) {
      expect((await search(nowhere)).body).toEqual({
        data: [],
        total: 0,
        total_is_exact: true,
        next_cursor: null,
      })
    }
    const dates = (from: number, to: number) => {
      const range = daysFrom(app, from, to)
      return { start_date: range.start_date, end_date: range.end_date }
    }
    expect(await ids({ ...dates(1, 366) })).toEqual([id])
    // Only agreements may use the eve; search requires every night.
    expect(await ids({ ...dates(0, 5) })).toEqual([])
    expect(await ids({ ...dates(360, 367) })).toEqual([])
    expect(await ids({ ...dates(-3, -1) })).toEqual([])
    expect(await ids({ start_date: '9000-01-01', end_date: '9000-01-05' })).toEqual([])
    expect(await ids({ start_date: '1900-01-01', end_date: '1900-01-05' })).toEqual([])
    const instants = dates(2, 5)
    expect(
      await ids({
        start_date: `${instants.start_date}T21:00:00Z`,
        end_date: `${instants.end_date}T20:59:00Z`,
      }),
    ).toEqual([id])
  })

  it('refuses invalid parameters', async () => {
    const day = daysFrom(app, 3, 5)
    const wrong: Record<string, string | number>[] = [
      { service_type: 'barter' },
      { residence_type: 'castle' },
      { amenities: 'wifi,helipad' },
      { bounds: '1,2,3' },
      { bounds: '42,26,36,45' },
      { bounds: 'a,b,c,d' },
      { start_date: day.end_date, end_date: day.start_date },
      { start_date: day.start_date, end_date: day.start_date },
      { start_date: 'tomorrow' },
      { cursor: 'AAAA' },
      { cursor: Buffer.from('r.99999999999.1.1.1').toString('base64url') },
      { limit: 61 },
      { limit: 0 },
      { adult_count: -1 },
      { sort: 'newest' },
    ]
    for (const query of wrong) {
      const answer = await search(query)
      expect([answer.status, answer.body.code], JSON.stringify(query)).toEqual([400, 'invalid_input'])
    }
    const english = await app.call(
      'GET /residence-search/',
      { query: { start_date: day.end_date, end_date: day.start_date } },
      { headers: { 'accept-language': 'en' } },
    )
    expect(english.body.error).toBe('The end date must be after the start date.')
  })

  it('clamps a map larger than the world to the world', async () => {
    const listings = await seedListings(app, await seedMembers(app, 2))
    expect(await ids({ bounds: '-1e300,-1e300,1e300,1e300' })).toHaveLength(listings.length)
  })

  it('refuses the cursor of another sort order', async () => {
    await seedListings(app, await seedMembers(app, 3))
    const { next_cursor } = (await search({ limit: 1 })).body
    expect(next_cursor).toMatch(/^[\w-]+$/)
    expect((await search({ limit: 1, cursor: String(next_cursor) })).status).toBe(200)
    expect((await search({ limit: 1, cursor: String(next_cursor), sort: 'points_low' })).status).toBe(400)
  })

  it('continues at the same place when listings appear before the cursor', async () => {
    const members = await seedMembers(app, 6)
    const there = await seedListings(app, members.slice(0, 4))
    const first = (await search({ limit: 2 })).body
    await seedListings(app, members.slice(4))
    const second = (await search({ limit: 2, cursor: String(first.next_cursor) })).body
    const seen = [...first.data, ...second.data].map((card) => card.id)
    expect(seen).toEqual([...there].reverse())
  })

  it('shows a write at once to visitors with a cached answer', async () => {
    const owner = await seedMember(app)
    const id = await seedListing(app, owner)
    expect(await ids()).toEqual([id])
    await app.database.transaction((tx) => setListingHidden(tx, id, true, app.clock.now()))
    expect(await ids()).toEqual([])
    await app.database.transaction((tx) => setListingHidden(tx, id, false, app.clock.now()))
    expect(await ids()).toEqual([id])
  })

  it('shares one cached answer among visitors of the same language', async () => {
    await seedListing(app, await seedMember(app))
    const alt = { tr: 'Deniz', en: 'Sea' }
    const searchIn = async (language: string) =>
      (await app.call('GET /residence-search/', {}, { headers: { 'accept-language': language } })).body
        .data[0]?.cover?.alt
    await app.database.execute(sql`
      update residence_picture set picture = picture || ${JSON.stringify({ alt })}::jsonb`)
    const [row] = await app.database.query<{ ownerId: number }>(sql`select owner_id from residence`)
    await app.database.transaction((tx) =>
      emit(tx, app.clock, { type: 'member_changed', member_id: row?.ownerId ?? 0 }),
    )
    await app.settle()
    expect([await searchIn('tr'), await searchIn('en'), await searchIn('tr')]).toEqual([
      'Deniz',
      'Sea',
      'Deniz',
    ])
  })

  it('counts exactly below five thousand, and says when it stopped counting', async () => {
    const owner = await seedMember(app)
    const id = await createListing(app, { token: await tokenOf(app, owner) })
    await copies(id, 5_200)
    const all = (await search({ city: 'İstanbul' })).body
    expect(all.total_is_exact).toBe(false)
    expect(all.total).toBeGreaterThanOrEqual(5_000)
    const next = (await search({ city: 'İstanbul', cursor: String(all.next_cursor) })).body
    expect([next.total, next.total_is_exact, next.data.length]).toEqual([all.total, false, 24])
    // Rare: outside the rows that a scan reads, so the GIN index finds it.
    const rare = await seedListing(app, owner, { petCount: 7 })
    await app.database.execute(sql`update residence_search set rank = -5 where id = ${rare}`)
    expect((await search({ pet_count: 5 })).body).toMatchObject({
      total: 1,
      total_is_exact: true,
      data: [{ id: rare }],
    })
    const low = (await search({ pet_count: 5, sort: 'points_low' })).body
    expect(low.data.map((card) => card.id)).toEqual([rare])
    // One in 150, and no tag for it: a deep scan fills the page, then the next.
    await app.database.execute(sql`update residence_search set points = 777 where id % 150 = 0`)
    const dear = { min_points: 777, max_points: 777 }
    const page = (await search(dear)).body
    const rest = (await search({ ...dear, cursor: String(page.next_cursor) })).body
    const found = [...page.data, ...rest.data].map((card) => card.id)
    const fit = await app.database.query<{ id: number }>(
      sql`select id from residence_search where points = 777 order by rank desc, id desc`,
    )
    expect(found).toEqual(fit.map((listing) => listing.id))
  })

  it('finds nearby dates with flexible dates, and returns them', async () => {
    const owner = await seedMember(app)
    const late = await seedListing(app, owner, { fromDay: 12, toDay: 20 })
    const exact = await seedListing(app, owner, { fromDay: 8, toDay: 20 })
    const requested = daysFrom(app, 10, 14)
    const staysAt = async (flexible: number) =>
      (await search({ ...requested, flexible_days: flexible, sort: 'points_low' })).body.data.map(
        ({ id, stay }) => ({ id, stay }),
      )
    expect(await staysAt(0)).toEqual([{ id: exact, stay: requested }])
    expect(await staysAt(1)).toEqual([{ id: exact, stay: requested }])
    expect(await staysAt(2)).toEqual([
      { id: late, stay: daysFrom(app, 12, 16) },
      { id: exact, stay: requested },
    ])
    expect((await search({ ...requested, flexible_days: 8 })).status).toBe(400)
    // A stay can begin today, but no longer on the days before.
    const soon = { ...daysFrom(app, 0, 2), flexible_days: 3 }
    const early = await seedListing(app, owner, { fromDay: -3, toDay: 2 })
    expect((await search(soon)).body.data).toMatchObject([{ id: early, stay: daysFrom(app, 0, 2) }])
  })

  it('reflects every change by a host in the next search', async () => {
    const token = await tokenOf(app, await seedMember(app))
    const other = await tokenOf(app, await seedMember(app))
    const id = await createListing(app, { token })
    const stay = daysFrom(app, 5, 9)
    // Each change is made through the API after a visitor and a member have cached the previous state.
    const finds = async (query: Record<string, string | number>) => {
      const found = [(await search(query)).body, (await search(query, other)).body]
      const ids = found.map(({ data, total }) => [total, data.map((card) => card.id)])
      expect(ids[0]).toEqual(ids[1])
      return found[0]?.data.some((card) => card.id === id)
    }
    const listing = { params: { id } }
    const change = (changed: Parameters<typeof listingPayload>[1]) =>
      app.call('PUT /residence-full/{id}/', { ...listing, body: listingPayload(app, changed) }, { token })
    const pause = (paused: boolean) =>
      app.call('POST /residence-full/{id}/pause/', { ...listing, body: { paused } }, { token })

    expect([await finds(stay), await finds({ city: 'Muğla' })]).toEqual([true, false])
    expect((await change({ city: 'Muğla', district: 'Datça' })).status).toBe(200)
    expect([await finds({ city: 'İstanbul' }), await finds({ city: 'Muğla' })]).toEqual([false, true])
    expect((await pause(true)).status).toBe(200)
    expect(await finds({ city: 'Muğla' })).toBe(false)
    expect((await pause(false)).status).toBe(200)
    expect(await finds({ city: 'Muğla' })).toBe(true)
    expect((await app.call('DELETE /residence-full/{id}/', listing, { token })).status).toBe(204)
    expect(await finds({ city: 'Muğla' })).toBe(false)
  })

  /** Adds this many copies of the listing's row, in search only. */
  const copies = (id: number, count: number) =>
    app.database.execute(sql`
      with made as (
        insert into residence select (jsonb_populate_record(r, jsonb_build_object('id', r.id + 1000000 + n))).*
          from residence r, generate_series(1, ${count}::int) n where r.id = ${id} returning id
      ), shown as (
        insert into residence_search select (jsonb_populate_record(h, jsonb_build_object('id', made.id))).*
          from residence_search h, made where h.id = ${id} returning id
      )
      insert into residence_card select shown.id, named.card, named.card from residence_card c, shown,
        lateral regexp_replace(c.card_tr, '"id":[0-9]+', '"id":' || shown.id) as named(card) where c.id = ${id}`)
})

describe('who is in search', () => {
  const daysAway = (days: number) => new Date(app.clock.now().getTime() + days * dayMs)
  const lapse = (member: SeededMember, days: number) =>
    app.database.execute(sql`
      update subscription set starts_at = ${daysAway(days - 30)}, ends_at = ${daysAway(days)}
       where member_id = ${member.id}`)

  it('keeps a lapsed member for seven days of grace, and restores them on renewal', async () => {
    const owner = await seedMember(app)
    const id = await seedListing(app, owner)
    await lapse(owner, 1)
    await app.advanceHours(hours(7.9))
    expect(await ids()).toEqual([id])
    await app.advanceHours(hours(0.2))
    expect(await ids()).toEqual([])
    // Not in search, but its page still opens.
    expect((await app.call('GET /residence-full/{id}', { params: { id } })).status).toBe(200)
    await seedSubscriptions(app, [owner], 30)
    await app.database.transaction((tx) =>
      emit(tx, app.clock, {
        type: 'subscription_activated',
        member_id: owner.id,
        plan_id: 3,
        is_first: false,
      }),
    )
    await app.settle()
    expect(await ids()).toEqual([id])
  })

  it('restores by the sweep a listing whose renewal event was lost', async () => {
    const owner = await seedMember(app)
    const id = await seedListing(app, owner)
    await lapse(owner, -8)
    await app.runDueJobs()
    expect(await ids()).toEqual([])
    await seedSubscriptions(app, [owner], 30)
    await app.runDueJobs()
    expect(await ids()).toEqual([id])
  })

  it('removes the listings of a suspended member and shows changes of the others', async () => {
    const [gone, stays] = await seedMembers(app, 2)
    if (!gone || !stays) throw new Error('No members')
    const [, remaining] = await seedListings(app, [gone, stays])
    await app.database.execute(sql`update member set suspended_at = ${app.clock.now()} where id = ${gone.id}`)
    await app.database.execute(
      sql`update member set first_name = 'Ece', is_super_host = true where id = ${stays.id}`,
    )
    await app.database.transaction(async (tx) => {
      for (const { id } of [gone, stays]) await emit(tx, app.clock, { type: 'member_changed', member_id: id })
    })
    await app.settle()
    const { data } = (await search()).body
    expect(data.map((card) => card.id)).toEqual([remaining])
    expect(data[0]?.owner).toMatchObject({ first_name: 'Ece', is_super_host: true })
    expect(await ids({ super_host: 'true' })).toEqual([remaining])
    expect((await app.call('GET /residence-full/{id}', { params: { id: remaining ?? 0 } })).status).toBe(200)
  })

  it('stops counting a listing as new, and its calendar as fresh, after thirty days', async () => {
    const owner = await seedMember(app, { premiumDays: 300 })
    const older = await seedListing(app, owner)
    await app.advanceHours(hours(31))
    const newer = await seedListing(app, owner)
    expect(await ids()).toEqual([newer, older])
    const rank = async (id: number) =>
      (await app.database.first<{ rank: number }>(sql`select rank from residence_search where id = ${id}`))
        ?.rank ?? 0
    expect((await rank(newer)) - (await rank(older))).toBe(150 + 50)
    await app.advanceHours(hours(31))
    expect(await rank(newer)).toBe(await rank(older))
  })
})
