import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  type SeededMember,
  seedListing,
  seedMember,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { searchFieldMessages } from '#shared/features/search/search.messages.ts'
import { addDays, addMonths, civilDateOf } from '#shared/kernel/civil-date.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { invalidateSearches } from './search-cache.ts'

let app: TestApp
let today: string
let nextMonth: string
beforeAll(async () => {
  app = await createTestApp()
  today = civilDateOf(app.clock.now())
  // On the last days of a month the next one begins too soon for a stay.
  nextMonth = addMonths(`${addDays(today, 3).slice(0, 7)}-01`, 1).slice(0, 7)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.execute(sql`truncate residence, subscription cascade`)
  invalidateSearches()
})

type Query = Record<string, string | number>
const search = (query: Query, token?: string) =>
  app.call('GET /residence-search/', { query: query as never }, token ? { token } : {})
/** From today on: days until the first of next month. */
const untilNextMonth = () => nightsOf({ start: today, end: `${nextMonth}-01` })

describe('a search with flexible dates', () => {
  it('says of each home which stay it offers, and others', async () => {
    const owner = await seedMember(app)
    await seedListing(app, owner, { fromDay: untilNextMonth(), toDay: untilNextMonth() + 20 })
    const { body } = await search({ months: nextMonth, nights: 7 })
    const [card] = body.data
    expect(card?.stay).toBeDefined()
    expect(card?.other_stays?.length).toBeGreaterThan(0)
    const stays = [card?.stay, ...(card?.other_stays ?? [])]
    for (const stay of stays) {
      expect(stay?.start_date.slice(0, 7)).toBe(nextMonth)
      expect(nightsOf({ start: stay?.start_date ?? '', end: stay?.end_date ?? '' })).toBe(7)
    }
    expect(card).not.toHaveProperty('free_from')
  })

  it('offers stays that can be agreed at once, and another one after that', async () => {
    const host = await seedMember(app)
    const listing = await seedListing(app, host, { services: ['yuva_point'], fromDay: 2, toDay: 60 })
    const agreed: string[] = []
    for (let n = 0; n < 3; n++) {
      const { body } = await search({ months: nextMonth, nights: 5, service_type: 'yuva_point' })
      const stay = body.data.find(({ id }) => id === listing)?.stay
      expect(stay).toBeDefined()
      expect(agreed).not.toContain(stay?.start_date)
      agreed.push(stay?.start_date ?? '')
      await agreeStay(app, {
        guest: await seedMember(app, { points: 5_000 }),
        host,
        listing,
        inDays: nightsOf({ start: today, end: stay?.start_date ?? '' }),
        nights: 5,
      })
      invalidateSearches()
    }
  })

  it('lets exact dates win, and says so', async () => {
    await seedListing(app, await seedMember(app))
    const exact = { start_date: addDays(today, 10), end_date: addDays(today, 12) }
    const { body } = await search({ ...exact, months: nextMonth, nights: 7 })
    expect(body.hints).toEqual(['exact_dates_win'])
    expect(body.data[0]?.stay).toEqual(exact)
    expect((await search(exact)).body).not.toHaveProperty('hints')
  })

  it('drops months that are over, and says so', async () => {
    await seedListing(app, await seedMember(app))
    const lastMonth = addMonths(today, -1).slice(0, 7)
    const { body } = await search({ months: `${lastMonth},${nextMonth}` })
    expect([body.hints, body.total]).toEqual([['past_months_dropped'], 1])
    expect((await search({ months: nextMonth })).body).not.toHaveProperty('hints')
  })

  it('shows the map and the counts of the same homes', async () => {
    const owner = await seedMember(app)
    await seedListing(app, owner, { fromDay: untilNextMonth(), toDay: untilNextMonth() + 20 })
    await seedListing(app, owner, { fromDay: untilNextMonth(), toDay: untilNextMonth() + 4 })
    const query = { months: nextMonth, nights: '7' }
    expect((await search(query)).body.total).toBe(1)
    expect((await app.call('GET /residence-search/pins/', { query })).body.total).toBe(1)
    const { body } = await app.call('GET /residence-search/windows/', { query: { nights: '7' } })
    expect(body.months.find(({ month }) => month === nextMonth)?.count).toBe(1)
    const days = await app.call('GET /residence-search/days/', { query: { month: nextMonth, nights: '4' } })
    expect(days.body.days.slice(0, 2).map(({ count }) => count)).toEqual([2, 1])
    expect(days.body.is_exact).toBe(true)
  })

  it.each([
    [{ nights: '0' }, 'nights', 'nights_malformed'],
    [{ nights: '14-7' }, 'nights', 'nights_malformed'],
    [{ nights: 'yedi' }, 'nights', 'nights_malformed'],
    [{ months: '2027-13' }, 'months', 'months_malformed'],
    [
      { months: Array.from({ length: 13 }, (_, at) => `20${30 + at}-01`).join(',') },
      'months',
      'months_malformed',
    ],
    [{ holiday: 'tr-2027-yok' }, 'holiday', 'unknown_holiday'],
    [{ holiday: 'tr-2028-yariyil' }, 'holiday', 'holiday_unannounced'],
    [{ weekend: 'true', nights: '4' }, 'nights', 'weekend_has_two_or_three_nights'],
    [{ months: '2031-02', nights: '30' }, 'nights', 'window_too_short'],
    [{ earliest: '2031-02-02', latest: '2031-02-01' }, 'latest', 'latest_before_earliest'],
  ] as const)('refuses %j at its field, in the language of the caller', async (query, field, message) => {
    for (const language of ['tr', 'en'] as const) {
      const { status, body } = await app.call(
        'GET /residence-search/',
        { query: query as never },
        { headers: { 'accept-language': language } },
      )
      expect(status).toBe(400)
      expect(body).toMatchObject({
        code: 'invalid_input',
        fields: { [field]: [searchFieldMessages[message][language]] },
      })
    }
  })

  it.each([{ earliest: 'yarın' }, { weekend: 'evet' }, { flexible_days: 8 }])(
    'refuses %j by its form',
    async (query) => {
      const { status, body } = await app.call('GET /residence-search/', { query: query as never })
      expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([
        400,
        Object.keys(query),
      ])
    },
  )

  it('says where all of it is over', async () => {
    const { status, body } = await search({ months: '2020-05,2020-06' })
    const sentence = searchFieldMessages.range_in_past.tr
    expect([status, body]).toMatchObject([400, { code: 'range_in_past', fields: { months: [sentence] } }])
  })

  it('refuses a month that is none in the grid', async () => {
    for (const month of ['2027-13', 'ocak', '']) {
      const { status } = await app.call('GET /residence-search/days/', { query: { month } })
      expect(status).toBe(400)
    }
    const { status } = await app.call('GET /residence-search/windows/', { query: { nights: '0' } })
    expect(status).toBe(400)
  })
})

