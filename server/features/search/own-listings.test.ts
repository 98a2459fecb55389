import { afterAll, beforeAll, expect, it } from 'vitest'
import { createListing, daysFrom } from '#server/testing/builders/listings.ts'
import { as, day, seedMembers, seedSubscriptions, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let own: number
let other: number
let host: ReturnType<typeof as>
let guest: ReturnType<typeof as>

beforeAll(async () => {
  app = await createTestApp()
  const [first, second, third] = await seedMembers(app, 3)
  if (!first || !second || !third) throw new Error('No members')
  await seedSubscriptions(app, [first, second], 30)
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

it('never finds a member’s own homes for them: list, pins, counts and featured homes agree', async () => {
  const both = { ids: [own, other], total: 2 }
  const everything = {
    all: both,
    dated: both,
    near: both,
    pins: [other, own],
    pinned: 2,
    days: 2,
    windows: 2,
    featured: [own, other],
  }
  // First those who share a cached answer, then the host, and again.
  expect(await found(app)).toMatchObject(everything)
  expect(await found(guest)).toMatchObject(everything)
  const others = { ids: [other], total: 1 }
  expect(await found(host)).toEqual({
    all: others,
    dated: others,
    flexible: others,
    near: others,
    pins: [other],
    pinned: 1,
    days: 1,
    windows: 1,
    featured: [other],
  })
  expect(await found(app)).toMatchObject(everything)
})
