import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import { openNights } from '#server/testing/builders/wishes.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { dayMs } from '#shared/kernel/durations.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ listing: { adultCount: 2, childCount: 1, petCount: 0, toDay: 60 } }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const start = (sent: object = {}, member = guest) =>
  as(app, member).call('POST /reservation/', {
    body: {
      product: listing,
      service_type: 'yuva_point',
      start_date: day(app, 10),
      end_date: day(app, 13),
      ...sent,
    },
  })

// Specified: B3.4, B3.5
it('starts a negotiation, opens the chat and notifies the host', async () => {
  const { status, body } = await start({ adults: 2, children: 1 })
  expect(status).toBe(201)
  const shown = await as(app, host).call('GET /reservation/{id}', { params: { id: body.id } })
  expect(shown.body).toMatchObject({
    id: body.id,
    status: 'negotiating',
    version: 1,
    product: listing,
    offerer: guest.id,
    receiver: host.id,
    is_offerer: false,
    offerer_approved: false,
    receiver_approved: false,
    start_date: day(app, 10),
    end_date: day(app, 13),
    adults: 2,
    children: 1,
    pets: 0,
    offered_house: [],
    points_per_night: 20,
    total_points: 60,
    cancel_cost: 0,
    residence_card: { id: listing, user_points: 20 },
    permissions: {
      edit: { allowed: true, reason: null },
      approve: { allowed: true, reason: null },
      cancel: { allowed: true, reason: null },
      review: { allowed: false, reason: 'review_not_open' },
    },
  })
  expect(shown.body.revisions).toMatchObject([
    { version: 1, changed_by: guest.id, terms: { service_type: 'yuva_point', offered_product: null } },
  ])
  expect(shown.body.receiver_non_reserved_availabilities.chores).toEqual([
    { start_date: day(app, 2), end_date: day(app, 60) },
  ])
  const chats = await as(app, host).call('GET /message-chat/')
  expect(chats.body.map((chat) => chat.chatted_user_id)).toEqual([guest.id])
  expect(
    await app.database.first(sql`
      select type, payload from domain_event where (payload->>'reservation_id')::bigint = ${body.id}`),
  ).toEqual({
    type: 'reservation_started',
    payload: {
      actor_id: guest.id,
      reservation_id: body.id,
      offerer_id: guest.id,
      receiver_id: host.id,
    },
  })
})

const exists = (member: SeededMember, other: number) =>
  as(app, member).call('GET /reservation/exists/', { query: { other_user_id: other } })

