import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createListing, daysFrom, listingPayload } from '#server/testing/builders/listings.ts'
import { startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  type SeededMember,
  seedListing,
  seedMember,
  seedMembers,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { houseGuideMessages } from '#shared/features/house-guide/house-guide.messages.ts'
import { amenities } from '#shared/features/listings/listing-types.ts'
import { snapToGrid } from '#shared/features/listings/location.rules.ts'

let app: TestApp
let owner: SeededMember
let token: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await seedMember(app)
  token = await tokenOf(app, owner)
})
afterAll(() => app.close())
// One owner adds more homes here than a member may in a day.
beforeEach(() => app.database.execute(sql`delete from attempt`))

const create = (body: object, as = token) =>
  app.call('POST /residence-full/', { body: body as never }, { token: as })
const show = (id: number, as?: string) =>
  app.call('GET /residence-full/{id}', { params: { id } }, as ? { token: as } : {})
const change = (id: number, body: object, as = token) =>
  app.call('PUT /residence-full/{id}/', { params: { id }, body: body as never }, { token: as })
const remove = (id: number, as = token) =>
  app.call('DELETE /residence-full/{id}/', { params: { id } }, { token: as })
const inSearch = async (id: number) =>
  (await app.database.first(sql`select from residence_search where id = ${id}`)) !== undefined

/** A stay of the guest in the listing, as after an agreement. */
async function agree(listingId: number, guest: SeededMember, status = 'agreed'): Promise<void> {
  const { start_date, end_date } = daysFrom(app, 30, 33)
  const at = app.clock.now()
  await app.database.execute(sql`
    insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date, status,
      offerer_approved, receiver_approved, created_at, last_activity_at)
    values (${listingId}, ${guest.id}, ${owner.id}, 'chores', ${start_date}, ${end_date}, ${status}, true, true, ${at}, ${at})`)
}

describe('what a host says of the house', () => {
  const noBeds = { double_beds: 0, single_beds: 0, sofa_beds: 0 }
  const room = (room: string, beds: object) => ({ room, ...noBeds, ...beds })
  const rooms = [room('bedroom', { double_beds: 1 }), room('living_room', { sofa_beds: 1 })]
  const facts = { left_behind: ['pets', 'plants', 'pets'], step_free: true, sleeping_rooms: rooms }

  // Specified: B6.2
  it('is shown to everybody, with hours and rules of the guide, and found by its filters', async () => {
    const place = { city: 'Sinop', district: '' }
    const id = await createListing(app, { token }, { ...place, bedCount: 1 })
    const plain = (await show(id)).body
    expect(plain).toMatchObject({ left_behind: [], step_free: false, sleeping_rooms: [] })
    expect(plain.house_rules).toEqual({
      check_in_from: null,
      check_in_until: null,
      check_out_until: null,
      text: '',
    })
    const found = async (query: object) => {
      const answer = await app.call('GET /residence-search/', { query: { city: 'Sinop', ...query } })
      return answer.body.data.map((card) => card.id)
    }
    for (const filter of [{ pets_stay: 'true' }, { step_free: 'true' }, { adult_count: 2, child_count: 2 }])
      expect(await found(filter)).toEqual([])

    const body = { ...listingPayload(app, { ...place, bedCount: 1, adultCount: 2, childCount: 2 }), ...facts }
    expect((await change(id, body)).status).toBe(200)
    const guide = { check_in_from: '15:00', check_out_until: '11:00', house_rules: 'Sigara içilmez.' }
    await as(app, owner).call('PUT /residence-full/{id}/guide/', { params: { id }, body: guide as never })
    expect((await show(id)).body).toMatchObject({
      left_behind: ['pets', 'plants'],
      step_free: true,
      sleeping_rooms: rooms,
      house_rules: {
        check_in_from: '15:00',
        check_in_until: null,
        check_out_until: '11:00',
        text: 'Sigara içilmez.',
      },
    })
    for (const filter of [{ pets_stay: 'true' }, { step_free: 'true' }, { adult_count: 2, child_count: 2 }])
      expect(await found(filter)).toEqual([id])
    expect(await found({ adult_count: 2, child_count: 3 })).toEqual([])
  })

  it.each([
    [{ left_behind: ['parrot'] }, 'left_behind.0'],
    [{ step_free: 'perhaps' }, 'step_free'],
    [{ sleeping_rooms: [room('cellar', { double_beds: 1 })] }, 'sleeping_rooms.0.room'],
    [{ sleeping_rooms: [room('bedroom', { single_beds: 21 })] }, 'sleeping_rooms.0.single_beds'],
    [{ sleeping_rooms: Array.from({ length: 21 }, () => room('bedroom', {})) }, 'sleeping_rooms'],
  ])('is refused as %j', async (wrong, field) => {
    const answer = await create({ ...listingPayload(app), ...wrong })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  })
})

