import { describe, expect, it } from 'vitest'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { importWindow } from '#shared/features/calendar-links/calendar-links.rules.ts'
import { feedUidPattern } from './feed-calendar.ts'
import { parseCalendar } from './reading/parse-calendar.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 2_000 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const share = async () =>
  (await as(app, host).call('PUT /calendar-feeds/{id}/', { params: { id: listing } })).body
const span = (from: number, to: number) => ({ start_date: day(app, from), end_date: day(app, to) })
const read = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url: new URL(url).pathname, headers })

describe("a home's own calendar", () => {
  // Specified: D.5
  it('has the nights of its agreements, as the parser reads them, and no names', async () => {
    await agreeStay(app, { guest, host, listing, inDays: 10, nights: 3 })
    const { url } = await share()
    const { statusCode, headers, body } = await read(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const window = importWindow(app.clock.now())
    expect(parseCalendar(body, { window, ownUid: '^$' }).nights).toEqual([
      { start: day(app, 10), end: day(app, 13) },
    ])
    expect(body).not.toContain('Deniz')
    // What comes back to the same home is known as its own; another home may read it.
    expect(parseCalendar(body, { window, ownUid: feedUidPattern(listing) })).toMatchObject({
      nights: [],
      own: 1,
    })
    expect(parseCalendar(body, { window, ownUid: feedUidPattern(listing + 1) }).nights).toHaveLength(1)
  })

  it('has the nights that its host has blocked, unless they are switched off, and none that were never opened', async () => {
    const put = (from: number, to: number, body: object) =>
      as(app, host).call('PUT /residence-full/{id}/availability/', {
        params: { id: listing },
        body: { start_date: day(app, from), end_date: day(app, to), ...body } as never,
      })
    await put(200, 230, { ranges: [{ ...span(200, 230), state: 'free', exchange_types: ['yuva_point'] }] })
    await put(210, 214, {})
    const { url, has_blocked } = await share()
    expect(has_blocked).toBe(true)
    const nights = async () =>
      parseCalendar((await read(url)).body, { window: importWindow(app.clock.now()), ownUid: '^$' }).nights
    expect(await nights()).toEqual([{ start: day(app, 210), end: day(app, 214) }])
    const off = await as(app, host).call('PUT /calendar-feeds/{id}/', {
      params: { id: listing },
      body: { has_blocked: false },
    })
    expect(off.body).toMatchObject({ url, has_blocked: false })
    expect(await nights()).toEqual([])
    expect(await share()).toMatchObject({ url, has_blocked: false })
  })

  it('is a calendar without any too', async () => {
    const { body } = await read((await share()).url)
    expect(parseCalendar(body, { window: importWindow(app.clock.now()), ownUid: '^$' }).nights).toEqual([])
  })

  it('answers that nothing has changed, until something has', async () => {
    const { url } = await share()
    const { etag } = (await read(url)).headers
    const known = { 'if-none-match': String(etag) }
    expect((await read(url, known)).statusCode).toBe(304)
    await agreeStay(app, { guest, host, listing, inDays: 10, nights: 3 })
    expect((await read(url, known)).statusCode).toBe(200)
  })

  it('has one address, until it gets another or ends', async () => {
    const first = await share()
    expect(await share()).toEqual({ ...first, read_at: null })
    await read(first.url)
    expect((await share()).read_at).not.toBeNull()
    const rotated = await as(app, host).call('POST /calendar-feeds/{id}/rotate/', { params: { id: listing } })
    expect((await read(first.url)).statusCode).toBe(404)
    expect((await read(rotated.body.url)).statusCode).toBe(200)
    await as(app, host).call('DELETE /calendar-feeds/{id}/', { params: { id: listing } })
    expect((await read(rotated.body.url)).statusCode).toBe(404)
    expect((await read(`${rotated.body.url.slice(0, -10)}aaaaaa.ics`)).statusCode).toBe(404)
  })
})
