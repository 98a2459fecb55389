import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hasNight } from '#shared/features/listings/availability.rules.ts'
import { datesOfWire, stayDays } from '#shared/features/listings/stay-days.rules.ts'
import { replaceImportedBlocks } from './calendar.public.ts'

let app: TestApp
let host: SeededMember
let guest: SeededMember

beforeAll(async () => {
  app = await createTestApp()
  host = await seedMember(app)
  guest = await seedMember(app, { points: 5_000 })
})
afterAll(() => app.close())

/** Nights by days from today; settings only where they matter. */
const open = (from: number, to: number, settings: Record<string, unknown> = {}) => ({
  start_date: day(app, from),
  end_date: day(app, to),
  state: 'free' as const,
  exchange_types: ['yuva_point' as const],
  min_nights: 1,
  max_nights: null,
  gap_days: 0,
  ...settings,
})
const span = (from: number, to: number) => ({ start_date: day(app, from), end_date: day(app, to) })

const put = (listing: number, body: Parameters<typeof paintBody>[0], member = host) =>
  as(app, member).call('PUT /residence-full/{id}/availability/', {
    params: { id: listing },
    body: paintBody(body),
  })
const paintBody = (body: { start_date: string; end_date: string; ranges?: object[]; version?: number }) =>
  body as never

const emptyListing = () => seedListing(app, host, { services: [] })

describe('painting', () => {
  it('opens nights with their settings, joins what is alike, and undoes by what was before', async () => {
    const id = await emptyListing()
    const first = await put(id, { ...span(10, 20), ranges: [open(10, 20, { min_nights: 3 })] })
    expect([first.status, first.body.version, first.body.ranges]).toEqual([
      200,
      1,
      [open(10, 20, { min_nights: 3 })],
    ])
    const next = await put(id, { ...span(20, 25), ranges: [open(20, 25, { min_nights: 3 })] })
    expect(next.body.ranges).toEqual([open(10, 25, { min_nights: 3 })])
    const cut = await put(id, { ...span(12, 14) })
    expect(cut.body.ranges).toEqual([open(10, 12, { min_nights: 3 }), open(14, 25, { min_nights: 3 })])
    expect(cut.body.before).toEqual([open(12, 14, { min_nights: 3 })])
    const undone = await put(id, { ...span(12, 14), ranges: cut.body.before, version: cut.body.version })
    expect(undone.body.ranges).toEqual(next.body.ranges)
  })

  it('closes the eve of open nights where the host has blocked it, and not where it was never opened', async () => {
    const id = await emptyListing()
    const dates = async () =>
      (await app.call('GET /residence-full/{id}', { params: { id } })).body.reserved_nights
    await put(id, { ...span(20, 30), ranges: [open(20, 30)] })
    expect(await dates()).toBeUndefined()
    await put(id, { ...span(10, 20), ranges: [] })
    expect(await dates()).toEqual([span(19, 20)])
    await put(id, { ...span(20, 22), ranges: [] })
    expect(await dates()).toEqual([span(21, 22)])
    const shown = (await as(app, host).call('GET /my-calendar/')).body.homes.find((each) => each.id === id)
    expect(shown?.blocked).toEqual([span(10, 22)])
    // Undone: they were never opened.
    await put(id, { ...span(10, 20), ranges: [], unopened: [span(10, 20)] } as never)
    await put(id, { ...span(20, 22), ranges: [open(20, 22)] })
    expect(await dates()).toBeUndefined()
  })

  it('closes an eve that must stay empty beside a stay, for the card as for the server', async () => {
    const id = await emptyListing()
    await put(id, { ...span(10, 14), ranges: [open(10, 14)] })
    await agreeStay(app, {
      guest: await seedMember(app, { points: 500 }),
      host,
      listing: id,
      inDays: 10,
      nights: 3,
    })
    await put(id, { ...span(15, 30), ranges: [open(15, 30, { gap_days: 2 })] })
    const { body } = await app.call('GET /residence-full/{id}', { params: { id } })
    const days = stayDays(datesOfWire(body), 'yuva_point', day(app, 0))
    expect(hasNight(days.startable, day(app, 14))).toBe(false)
  })

  it('is seen by those who read the old shape, and keeps its settings when saved in it', async () => {
    const id = await emptyListing()
    await put(id, {
      ...span(10, 30),
      ranges: [open(10, 20, { min_nights: 4 }), open(20, 30, { state: 'open_to_offers' })],
    })
    const { body } = await app.call('GET /residence-full/{id}', { params: { id } })
    expect(body.service_types_dates).toMatchObject({ yuva_point: [span(10, 20)], home_exchange: [] })
  })

  it('refuses what a tab painted that has not seen the last change', async () => {
    const id = await emptyListing()
    await put(id, { ...span(10, 20), ranges: [open(10, 20)], version: 0 })
    expect((await put(id, { ...span(12, 14), version: 0 })).body).toMatchObject({ code: 'calendar_changed' })
    expect((await put(id, { ...span(12, 14), version: 1 })).status).toBe(200)
    // Sent again it changes nothing, and so is not refused.
    expect((await put(id, { ...span(12, 14), version: 1 })).body.version).toBe(2)
  })
})