describe('the facts of a home', () => {
  it.each([
    [{ total_room_count: 31 }, 'total_room_count'],
    [{ bedroom: 31 }, 'bedroom'],
    [{ bed_count: 61 }, 'bed_count'],
    [{ bathroom: 21 }, 'bathroom'],
    [{ area: 5_001 }, 'area'],
    [{ bed_count: 40, adult_count: 31 }, 'adult_count'],
    [{ bed_count: 1, adult_count: 5 }, 'adult_count'],
    [{ bed_count: 1, child_count: 5 }, 'child_count'],
    [{ pet_count: 21 }, 'pet_count'],
  ])('have bounds: %j', async (wrong, field) => {
    const answer = await create({ ...listingPayload(app), adult_count: 1, child_count: 0, ...wrong })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
    expect(answer.body.fields?.[field]?.[0]).toMatch(/\d/)
  })

  it('may be as much as the bounds', async () => {
    const body = listingPayload(app, { bedCount: 14, adultCount: 30, childCount: 30, totalRoomCount: 30 })
    expect((await create(body)).status).toBe(201)
  })

  it('stay as they were saved before there were bounds, until they are saved again', async () => {
    const id = await createListing(app, { token }, {})
    await app.database.execute(sql`
      update residence set total_room_count = 100, adult_count = 50, bed_count = 1 where id = ${id}`)
    expect((await show(id)).body).toMatchObject({ total_room_count: 100, adult_count: 50 })
    const refused = await change(id, listingPayload(app, { totalRoomCount: 100 }))
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['total_room_count'])
    expect((await change(id, listingPayload(app))).status).toBe(200)
  })
})

describe('cameras of a home', () => {
  it('are said in its form or in its guide, and are shown to everybody', async () => {
    const id = await createListing(app, { token }, {})
    const guide = async () =>
      (await as(app, owner).call('GET /residence-full/{id}/guide/', { params: { id } })).body.cameras
    expect([(await show(id)).body.cameras, await guide()]).toEqual([null, null])
    expect((await change(id, { ...listingPayload(app), cameras: 'outside' })).status).toBe(200)
    expect([(await show(id)).body.cameras, await guide()]).toEqual(['outside', 'outside'])
    const body = { cameras: 'none', house_rules: '' } as never
    expect(
      (await as(app, owner).call('PUT /residence-full/{id}/guide/', { params: { id }, body })).status,
    ).toBe(200)
    expect([(await show(id)).body.cameras, await guide()]).toEqual(['none', 'none'])
    expect((await change(id, listingPayload(app))).status).toBe(200)
    expect([(await show(id)).body.cameras, await guide()]).toEqual([null, null])
  })

  it('are refused inside, when it is added and when it is changed', async () => {
    const wrong = { ...listingPayload(app), cameras: 'inside' }
    const sentence = houseGuideMessages.cameras_inside.tr
    const refused = { code: 'invalid_input', fields: { cameras: [sentence] } }
    expect((await create(wrong)).body).toMatchObject(refused)
    const id = await createListing(app, { token }, {})
    expect((await change(id, wrong)).body).toMatchObject(refused)
    expect((await show(id)).body.cameras).toBeNull()
  })
})

