import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarOf, createCalendars } from '#server/testing/builders/calendars.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { linksMaximum } from '#shared/features/calendar-links/calendar-links.rules.ts'

const calendars = createCalendars()
let app: TestApp
let host: SeededMember
let listing: number
let made = 0
let url: string

beforeAll(async () => {
  app = await createTestApp({ publicFetch: calendars.publicFetch })
})
afterAll(() => app.close())
beforeEach(async () => {
  host = await seedMember(app)
  listing = await seedListing(app, host)
  url = `https://www.airbnb.com.tr/calendar/ical/${made++}.ics?s=secret`
})

const link = (typed = url, name = '') =>
  as(app, host).call('POST /calendar-links/', { body: { residence: listing, url: typed, name } })
const show = async () => (await as(app, host).call('GET /calendar-links/')).body
/** The nights that linked calendars block in the home. */
const blocked = async () =>
  (await as(app, host).call('GET /my-calendar/')).body.homes[0]?.imported.map(
    ({ start_date, end_date }) => `${start_date}/${end_date}`,
  )
const stays = () => calendarOf([day(app, 20), day(app, 25)])

describe('linking a calendar', () => {
  // Specified: D.4
  it('reads it at once, under the name of its program', async () => {
    calendars.set(url, stays())
    const { status, body } = await link()
    expect([status, body.name, body.host, body.state, body.event_count]).toEqual([
      201,
      'Airbnb',
      'airbnb.com.tr',
      'fresh',
      1,
    ])
    expect((await show()).homes).toMatchObject([{ residence: listing, links: [{ id: body.id }], feed: null }])
    expect(await blocked()).toEqual([`${day(app, 20)}/${day(app, 25)}`])
  })

  it('takes webcal for https, and a name', async () => {
    calendars.set(url, stays())
    const { body } = await link(url.replace('https', 'webcal'), 'Yazlık')
    expect(body.name).toBe('Yazlık')
  })

  it('answers the address to nobody, and seals it', async () => {
    calendars.set(url, stays())
    await link()
    expect(JSON.stringify(await show())).not.toContain('secret')
    const rows = await app.database.query<{ all: string }>(sql`
      select encode(sealed_url, 'escape') || host || coalesce(name, '') as all from calendar_link`)
    expect(rows.map(({ all }) => all).join()).not.toContain('s=secret')
  })

  it('refuses a calendar twice, and an eleventh', async () => {
    calendars.set(url, stays())
    await link()
    expect((await link()).body.code).toBe('calendar_linked')
    for (let more = 1; more < linksMaximum; more++) {
      calendars.set(`${url}&n=${more}`, stays())
      await link(`${url}&n=${more}`)
    }
    calendars.set(`${url}&n=last`, stays())
    expect((await link(`${url}&n=last`)).body.code).toBe('too_many_calendars')
  })

  it.each([
    ['http://calendar.example/a.ics', undefined, 'Adres http:// ile geldi'],
    ['takvim', undefined, 'takvim adresi değil'],
    ['https://calendar.example/page', { body: '<!doctype html><p>Giriş yap' }, 'bir web sayfası gönderdi'],
    ['https://calendar.example/none', { status: 404 }, 'takvim olmadığını söyledi (404)'],
    ['https://calendar.example/closed', { status: 403 }, 'takvimi vermedi (403)'],
    ['https://calendar.example/down', { status: 502 }, 'hata verdi (502)'],
    ['https://calendar.example/json', { body: '{}' }, 'iCal takvimi değil'],
    ['https://calendar.example/cut', { body: 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT' }, 'yarım ya da bozuk'],
    [
      'https://calendar.example/in',
      { problem: 'private_address' as const },
      'internete açık bir adres değil',
    ],
    ['https://calendar.example/slow', { problem: 'too_slow' as const }, 'on saniye içinde'],
  ])('says what was received from %s', async (address, answer, sentence) => {
    if (answer) calendars.set(address, answer)
    const { status, body } = await link(address)
    expect([status, body.code]).toEqual([400, 'calendar_unreadable'])
    expect(body.error).toContain(sentence)
    expect((await show()).homes[0]?.links).toEqual([])
  })

  it('says so in English too', async () => {
    const { body } = await app.call(
      'POST /calendar-links/',
      { body: { residence: listing, url: 'http://calendar.example/a.ics', name: '' } },
      { token: await tokenOf(app, host), headers: { 'accept-language': 'en' } },
    )
    expect(body.error).toBe('The address is http://. Link the calendar by its https:// address.')
  })

  it('is for the owner of the home alone', async () => {
    calendars.set(url, stays())
    const { body } = await link()
    const stranger = as(app, await seedMember(app))
    const sent = { params: { id: body.id } }
    const answers = [
      await stranger.call('POST /calendar-links/', { body: { residence: listing, url, name: '' } }),
      await stranger.call('POST /calendar-links/{id}/refresh/', sent),
      await stranger.call('DELETE /calendar-links/{id}/', sent),
      await stranger.call('PUT /calendar-feeds/{id}/', { params: { id: listing } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('a linked calendar', () => {
  // Specified: D.93
  it('is fetched again on demand, and says why in vain', async () => {
    calendars.set(url, stays())
    const { id } = (await link()).body
    const refresh = async () =>
      (await as(app, host).call('POST /calendar-links/{id}/refresh/', { params: { id } })).body
    calendars.set(url, calendarOf([day(app, 20), day(app, 25)], [day(app, 40), day(app, 41)]))
    expect(await refresh()).toMatchObject({ state: 'fresh', event_count: 2 })
    calendars.set(url, { status: 500 })
    expect(await refresh()).toMatchObject({ state: 'failing', problem: 'refused', event_count: 2 })
    expect(await blocked()).toHaveLength(2)
    const unreadable = `${day(app, 20)}@airbnb.com`
    calendars.set(
      url,
      `${calendarOf([day(app, 40), day(app, 41)]).slice(0, -15)}BEGIN:VEVENT\r\nUID:${unreadable}\r\nDTSTART:soon\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    )
    // What it said when it could be read holds, however often it cannot.
    for (let reading = 0; reading < 3; reading++) {
      expect(await refresh()).toMatchObject({
        state: 'fresh',
        problem: null,
        event_count: 1,
        unreadable_count: 1,
      })
      expect(await blocked()).toHaveLength(2)
    }
    calendars.set(url, calendarOf([day(app, 22), day(app, 25)], [day(app, 40), day(app, 41)]))
    await refresh()
    expect(await blocked()).toEqual([`${day(app, 22)}/${day(app, 25)}`, `${day(app, 40)}/${day(app, 41)}`])
  })

  it.each([
    ['empty', () => calendarOf()],
    ['of other nights', () => calendarOf([day(app, 60), day(app, 65)])],
    ['without most nights', () => calendarOf([day(app, 20), day(app, 22)])],
    ['unreadable', () => calendarOf().replace('END:VC', 'BEGIN:VEVENT\r\nUID:x\r\nEND:VEVENT\r\nEND:VC')],
  ])('that comes %s is held, until its owner says that it is right', async (_, body) => {
    calendars.set(url, stays())
    const { id } = (await link()).body
    calendars.set(url, body())
    const held = await as(app, host).call('POST /calendar-links/{id}/refresh/', { params: { id } })
    expect(held.body).toMatchObject({ state: 'stale', problem: 'nights_gone' })
    expect(await blocked()).toContain(`${day(app, 20)}/${day(app, 25)}`)
    const accepted = await as(app, host).call('POST /calendar-links/{id}/accept/', { params: { id } })
    expect(accepted.body).toMatchObject({ state: 'fresh', problem: null })
    expect(await blocked()).not.toContain(`${day(app, 20)}/${day(app, 25)}`)
  })

  // Specified: D.93
  it('that comes back whole within hours has lost nothing', async () => {
    calendars.set(url, stays())
    const { id } = (await link()).body
    const refresh = () => as(app, host).call('POST /calendar-links/{id}/refresh/', { params: { id } })
    calendars.set(url, calendarOf())
    await refresh()
    calendars.set(url, stays())
    expect((await refresh()).body).toMatchObject({ state: 'fresh', problem: null })
    calendars.set(url, calendarOf())
    expect((await refresh()).body).toMatchObject({ state: 'stale', problem: 'nights_gone' })
  })

  it('says how many open nights it closes, and a block that is no stay can be ignored', async () => {
    const free = (await show()).homes[0]?.free_nights ?? 0
    calendars.set(url, calendarOf([day(app, 20), day(app, 25)], [day(app, 30), day(app, 700)]))
    const { body } = await link()
    expect(body.closed_nights).toBeGreaterThan(5)
    expect(body.long_block).toEqual({ start_date: day(app, 30), end_date: day(app, 700) })
    expect((await show()).homes[0]?.free_nights).toBe(free - body.closed_nights)
    const ignore = (ignore_beyond: number | null) =>
      as(app, host).call('PUT /calendar-links/{id}/', { params: { id: body.id }, body: { ignore_beyond } })
    expect((await ignore(90)).body).toMatchObject({
      state: 'fresh',
      problem: null,
      closed_nights: 5,
      ignore_beyond: 90,
      long_block: { start_date: day(app, 30) },
    })
    expect(await blocked()).toEqual([`${day(app, 20)}/${day(app, 25)}`])
    expect((await ignore(null)).body).toMatchObject({
      closed_nights: body.closed_nights,
      ignore_beyond: null,
    })
    expect((await ignore(3)).status).toBe(400)
  })

  it('is removed', async () => {
    calendars.set(url, stays())
    const { id } = (await link()).body
    expect((await as(app, host).call('DELETE /calendar-links/{id}/', { params: { id } })).status).toBe(204)
    expect([(await show()).homes[0]?.links, await blocked()]).toEqual([[], []])
    expect((await as(app, host).call('DELETE /calendar-links/{id}/', { params: { id } })).status).toBe(404)
  })

  it('dies with its home, as does the feed', async () => {
    calendars.set(url, stays())
    await link()
    const feed = await as(app, host).call('PUT /calendar-feeds/{id}/', { params: { id: listing } })
    await as(app, host).call('DELETE /residence-full/{id}/', { params: { id: listing } })
    await app.settle()
    const [row] = await app.database.query<{ links: number; feeds: number }>(sql`
      select (select count(*)::int from calendar_link where residence_id = ${listing}) as links,
             (select count(*)::int from calendar_feed where residence_id = ${listing}) as feeds`)
    expect(row).toEqual({ links: 0, feeds: 0 })
    const path = new URL(feed.body.url).pathname
    expect((await app.server.inject({ url: path })).statusCode).toBe(404)
  })
})