it('shows homes, agreed stays, and where a connected calendar disagrees', async () => {
  const id = await seedListing(app, host)
  const reservation = await agreeStay(app, { guest, host, listing: id })
  const [stay] = await app.database.query<{ start: string; end: string }>(sql`
    select lower(span) as start, upper(span) as "end" from reservation_stay where reservation_id = ${reservation}`)
  if (!stay) throw new Error('no stay')
  const conflicts = await app.database.transaction((tx) =>
    replaceImportedBlocks(tx, id, 7, [{ start: stay.start, end: day(app, 40) }], app.clock.now()),
  )
  expect(conflicts).toEqual([{ reservationId: reservation, linkId: 7, nights: stay }])
  const { body } = await as(app, host).call('GET /my-calendar/', { query: { residence: id } })
  expect(body.homes).toMatchObject([
    {
      id,
      imported: [{ start_date: stay.start, end_date: day(app, 40), link: 7 }],
      stays: [{ reservation, status: 'agreed', is_own_turn: false, start_date: stay.start }],
      conflicts: [{ reservation, link: 7, start_date: stay.start, end_date: stay.end }],
    },
  ])
  const own = await as(app, guest).call('GET /my-calendar/', { query: {} })
  expect(own.body.trips).toMatchObject([{ reservation, city: 'İstanbul' }])
})

it('lets nights be agreed or closed, never both at once', async () => {
  const outcomes: string[] = []
  for (let n = 0; n < 12; n++) {
    const id = await seedListing(app, host)
    const reservation = await startStay(app, { guest, host, listing: id, inDays: 30 + n * 10 })
    const approve = (member: SeededMember) =>
      as(app, member).call('POST /reservation/approve/{id}', { params: { id: reservation }, body: {} })
    expect((await approve(guest)).status).toBe(200)
    const nights = { start: day(app, 30 + n * 10), end: day(app, 33 + n * 10) }
    const close = async () => {
      if (n % 2 === 0) return put(id, { start_date: nights.start, end_date: nights.end })
      return app.database.transaction((tx) => replaceImportedBlocks(tx, id, 9, [nights], app.clock.now()))
    }
    const [agreed] =
      n % 4 < 2
        ? await Promise.all([approve(host), close()])
        : (await Promise.all([close(), approve(host)])).reverse()
    const { status, body } = agreed as Awaited<ReturnType<typeof approve>>
    outcomes.push(status === 200 ? 'agreed' : String((body as { code?: string }).code))
    const found = await app.database.first(sql`
      select from reservation_stay where reservation_id = ${reservation} and approved`)
    expect(found !== undefined).toBe(status === 200)
    // Agreed or closed, nobody finds these nights any more.
    const search = { start_date: nights.start, end_date: nights.end, limit: 60 }
    const { body: answer } = await app.call('GET /residence-search/', { query: search as never })
    expect(answer.data.map((card) => card.id)).not.toContain(id)
  }
  for (const outcome of outcomes)
    expect(['agreed', 'dates_not_free', 'nights_taken', 'service_type_not_offered']).toContain(outcome)
})