describe('adding a home', () => {
  // Specified: A3.5, B3.1, B6.6
  it('answers it whole, with names as officially written and ids that agree', async () => {
    const body = listingPayload(app, { city: 'istanbul', district: 'KADIKOY', userPoints: 140 })
    const created = await create({ ...body, total_room_count: 2, adult_count: 4 })
    expect(created.status).toBe(400)
    const answer = await create(body)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      country: 'Türkiye',
      city: 'İstanbul',
      district: 'Kadıköy',
      state: 'active',
      product: { id: answer.body.id, owner: owner.id, user_points: 140 },
      exchange_types: ['home_exchange', 'yuva_point', 'chores'],
      is_exact_location: true,
      images: [],
      average_rate: null,
      host: { id: owner.id, first_name: 'Deniz', total_months_on_platform: 0 },
    })
    expect(answer.body.service_types_dates.chores).toEqual([daysFrom(app, 1, 366)])
    expect(answer.body.free_dates).toEqual(answer.body.service_types_dates)
    // No position was sent, so it is the district's.
    expect(answer.body.latitude).toBeCloseTo(40.98, 1)
  })

  // Specified: A6.6, B6.1
  it('needs premium, and somebody signed in', async () => {
    const poor = await tokenOf(app, await seedMember(app, { premiumDays: 0 }))
    const refused = await create(listingPayload(app), poor)
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      403,
      'premium_required',
      'Yuva Premium değilsiniz!',
    ])
    expect((await app.call('POST /residence-full/', { body: listingPayload(app) })).status).toBe(401)
  })

  // Specified: B5.4
  it('takes points between 80 percent of its own estimate and the estimate, whatever is claimed', async () => {
    // 15 + 3 * 20 + 4 * 20 + 1 + 1
    const points = async (userPoints: number) => (await create(listingPayload(app, { userPoints }))).body.code
    expect(await points(157)).toBeUndefined()
    expect(await points(126)).toBeUndefined()
    for (const wrong of [158, 125, 0, 10_000]) expect(await points(wrong)).toBe('points_out_of_range')
  })

  it('refuses places that are not in the country and dates that cannot be', async () => {
    const code = async (over: Parameters<typeof listingPayload>[1]) =>
      (await create({ ...listingPayload(app, over), product: listingPayload(app).product })).body.code
    expect(await code({ district: 'Atlantis' })).toBe('unknown_place')
    expect(await code({ city: 'Paris', district: '' })).toBe('unknown_place')
    expect(await code({ city: 'İzmir', district: 'Kadıköy' })).toBe('unknown_place')
    expect(await code({ dates: { chores: [daysFrom(app, 3, 4)] } })).toBe('range_too_short')
    expect(await code({ dates: { chores: [daysFrom(app, 5, 4)] } })).toBe('range_too_short')
    expect(await code({ dates: { chores: [daysFrom(app, 3, 9), daysFrom(app, 8, 12)] } })).toBe(
      'range_overlaps',
    )
    expect(await code({ dates: { chores: [daysFrom(app, -1, 9)] } })).toBe('range_in_past')
    const touching = {
      chores: [daysFrom(app, 3, 9), daysFrom(app, 9, 12)],
      home_exchange: [daysFrom(app, 4, 8)],
    }
    expect(await code({ dates: touching })).toBeUndefined()
    const far = await create(listingPayload(app, { dates: { chores: [daysFrom(app, 3, 5000)] } }))
    expect([far.status, far.body.code]).toEqual([400, 'invalid_input'])
  })

  // Specified: B5.1
  it('says what is missing in the words of the specification', async () => {
    for (const dates of [{}, { chores: [] }]) {
      const none = await create(listingPayload(app, { dates }))
      expect([none.status, none.body.error]).toEqual([400, 'Lütfen en az bir değişim türü seçin.'])
    }
    const options = { token, headers: { 'accept-language': 'en' } }
    const english = await app.call(
      'POST /residence-full/',
      { body: listingPayload(app, { dates: { chores: [] } }) },
      options,
    )
    expect(english.body.error).toBe('Please choose at least one exchange type.')
  })

  // Specified: B3.1, B5.2
  it('refuses every field that is out of its bounds', async () => {
    const body = listingPayload(app)
    const wrong: Record<string, unknown>[] = [
      { residence_type: 'castle' },
      { total_room_count: 0 },
      { bed_count: 0 },
      { area: 0 },
      { bedroom: -1 },
      { age: -1 },
      { adult_count: 0 },
      { child_count: -1 },
      { amenities: [] },
      { amenities: ['helipad'] },
      { latitude: 52 },
      { longitude: 13 },
      { longitude: 45.1 },
      { destination_info: 'x'.repeat(301) },
      { product: { ...body.product, description: '  ' } },
      { product: { ...body.product, description: 'x'.repeat(301) } },
    ]
    for (const over of wrong) {
      const answer = await create({ ...body, ...over })
      expect([answer.status, answer.body.code], JSON.stringify(over)).toEqual([400, 'invalid_input'])
    }
    // The country's eastern end, where the border follows the Aras.
    const east = { city: 'Iğdır', district: 'Aralık', latitude: 39.66, longitude: 44.79 }
    expect((await create(listingPayload(app, east))).status).toBe(201)
    const claims = await create({
      ...body,
      id: 1,
      owner_id: 2,
      state: 'hidden',
      average_rating: 5,
      exchange_count: 9,
    })
    expect(claims.body).toMatchObject({ state: 'active', average_rate: null, exchange_count: 0 })
  })

  it('keeps the civil date of a full ISO string', async () => {
    const late = { start_date: '2027-03-09T21:30:00.000Z', end_date: '2027-03-14T21:30:00.000Z' }
    const answer = await create(listingPayload(app, { dates: { chores: [late] } }))
    expect(answer.body.service_types_dates.chores).toEqual([
      { start_date: '2027-03-10', end_date: '2027-03-15' },
    ])
  })
})