describe('is refused', () => {
  // Specified: B6.1
  it('to a visitor, and to a member without premium', async () => {
    expect((await app.call('POST /reservation/', { body: {} as never })).status).toBe(401)
    const poor = await seedMember(app, { premiumDays: 0 })
    const { status, body } = await start({}, poor)
    expect([status, body.code, body.error]).toEqual([403, 'premium_required', 'Yuva Premium değilsiniz!'])
  })

  it.each([
    ['dates that have passed', { start_date: '2020-01-01', end_date: '2020-01-03' }, 400, 'dates_not_free'],
    ['a type that does not exist', { service_type: 'barter' }, 400, 'invalid_input'],
    ['text for a date', { start_date: 'soon' }, 400, 'invalid_input'],
    ['three adults in a home for two', { adults: 3 }, 400, 'too_many_guests'],
    ['no adult', { adults: 0 }, 400, 'invalid_input'],
    ['five adults', { adults: 5 }, 400, 'invalid_input'],
    ['two children in a home for one', { children: 2 }, 400, 'too_many_guests'],
    ['a pet where none may come', { pets: 1 }, 400, 'too_many_guests'],
    ['a home that is not there', { product: 999_999 }, 404, 'not_found'],
  ])('for %s', async (_why, sent, status, code) => {
    const answer = await start(sent)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  // Specified: B5.10
  it('for nights outside the free ones of the type, but not for the eve of a range', async () => {
    const dates = async (from: number, to: number) =>
      (await start({ start_date: day(app, from), end_date: day(app, to) })).body.code ?? 'started'
    expect(await dates(58, 61)).toBe('dates_not_free')
    expect(await dates(13, 13)).toBe('dates_not_free')
    expect(await dates(13, 12)).toBe('dates_not_free')
    expect(await dates(1, 4)).toBe('dates_not_free')
    await openNights(app, listing, 20, 60)
    expect(await dates(18, 22)).toBe('dates_not_free')
    expect(await dates(19, 22)).toBe('started')
  })

  it('for a type that the home is not open to', async () => {
    await app.database.execute(sql`
      update availability_range set services = services & ~(1 << 4) where residence_id = ${listing}`)
    expect((await start({ service_type: 'chores' })).body.code).toBe('service_type_not_offered')
  })

  it('for an own home, a paused one and a removed one', async () => {
    expect((await start({}, host)).body.code).toBe('own_listing')
    const state = (value: string) =>
      app.database.execute(sql`update residence set state = ${value} where id = ${listing}`)
    await state('paused')
    expect((await start()).body.code).toBe('listing_not_available')
    await state('removed')
    expect((await start()).body.code).toBe('not_found')
  })

  // Specified: B2.2, B3.8, B6.10
  it('a second time between the same two for the same home; and the first is found', async () => {
    const { body } = await start()
    const again = await start()
    expect([again.status, again.body.code]).toEqual([409, 'reservation_exists'])
    const found = {
      reservation_id: body.id,
      reservations: [{ id: body.id, product: listing, city: 'İstanbul' }],
      ring: null,
    }
    expect((await exists(guest, host.id)).body).toEqual(found)
    expect((await exists(host, guest.id)).body).toEqual(found)
    const stranger = await seedMember(app)
    expect((await exists(stranger, host.id)).body).toEqual({
      reservation_id: -1,
      reservations: [],
      ring: null,
    })
  })

  it('once, when ten begin at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => start()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
  })

  it('when the terms are moved to a home that the two negotiate about already', async () => {
    const second = await seedListing(app, host)
    const [{ body: first }] = [await start(), await start({ product: second })]
    const moved = await as(app, guest).call('PUT /reservation/{id}', {
      params: { id: first.id },
      body: {
        product: second,
        service_type: 'yuva_point',
        start_date: day(app, 10),
        end_date: day(app, 13),
      },
    })
    expect([moved.status, moved.body.code]).toEqual([409, 'reservation_exists'])
  })

  it('for an offered house of somebody else', async () => {
    const answer = await start({ service_type: 'home_exchange', offerer_product: listing })
    expect(answer.body.code).toBe('not_found')
  })
})

describe('a second negotiation of the same two', () => {
  // Specified: B2.2
  it('begins for another home of the host; the latest open one is found', async () => {
    const second = await seedListing(app, host)
    const { body: first } = await start()
    const other = await start({ product: second })
    expect(other.status).toBe(201)
    const both = [
      { id: other.body.id, product: second, city: 'İstanbul' },
      { id: first.id, product: listing, city: 'İstanbul' },
    ]
    expect((await exists(guest, host.id)).body).toMatchObject({
      reservation_id: other.body.id,
      reservations: both,
    })
    await as(app, guest).call('POST /reservation/cancel/{id}', { params: { id: other.body.id }, body: {} })
    expect((await exists(host, guest.id)).body).toEqual({
      reservation_id: first.id,
      reservations: [{ id: first.id, product: listing, city: 'İstanbul' }],
      ring: null,
    })
  })

  it('begins for another home while an agreement is coming, and for the home of the other side', async () => {
    const second = await seedListing(app, host)
    await agreeStay(app, { guest, host, listing, serviceType: 'chores' })
    expect((await start()).body.code).toBe('reservation_exists')
    expect((await start({ product: second })).status).toBe(201)
    const own = await seedListing(app, guest)
    expect((await start({ product: own }, host)).status).toBe(201)
  })

  it('does not find one whose time is over', async () => {
    const second = await seedListing(app, host)
    const { body: first } = await start()
    app.clock.advance(4 * dayMs)
    const { body: latest } = await start({ product: second })
    app.clock.advance(2 * dayMs)
    expect((await exists(guest, host.id)).body).toEqual({
      reservation_id: latest.id,
      reservations: [{ id: latest.id, product: second, city: 'İstanbul' }],
      ring: null,
    })
    expect((await start()).body.id).toBeGreaterThan(first.id)
  })
})

describe('a home exchange', () => {
  it('offers the listing for the same dates by default', async () => {
    const own = await seedListing(app, guest)
    const id = await startStay(app, {
      guest,
      host,
      listing,
      serviceType: 'home_exchange',
      offeredListing: own,
    })
    const { body } = await as(app, guest).call('GET /reservation/{id}', { params: { id } })
    expect(body.offered_house).toMatchObject([
      { product: own, start_date: day(app, 10), end_date: day(app, 13), cleaning_fee: 0, deposit: 0 },
    ])
    expect(body.is_offerer).toBe(true)
  })

  // Specified: B6.10
  it('may begin without an offered house; the house info says what there is to offer', async () => {
    const id = await startStay(app, { guest, host, listing, serviceType: 'home_exchange' })
    const info = () => as(app, host).call('GET /reservation/house-info/{id}', { params: { id } })
    expect((await info()).body).toEqual({ house_info: null, product: null, houses: [] })
    const first = await seedListing(app, guest)
    const second = await seedListing(app, guest)
    expect((await info()).body).toMatchObject({
      house_info: { id: first },
      product: first,
      houses: [{ id: first }, { id: second }],
    })
    const stranger = await seedMember(app)
    expect(
      (await as(app, stranger).call('GET /reservation/house-info/{id}', { params: { id } })).status,
    ).toBe(404)
  })
})

it('repeats the first answer for the same idempotency key', async () => {
  const sent = {
    body: {
      product: listing,
      service_type: 'chores' as const,
      start_date: day(app, 10),
      end_date: day(app, 13),
    },
  }
  const token = await tokenOf(app, guest)
  const post = () => app.call('POST /reservation/', sent, { token, headers: { 'idempotency-key': 'once' } })
  const [first, second] = [await post(), await post()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.id).toBe(first.body.id)
})

// Specified: B6.10
it('shows a reservation to its parties only', async () => {
  const id = await startStay(app, { guest, host, listing })
  const stranger = await seedMember(app)
  const { status, body } = await as(app, stranger).call('GET /reservation/{id}', { params: { id } })
  expect([status, body.code]).toEqual([404, 'not_found'])
  expect((await app.call('GET /reservation/{id}', { params: { id } })).status).toBe(401)
})
