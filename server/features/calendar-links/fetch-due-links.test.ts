import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarOf, createCalendars } from '#server/testing/builders/calendars.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { minuteMs } from '#shared/kernel/durations.ts'
import { fetchCalendarsJob } from './fetch-due-links.ts'

const calendars = createCalendars()
const url = 'https://calendar.example/home.ics'
let app: TestApp
let host: SeededMember
let listing: number

beforeAll(async () => {
  app = await createTestApp({ publicFetch: calendars.publicFetch })
  host = await seedMember(app)
  listing = await seedListing(app, host)
  calendars.set(url, { body: calendarOf([day(app, 20), day(app, 25)]), headers: { etag: '"1"' } })
  await as(app, host).call('POST /calendar-links/', { body: { residence: listing, url, name: '' } })
})
afterAll(() => app.close())

const state = async () => (await as(app, host).call('GET /calendar-links/')).body.homes[0]?.links[0]
/** Runs the sweep every five minutes for this long, as the schedule does. */
async function pass(minutes: number): Promise<void> {
  const job = fetchCalendarsJob(app.ports)
  for (let passed = 0; passed < minutes; passed += job.everyMinutes) {
    app.clock.advance(job.everyMinutes * minuteMs)
    await job.run(app.clock.now())
  }
}
const mails = async (pattern = '%gelmiyor%') =>
  app.database.query<{ subject: string; text: string }>(sql`
    select subject, text from outbox_message where subject like ${pattern} order by id`)

/** One life of a linked calendar, in the order of its tests. */
describe('a calendar that is polled', () => {
  it('is asked twice an hour whether it has changed', async () => {
    const before = calendars.requests.length
    await pass(120)
    const since = calendars.requests.slice(before)
    expect(since.length).toBeGreaterThanOrEqual(3)
    expect(since.length).toBeLessThanOrEqual(5)
    expect(since.at(-1)?.headers['if-none-match']).toBe('"1"')
    expect(await state()).toMatchObject({ state: 'fresh', event_count: 1 })
  })

  it('is read whole once a day all the same: what it repeats goes on', async () => {
    await pass(25 * 60)
    const unconditional = calendars.requests.filter(({ headers }) => !headers['if-none-match'])
    expect(unconditional.length).toBeGreaterThanOrEqual(2)
  })

  // Specified: D.4
  it('shows within the hour that it fails', async () => {
    calendars.set(url, { problem: 'unreachable' })
    await pass(60)
    expect(await state()).toMatchObject({
      state: 'failing',
      problem: 'unreachable',
      problem_text: 'calendar.example adresine ulaşılamadı.',
      event_count: 1,
    })
  })

  it('is late after three hours, stale after six, and then its owner is notified once', async () => {
    await pass(150)
    expect(await state()).toMatchObject({ state: 'late' })
    expect(await mails()).toEqual([])
    await pass(180)
    expect(await state()).toMatchObject({ state: 'stale' })
    await pass(300)
    const sent = await mails()
    expect(sent.map(({ subject }) => subject)).toEqual(['calendar.example takvimi gelmiyor'])
    expect(sent[0]?.text).toContain('calendar.example adresine ulaşılamadı.')
  })

  it('is asked ever more rarely while it fails, and found again once it comes', async () => {
    const before = calendars.requests.length
    await pass(12 * 60)
    expect(calendars.requests.length - before).toBeLessThanOrEqual(4)
    calendars.set(url, calendarOf([day(app, 10), day(app, 25)]))
    await pass(5 * 60)
    expect(await state()).toMatchObject({ state: 'fresh', problem: null, event_count: 1 })
  })

  // Specified: D.93
  it('is not believed at once when most of its nights are gone: they stay, its owner is notified once', async () => {
    calendars.set(url, { body: calendarOf(), headers: { etag: '"empty"' } })
    await pass(60)
    expect(await state()).toMatchObject({ state: 'stale', problem: 'nights_gone', closed_nights: 15 })
    await pass(4 * 60)
    expect(await state()).toMatchObject({ state: 'stale', problem: 'nights_gone', closed_nights: 15 })
    expect(await mails('%gecelerinin çoğu kayboldu%')).toHaveLength(1)
    await pass(2 * 60)
    expect(await state()).toMatchObject({ state: 'fresh', problem: null, event_count: 0, closed_nights: 0 })
    expect(await mails('%gecelerinin çoğu kayboldu%')).toHaveLength(1)
  })

  it('is left alone while its owner is suspended', async () => {
    await app.database.execute(sql`update member set suspended_at = ${app.clock.now()} where id = ${host.id}`)
    const before = calendars.requests.length
    await pass(60)
    expect(calendars.requests.length).toBe(before)
  })
})