describe('changing a home', () => {
  // Specified: B6.6
  it('replaces what was there, ranges included, and search and card follow', async () => {
    const id = await createListing(app, { token })
    const body = listingPayload(app, {
      city: 'Muğla',
      district: 'Bodrum',
      residenceType: 'boat',
      amenities: [...amenities],
      dates: { business_help: [daysFrom(app, 10, 20)] },
    })
    const changed = await change(id, body)
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      city: 'Muğla',
      residence_type: 'boat',
      exchange_types: ['business_help'],
      amenities: [...amenities],
    })
    const mine = await app.call('GET /my-residences/', {}, { token })
    expect(mine.body.find((card) => card.id === id)).toMatchObject({ city: 'Muğla', state: 'active' })
    const found = await app.call('GET /residence-search/', { query: { city: 'mugla', district: 'bodrum' } })
    expect(found.body.data.map((card) => card.id)).toEqual([id])
  })

  it('keeps a range that has begun since it was saved, but takes no new one in the past', async () => {
    const id = await createListing(app, { token }, { dates: { chores: [daysFrom(app, 0, 40)] } })
    await app.database.execute(sql`
      update availability_range set nights = daterange(lower(nights) - 10, upper(nights)) where residence_id = ${id}`)
    const same = { chores: [daysFrom(app, -10, 40)] }
    expect((await change(id, listingPayload(app, { dates: same }))).status).toBe(200)
    const other = { chores: [daysFrom(app, -9, 40)] }
    expect((await change(id, listingPayload(app, { dates: other }))).body.code).toBe('range_in_past')
  })

  it('is for the owner only, and does not need premium', async () => {
    const lapsed = await seedMember(app)
    const lapsedToken = await tokenOf(app, lapsed)
    const id = await createListing(app, { token: lapsedToken })
    await app.database.execute(sql`delete from subscription where member_id = ${lapsed.id}`)
    expect((await change(id, listingPayload(app), lapsedToken)).status).toBe(200)
    for (const call of [change(id, listingPayload(app)), remove(id), change(999_999, listingPayload(app))]) {
      expect((await call).status).toBe(404)
    }
  })
})

describe('pausing and removing', () => {
  const pause = (id: number, paused: boolean, as = token) =>
    app.call('POST /residence-full/{id}/pause/', { params: { id }, body: { paused } }, { token: as })

  it('takes a paused home out of search and from the eyes of others, and puts it back', async () => {
    const stranger = await tokenOf(app, await seedMember(app))
    const id = await createListing(app, { token })
    expect((await pause(id, true)).body).toEqual({ state: 'paused' })
    expect(await inSearch(id)).toBe(false)
    expect((await show(id)).status).toBe(404)
    expect((await show(id, stranger)).status).toBe(404)
    expect((await show(id, token)).body.state).toBe('paused')
    expect((await pause(id, true, stranger)).status).toBe(404)
    expect((await pause(id, false)).body).toEqual({ state: 'active' })
    expect(await inSearch(id)).toBe(true)
    expect((await show(id)).status).toBe(200)
  })

  it('does not let an owner show what staff has hidden', async () => {
    const id = await createListing(app, { token })
    await app.database.execute(sql`update residence set state = 'hidden' where id = ${id}`)
    expect((await pause(id, false)).body).toEqual({ state: 'hidden' })
    expect((await show(id)).status).toBe(404)
    expect((await show(id, token)).body.state).toBe('hidden')
  })

  async function hiddenListing() {
    const id = await createListing(app, { token })
    await app.database.execute(sql`update residence set state = 'hidden' where id = ${id}`)
    return id
  }

  // Specified: B6.6
  it('removes a home for everybody, but not while an agreement on it runs', async () => {
    const [guest] = await seedMembers(app, 1)
    const id = await createListing(app, { token })
    if (guest) await agree(id, guest)
    const held = await app.call('GET /my-residences/', {}, { token })
    expect(held.body.find((card) => card.id === id)?.has_open_agreement).toBe(true)
    const refused = await remove(id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'listing_has_open_agreement' } })
    await app.database.execute(sql`update reservation set status = 'completed' where product_id = ${id}`)
    expect((await remove(id)).status).toBe(204)
    expect(await inSearch(id)).toBe(false)
    expect((await show(id, token)).status).toBe(404)
    const place = await app.call('GET /residence-full/{id}/place/', { params: { id } })
    expect(place.body).toEqual({ city: listingPayload(app).city, residence_type: expect.any(String) })
    for (const params of [{ id: 999_999 }, { id: await hiddenListing() }])
      expect((await app.call('GET /residence-full/{id}/place/', { params })).status).toBe(404)
    const mine = await app.call('GET /my-residences/', {}, { token })
    expect(mine.body.some((card) => card.id === id)).toBe(false)
    expect((await remove(id)).status).toBe(404)
  })

  // Specified: D.52
  it('removes a home and ends what is negotiated about it, requested or offered, with a word to the other side', async () => {
    const guest = await seedMember(app)
    const id = await createListing(app, { token })
    const other = await seedListing(app, guest)
    const requested = await startStay(app, { guest, host: owner, listing: id, serviceType: 'chores' })
    const offered = await startStay(app, {
      guest: owner,
      host: guest,
      listing: other,
      serviceType: 'home_exchange',
      offeredListing: id,
    })
    const mine = await app.call('GET /my-residences/', {}, { token })
    expect(mine.body.find((card) => card.id === id)).toMatchObject({
      open_negotiations: 2,
      has_open_agreement: false,
    })
    expect((await remove(id)).status).toBe(204)
    await app.runDueJobs()
    for (const reservation of [requested, offered]) {
      const shown = await as(app, guest).call('GET /reservation/{id}', { params: { id: reservation } })
      expect(shown.body.status).toBe('cancelled')
    }
    const bell = await as(app, guest).call('GET /reservation/notifications/')
    expect(JSON.stringify(bell.body)).toContain(String(requested))
  })
})