describe('points of the whole stay', () => {
  it('order homes, each by its shortest stay', async () => {
    const owner = await seedMember(app)
    const dear = await seedListing(app, owner, { userPoints: 90 })
    const cheap = await seedListing(app, owner, { userPoints: 30 })
    const { body } = await search({ months: nextMonth, nights: '3-9', sort: 'total_points' })
    expect(body.data.map(({ id }) => id)).toEqual([cheap, dear])
    for (const { stay } of body.data) {
      expect(nightsOf({ start: stay?.start_date ?? '', end: stay?.end_date ?? '' })).toBe(3)
    }
    const maximum = (await search({ months: nextMonth, nights: '3-9' })).body.data[0]?.stay
    expect(nightsOf({ start: maximum?.start_date ?? '', end: maximum?.end_date ?? '' })).toBe(9)
  })

  it('go on over pages in that order', async () => {
    const owner = await seedMember(app)
    for (const userPoints of [40, 20, 30]) await seedListing(app, owner, { userPoints })
    const first = (await search({ nights: 3, sort: 'total_points', limit: 2 })).body
    const cursor = first.next_cursor ?? ''
    const second = (await search({ nights: 3, sort: 'total_points', limit: 2, cursor })).body
    expect([...first.data, ...second.data].map(({ user_points }) => user_points)).toEqual([20, 30, 40])
  })

  it('stay within the balance of who asks; visitors have none', async () => {
    const owner = await seedMember(app)
    const [at20, at30] = [
      await seedListing(app, owner, { userPoints: 20 }),
      await seedListing(app, owner, { userPoints: 30 }),
    ]
    const guest = await seedMember(app, { points: 140 })
    const token = await tokenOf(app, guest)
    const found = async (query: Query, by?: string) =>
      (await search({ within_balance: 'true', sort: 'points_low', ...query }, by)).body.data.map(
        ({ id }) => id,
      )
    const exact = (nights: number) => ({
      start_date: addDays(today, 5),
      end_date: addDays(today, 5 + nights),
    })
    expect(await found(exact(4), token)).toEqual([at20, at30])
    expect(await found(exact(5), token)).toEqual([at20])
    expect(await found(exact(7), token)).toEqual([at20])
    expect(await found(exact(8), token)).toEqual([])
    expect(await found({ nights: '5-10' }, token)).toEqual([at20])
    expect(await found({}, token)).toEqual([at20, at30])
    expect(await found(exact(8))).toEqual([at20, at30])
    const pins = await as(app, guest).call('GET /residence-search/pins/', {
      query: { ...exact(7), within_balance: 'true' },
    })
    expect(pins.body.pins.map(({ id }) => id)).toEqual([at20])
    const days = await as(app, guest).call('GET /residence-search/days/', {
      query: { month: nextMonth, nights: '7', within_balance: 'true' },
    })
    expect(days.body.days[0]?.count).toBe(1)
  })

  /** A home that takes stays of this many nights at least. */
  async function seedLimited(owner: SeededMember, userPoints: number, minNights: number): Promise<number> {
    const id = await seedListing(app, owner, { userPoints, services: [] })
    const span = { start_date: addDays(today, 5), end_date: addDays(today, 120) }
    await as(app, owner).call('PUT /residence-full/{id}/availability/', {
      params: { id },
      body: {
        ...span,
        ranges: [{ ...span, state: 'free', exchange_types: ['yuva_point'], min_nights: minNights }],
      } as never,
    })
    return id
  }

  it('count the nights that the host asks for, page after page', async () => {
    const owner = await seedMember(app)
    const ids = [
      await seedLimited(owner, 20, 8), // 160
      await seedListing(app, owner, { userPoints: 30 }), // 90
      await seedListing(app, owner, { userPoints: 50 }), // 150
      await seedLimited(owner, 40, 5), // 200
      await seedListing(app, owner, { userPoints: 60 }), // 180
    ]
    const found: { id: number; total: number }[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = {
        months: nextMonth,
        nights: '3-9',
        sort: 'total_points',
        limit: 2,
        ...(cursor && { cursor }),
      }
      const { body } = await search(page)
      for (const { id, user_points: points, stay } of body.data) {
        const nights = nightsOf({ start: stay?.start_date ?? '', end: stay?.end_date ?? '' })
        found.push({ id, total: points * nights })
      }
      cursor = body.next_cursor
    }
    expect(found.map(({ total }) => total)).toEqual([90, 150, 160, 180, 200])
    expect(found.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0], ids[4], ids[3]])
  })

  it('stay within the balance with the fewest nights that a host takes', async () => {
    const owner = await seedMember(app)
    const at20 = await seedLimited(owner, 20, 5)
    await seedLimited(owner, 30, 5)
    // Five nights cost 100 and 150.
    const guest = await seedMember(app, { points: 140 })
    const token = await tokenOf(app, guest)
    const found = async (query: Query) =>
      (await search({ within_balance: 'true', sort: 'points_low', ...query }, token)).body.data
    const ids = async (query: Query) => (await found(query)).map(({ id }) => id)
    const [card] = await found({ months: nextMonth, nights: '3-8' })
    expect(card?.id).toBe(at20)
    expect(nightsOf({ start: card?.stay?.start_date ?? '', end: card?.stay?.end_date ?? '' })).toBe(5)
    expect(await ids({ months: nextMonth, nights: '3-8' })).toEqual([at20])
    expect(await ids({})).toEqual([at20])
    expect(await ids({ start_date: addDays(today, 10), end_date: addDays(today, 15) })).toEqual([at20])
    const months = await as(app, guest).call('GET /residence-search/windows/', {
      query: { nights: '3-8', within_balance: 'true' },
    })
    expect(months.body.months.find(({ month }) => month === nextMonth)?.count).toBe(1)
  })
})
