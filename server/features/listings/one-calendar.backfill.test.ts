import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backfillsJob } from '#server/platform/jobs/backfills.ts'
import { createLog } from '#server/platform/log/log.ts'
import {
  as,
  day,
  type SeededMember,
  seedListings,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength } from '#server/testing/test-length.ts'
import { readCalendars } from './listings.public.ts'
import { oneCalendar } from './one-calendar.backfill.ts'

const listingCount = byLength({ short: 2_000, long: 20_000, soak: 1_000_000 })

let app: TestApp
let host: SeededMember
let first: number
let last: number

beforeAll(async () => {
  app = await createTestApp()
  host = await seedMember(app)
  const [copied = 0] = await seedListings(app, [host])
  first = copied
  await copyListing(copied)
}, 600_000)
afterAll(() => app.close())

/** As the release before left them: dates by exchange type, of which some are the same and some are not. */
async function copyListing(copied: number): Promise<void> {
  await app.database.execute(sql`
    insert into residence (owner_id, residence_type, country, city, district, city_id, district_id, latitude, longitude,
      description, user_points, total_room_count, bedroom, bed_count, bathroom, area, age, adult_count, child_count,
      pet_count, amenities, created_at, updated_at)
    select owner_id, residence_type, country, city, district, city_id, district_id, latitude, longitude, description,
      user_points, total_room_count, bedroom, bed_count, bathroom, area, age, adult_count, child_count, pet_count,
      amenities, created_at, updated_at from residence cross join generate_series(2, ${listingCount}::int)
     where id = ${copied}`)
  await app.database.execute(sql`
    insert into availability (residence_id, service, span)
    select r.id, service, daterange(${day(app, 2)}::date + (r.id % 7)::int + service / 3 * 5, ${day(app, 60)}::date + service)
      from residence r cross join generate_series(1, 6) service where r.id > ${copied}`)
  const row = await app.database.first<{ id: number }>(sql`select max(id) as id from residence`)
  last = row?.id ?? 0
}

const fingerprint = () =>
  app.database.query(sql`
    select md5(string_agg(c::text, ';' order by c.residence_id, c.nights)) as calendars,
           (select md5(string_agg(a::text, ';' order by a.residence_id, a.service, a.span)) from availability a) as dates
      from calendar_availability c`)

// Specified: B5.9
it('moves every home while the server serves, whatever is saved in between', async () => {
  const before = await fingerprint()
  const job = backfillsJob({
    db: app.database,
    clock: app.clock,
    config: app.ports.config,
    log: createLog('silent'),
    backfills: [oneCalendar],
    isStopping: () => false,
    forMs: 550_000,
  })
  let isRunning = true
  const running = job.run(app.clock.now()).finally(() => (isRunning = false))
  const waits: number[] = []
  // Homes at the end wait longest for their turn.
  for (let id = last; isRunning; id = Math.max(first + 1, id - 1)) {
    const start = performance.now()
    const seen = await app.call('GET /residence-full/{id}', { params: { id: first } })
    expect(seen.status).toBe(200)
    const confirmed = await as(app, host).call('POST /residence-full/{id}/confirm-calendar/', {
      params: { id },
    })
    expect(confirmed.status).toBe(200)
    waits.push(performance.now() - start)
  }
  expect(await running).toBe(listingCount)
  expect(waits.length).toBeGreaterThan(2)
  expect(Math.max(...waits), `${waits.length} reads and writes`).toBeLessThan(5_000)
  expect(await fingerprint()).toEqual(before)
  expect(await app.database.first(sql`select from residence where calendar_version = 0`)).toBeUndefined()
}, 600_000)

it('read no calendars but those of the homes that it moved', async () => {
  await expect
    .poll(async () => {
      const read = await app.database.first<{ moved: number; scanned: number }>(sql`
        select n_tup_ins as moved, seq_tup_read as scanned from pg_stat_user_tables where relname = 'availability_range'`)
      // The fingerprint reads all of them once.
      return read && read.moved > 0 && read.scanned / read.moved
    })
    .toBeLessThan(2)
})

it('takes what the release before writes: the home is as it saved it', async () => {
  const painted = await as(app, host).call('PUT /residence-full/{id}/availability/', {
    params: { id: last },
    body: { start_date: day(app, 80), end_date: day(app, 90), ranges: [] },
  })
  expect(painted.status).toBe(200)
  await app.database.transaction(async (tx) => {
    await tx.execute(sql`delete from availability where residence_id = ${last}`)
    await tx.execute(sql`
      insert into availability (residence_id, service, span)
      values (${last}, 1, daterange(${day(app, 5)}::date, ${day(app, 9)}::date)),
             (${last}, 5, daterange(${day(app, 7)}::date, ${day(app, 20)}::date))`)
  })
  const calendar = (await readCalendars(app.database, [last])).get(last)
  expect(calendar).toMatchObject([
    { start: day(app, 5), end: day(app, 7), services: ['home_exchange'] },
    { start: day(app, 7), end: day(app, 9), services: ['home_exchange', 'chores'] },
    { start: day(app, 9), end: day(app, 20), services: ['chores'] },
  ])
  // And goes on from there.
  const next = await as(app, host).call('PUT /residence-full/{id}/availability/', {
    params: { id: last },
    body: { start_date: day(app, 7), end_date: day(app, 30), ranges: [] },
  })
  expect(next.body.ranges).toMatchObject([{ start_date: day(app, 5), end_date: day(app, 7) }])
  expect(
    await app.database.query(
      sql`select service, upper(span) as "end" from availability where residence_id = ${last}`,
    ),
  ).toEqual([{ service: 1, end: day(app, 7) }])
})