describe('where a home is', () => {
  const exact = { latitude: 40.987654, longitude: 29.034567 }

  // Specified: B8.6
  it('is exact for its owner and the parties of an agreement, and a grid cell for everybody else', async () => {
    const [guest, stranger] = await seedMembers(app, 2)
    if (!guest || !stranger) throw new Error('No members')
    const id = await createListing(app, { token }, exact)
    const seen = async (as?: SeededMember) => {
      const { body } = await show(id, as && (await tokenOf(app, as)))
      return {
        latitude: body.latitude,
        longitude: body.longitude,
        exact: body.is_exact_location,
        info: body.location_info,
      }
    }
    const cell = { ...snapToGrid(exact), exact: false, info: '' }
    const door = { ...exact, exact: true, info: 'Moda Caddesi 12, daire 4' }
    expect(snapToGrid(exact)).not.toEqual(exact)
    expect(await seen()).toEqual(cell)
    expect(await seen(stranger)).toEqual(cell)
    expect(await seen(owner)).toEqual(door)
    // The surroundings are computed from the cell, even for members who know the exact place.
    const { surroundings } = (await show(id)).body
    expect(surroundings.neighbourhood).not.toBeNull()
    expect((await show(id, token)).body.surroundings).toEqual(surroundings)
    await agree(id, guest, 'cancelled')
    expect(await seen(guest)).toEqual(cell)
    await app.database.execute(sql`update reservation set status = 'agreed' where product_id = ${id}`)
    expect(await seen(guest)).toEqual(door)
    expect(await seen(stranger)).toEqual(cell)
    const cards = (await app.call('GET /residence-search/', { query: { city: 'İstanbul', limit: 60 } })).body
      .data
    expect(cards.find((card) => card.id === id)).toMatchObject(snapToGrid(exact))
    const row = await app.database.first<{ lat: number; lng: number }>(sql`
      select lat, lng from residence_search where id = ${id}`)
    expect(row?.lat).toBeCloseTo(snapToGrid(exact).latitude, 4)
  })
})

// Specified: A7.12
it('scores each own home and names what would lift it', async () => {
  const member = await seedMember(app)
  const as = await tokenOf(app, member)
  const plain = await createListing(
    app,
    { token: as },
    { pictures: 0, destinationInfo: '', locationInfo: '' },
  )
  const before = await app.call('GET /residence-score/', {}, { token: as })
  expect(before.body.scores).toHaveLength(1)
  expect(before.body.scores[0]).toMatchObject({ product: plain, max_score: 100 })
  expect(before.body.scores[0]?.missing).toContain('cover_photo')
  expect(before.body.scores[0]?.missing).not.toContain('thirty_free_nights')
  const rich = listingPayload(app, { amenities: [...amenities], description: 'Deniz. '.repeat(30).trim() })
  await change(plain, rich, as)
  const after = await app.call('GET /residence-score/', {}, { token: as })
  expect((after.body.scores[0]?.score ?? 0) - (before.body.scores[0]?.score ?? 0)).toBe(15 + 10 + 5 + 5 + 5)
})