describe('what a host asks of stays', () => {
  const request = (listing: number, from: number, to: number) =>
    as(app, guest).call('POST /reservation/', {
      body: {
        product: listing,
        service_type: 'yuva_point',
        start_date: day(app, from),
        end_date: day(app, to),
      },
    })

  // Specified: B5.9
  it('holds for a request, and for the answer of a request that was made before', async () => {
    const id = await seedListing(app, host, { services: [] })
    await put(id, { ...span(10, 60), ranges: [open(10, 60, { min_nights: 3, max_nights: 5 })] })
    expect((await request(id, 20, 22)).body).toMatchObject({ code: 'stay_length_not_offered' })
    expect((await request(id, 20, 26)).body).toMatchObject({ code: 'stay_length_not_offered' })
    const { body } = await request(id, 20, 23)
    await put(id, { ...span(10, 60), ranges: [open(10, 60, { min_nights: 4 })] })
    const approve = await as(app, host).call('POST /reservation/approve/{id}', { params: body, body: {} })
    expect(approve.body).toMatchObject({ code: 'stay_length_not_offered' })
    const change = await as(app, host).call('PUT /reservation/{id}', {
      params: body,
      body: { product: id, service_type: 'yuva_point', start_date: day(app, 20), end_date: day(app, 24) },
    })
    expect(change.status).toBe(200)
  })

  it('takes requests for nights open to offers, which only flexible search finds', async () => {
    const id = await seedListing(app, host, { services: [] })
    await put(id, { ...span(400, 420), ranges: [open(400, 420, { state: 'open_to_offers', min_nights: 4 })] })
    const found = async (query: object) =>
      (await app.call('GET /residence-search/', { query: { limit: 60, ...query } as never })).body.data
    expect((await found(span(402, 407))).map((card) => card.id)).not.toContain(id)
    const months = [day(app, 405).slice(0, 7)].join()
    const flexible = (await found({ months, nights: '4-6', service_type: 'yuva_point' })).find(
      (card) => card.id === id,
    )
    expect(flexible).toMatchObject({ needs_yes: true })
    expect(await found({ months, nights: '3' }).then((cards) => cards.map((card) => card.id))).not.toContain(
      id,
    )
    expect((await request(id, 402, 407)).status).toBe(201)
  })

  it('is refused where it cannot be meant, in words', async () => {
    const id = await emptyListing()
    const refused = async (body: Parameters<typeof put>[1]) => (await put(id, body)).body as never
    expect(await refused({ ...span(-1, 5) })).toMatchObject({ code: 'range_in_past' })
    expect(await refused({ ...span(5, 5) })).toMatchObject({
      code: 'invalid_input',
      fields: { end_date: [expect.any(String)] },
    })
    for (const ranges of [
      [open(10, 30)],
      [open(12, 11)],
      [open(10, 12, { exchange_types: [] })],
      [open(10, 12, { min_nights: 5, max_nights: 4 })],
    ])
      expect(await refused({ ...span(10, 20), ranges })).toMatchObject({
        fields: { ranges: [expect.any(String)] },
      })
    const varied = Array.from({ length: 101 }, (_, at) =>
      open(10 + at, 11 + at, { min_nights: 1 + (at % 2) }),
    )
    await put(id, { ...span(10, 110), ranges: varied.slice(0, 100) })
    expect(await refused({ ...span(110, 111), ranges: varied.slice(100) })).toMatchObject({
      code: 'calendar_too_varied',
    })
  })
})
