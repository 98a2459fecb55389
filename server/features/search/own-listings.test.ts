import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createListing, daysFrom } from '#server/testing/builders/listings.ts'
import {
  as,
  day,
  type SeededMember,
  seedMembers,
  seedSubscriptions,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let own: number
let other: number
let hostMember: SeededMember
let host: ReturnType<typeof as>
let guest: ReturnType<typeof as>

beforeAll(async () => {
  app = await createTestApp()
  const [first, second, third] = await seedMembers(app, 3)
  if (!first || !second || !third) throw new Error('No members')
  await seedSubscriptions(app, [first, second], 30)
  hostMember = first
  host = as(app, first)
  guest = as(app, third)
  const dates = { yuva_point: [daysFrom(app, 1, 90)] }
  other = await createListing(app, { token: await tokenOf(app, second) }, { dates })
  // The newest leads.
  own = await createListing(app, { token: await tokenOf(app, first) }, { dates })
})
afterAll(() => app.close())

/** What a member, or a visitor, finds with each call that finds homes. */
async function found(by: Pick<TestApp, 'call'>) {
  const search = async (query: Record<string, string>) => {
    const { body } = await by.call('GET /residence-search/', { query: query as never })
    return { ids: body.data.map(({ id }) => id), total: body.total }
  }
  const month = day(app, 40).slice(0, 7)
  const pins = await by.call('GET /residence-search/pins/', { query: { zoom: 6 } as never })
  const days = await by.call('GET /residence-search/days/', { query: { month, nights: '2' } as never })
  const windows = await by.call('GET /residence-search/windows/', { query: { nights: '2' } as never })
  const featured = await by.call('GET /residence-cards/', {})
  return {
    all: await search({}),
    dated: await search({ start_date: day(app, 10), end_date: day(app, 12) }),
    flexible: await search({ months: month, nights: '2', sort: 'total_points' }),
    near: await search({ bounds: '35,25,43,46' }),
    pins: pins.body.pins.map(({ id }) => id).sort((a, b) => a - b),
    pinned: pins.body.total,
    days: Math.max(...days.body.days.map(({ count }) => count)),
    windows: Math.max(...windows.body.months.map(({ count }) => count)),
    featured: featured.body.residence_cards.map(({ id }) => id),
  }
}

it('has a member’s own homes after all others, counts them, and never features them', async () => {
  const [first, last] = [
    { ids: [own, other], total: 2 },
    { ids: [other, own], total: 2 },
  ]
  const counted = { pins: [other, own], pinned: 2, days: 2, windows: 2 }
  const everything = { all: first, dated: first, near: first, ...counted, featured: [own, other] }
  // First those who share a cached answer, then the host, and again.
  expect(await found(app)).toMatchObject(everything)
  expect(await found(guest)).toMatchObject(everything)
  expect(await found(host)).toEqual({
    all: last,
    dated: last,
    flexible: last,
    near: last,
    ...counted,
    featured: [other],
  })
  expect(await found(app)).toMatchObject(everything)
})

it('marks own pins for their member alone, and says nothing of a balance for own homes', async () => {
  const dates = { start_date: day(app, 10), end_date: day(app, 12) }
  const pinsOf = async (by: Pick<TestApp, 'call'>) =>
    (await by.call('GET /residence-search/pins/', { query: { ...dates, zoom: 6 } as never })).body.pins
  expect((await pinsOf(host)).map(({ id, is_own, points_missing }) => [id, is_own, points_missing])).toEqual(
    expect.arrayContaining([
      [own, true, undefined],
      [other, undefined, expect.any(Number)],
    ]),
  )
  expect(JSON.stringify([await pinsOf(app), await pinsOf(guest)])).not.toContain('is_own')
  for (const query of [dates, { months: day(app, 40).slice(0, 7), nights: '2' }]) {
    const { data } = (await host.call('GET /residence-search/', { query: query as never })).body
    expect(data.map(({ id, points_missing }) => [id, points_missing])).toEqual([
      [other, expect.any(Number)],
      [own, undefined],
    ])
  }
})

it('refuses the cursor of own homes for another order', async () => {
  const cursor = Buffer.from(`R.0.${own}.3.1`).toString('base64url')
  const query = (sort: string) => ({ sort, cursor }) as never
  expect((await host.call('GET /residence-search/', { query: query('recommended') })).status).toBe(200)
  expect((await host.call('GET /residence-search/', { query: query('points_low') })).status).toBe(400)
  // Not theirs: nothing of it is found.
  expect((await guest.call('GET /residence-search/', { query: query('recommended') })).body.data).toEqual([])
})

it('says of an own home where it is for others, in an order that is the same for all', async () => {
  const dates = { start_date: day(app, 10), end_date: day(app, 12) }
  const months = { months: day(app, 40).slice(0, 7) }
  const ranksIn = async (by: Pick<TestApp, 'call'>, query: object) => {
    const { body } = await by.call('GET /residence-search/', { query: query as never })
    return body.data.map(({ id, rank }) => [id, rank])
  }
  const placeIn = async (query: object) => (await ranksIn(app, query)).findIndex(([id]) => id === own) + 1
  for (const query of [
    {},
    dates,
    { bounds: '35,25,43,46' },
    { sort: 'points_low' },
    { sort: 'points_high', ...dates },
    { ...months, nights: '2' },
    { ...months, nights: '2', sort: 'total_points' },
  ]) {
    expect(await ranksIn(host, query)).toEqual([
      [other, undefined],
      [own, await placeIn(query)],
    ])
    expect((await ranksIn(guest, query)).map(([, rank]) => rank)).toEqual([undefined, undefined])
  }
  // Each home has a stay of its own, or who pays decides.
  for (const query of [
    { ...months, nights: '2-4', sort: 'total_points' },
    { ...dates, within_balance: 'true' },
  ])
    expect((await ranksIn(host, query)).find(([id]) => id === own)?.[1]).toBeUndefined()
})

describe('a search whose member has two of its homes', () => {
  let second: number
  beforeAll(async () => {
    const dates = { yuva_point: [daysFrom(app, 1, 90)] }
    second = await createListing(app, { token: await tokenOf(app, hostMember) }, { dates })
  })

  it.each(['recommended', 'points_low', 'points_high', 'total_points'])(
    'pages over others first, then over own homes, each once, in the order %s',
    async (sort) => {
      const search = { sort, months: day(app, 40).slice(0, 7), nights: '2-4' }
      const whole = (await host.call('GET /residence-search/', { query: search as never })).body
      expect(whole.data.slice(0, 4).map(({ id }) => [own, second].includes(id))).toEqual([false, true, true])
      for (const limit of ['1', '2', '3']) {
        const pages: number[][] = []
        let cursor: string | null = null
        do {
          const query: object = { ...search, limit, ...(cursor && { cursor }) }
          const { body } = await host.call('GET /residence-search/', { query: query as never })
          expect(body).toMatchObject({ total: 3, total_is_exact: true })
          pages.push(body.data.map(({ id }) => id))
          cursor = body.next_cursor
        } while (cursor)
        expect(pages.flat()).toEqual(whole.data.map(({ id }) => id))
        expect(pages).toHaveLength(Math.ceil(3 / Number(limit)))
      }
    },
  )
})
