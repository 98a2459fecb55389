import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backfills } from './backfills.ts'
import { refreshSearchRows } from './features/search/search.public.ts'
import { createClock } from './platform/clock/clock.ts'
import type { ConnectedDatabase } from './platform/database/connect-database.ts'
import { migrate } from './platform/database/migrate.ts'
import { finishBackfills } from './platform/jobs/backfills.ts'
import { createLog } from './platform/log/log.ts'
import { schemaObjects } from './testing/schema-objects.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { createEmptyTestDatabase, createTestDatabase } from './testing/test-database.ts'

/** The last migration of 0.1.0, and of the last copy of the project before the baseline. */
const last = { released: 31, unreleased: 155 }
const log = createLog('silent')

async function upgrade(database: ConnectedDatabase): Promise<void> {
  await migrate(database)
  await finishBackfills({ db: database, clock: createClock(), log, backfills })
}

describe('a new database has all that', () => {
  let fresh: string[]
  beforeAll(async () => {
    const database = await createTestDatabase()
    fresh = await schemaObjects(database)
    await database.close()
  })

  it.each(Object.entries(last))(
    'one of the time before has that comes by migrations (%s)',
    async (_, upTo) => {
      const database = await createEmptyTestDatabase()
      await migrate(database, { upTo })
      await upgrade(database)
      expect(await schemaObjects(database)).toEqual(fresh)
      await database.close()
    },
  )
})

describe('servers of 0.1.0', () => {
  let database: Awaited<ReturnType<typeof createEmptyTestDatabase>>
  beforeAll(async () => {
    database = await createEmptyTestDatabase()
    await migrate(database, { upTo: last.released })
  })
  afterAll(() => database.close())

  it.each(['yuva', 'yuva-realtime'])('that still run are seen by their connections (%s)', async (name) => {
    const server = new pg.Client({ connectionString: database.url, application_name: name })
    await server.connect()
    await expect(migrate(database)).rejects.toThrow(
      /Servers of an older release still have connections .*: 1 from .*\. Nothing was changed\. .* stop them/,
    )
    expect(await database.first(sql`select max(number) from schema_migration`)).toEqual({
      max: last.released,
    })
    await server.end()
  })

  it('do not keep one of this release waiting that is about to migrate as well', async () => {
    const both = [migrate(database), migrate(database)]
    expect((await Promise.all(both)).filter((applied) => applied.length > 0)).toHaveLength(1)
  })
})

describe('homes of 0.1.0', () => {
  const range = (start: string, end: string, services: number) => ({
    ...{ start, end, services, state: 'free', minNights: 1, maxNights: null, gapDays: 0 },
  })
  const [listing, closed, ofFormer] = [101, 102, 103]
  let app: TestApp

  beforeAll(async () => {
    const database = await createEmptyTestDatabase()
    await migrate(database, { upTo: last.released })
    await database.execute(sql`
      insert into member (id, first_name, last_name, email, user_code, channel_id, email_verified_at, created_at, deleted_at)
      values (101, 'Deniz', 'Ak', 'deniz@example.com', 'D', 'private-member-d', now(), now(), null),
             (102, 'Bora', 'Su', 'bora@example.com', 'B', 'private-member-b', now(), now(), now())`)
    await database.execute(sql`
      insert into subscription (member_id, plan_id, starts_at, ends_at)
      values (101, 3, now() - interval '1 day', now() + interval '300 days')`)
    await database.execute(sql`
      insert into residence (id, owner_id, residence_type, country, city, district, city_id, district_id, latitude, longitude,
        description, user_points, total_room_count, bedroom, bed_count, bathroom, area, age, adult_count, child_count,
        pet_count, amenities, created_at, updated_at)
      select id, owner, 'apartment', 'Türkiye', 'İstanbul', 'Kadıköy', 34, 3401, 40.99, 29.03, 'Deniz gören', 120, 3, 2, 3, 1,
             90, 10, 4, 2, 1, '{wifi,fridge}', now(), date_trunc('day', now())
        from unnest(array[101, 102, 103]::bigint[], array[101, 101, 102]::bigint[]) as h(id, owner)`)
    await database.execute(sql`
      insert into residence_picture (residence_id, position, is_cover, picture, created_at)
      select 101, at, at = 0, jsonb_build_object('base', 'seed/' || at, 'widths', '[480]'::jsonb, 'width', 480, 'height', 320,
             'placeholder', 'AAAA'), now() from generate_series(0, 2) at`)
    await database.execute(sql`
      insert into availability (residence_id, service, span)
      values (101, 1, '[2030-05-05,2030-05-09)'), (101, 5, '[2030-05-07,2030-05-20)'), (101, 1, '[2030-06-01,2030-06-10)')`)
    await database.execute(sql`
      insert into residence_card (id, card_tr, card_en)
      values (101, '{"id":101}', '{"id":101}'), (103, '{"id":103,"owner":"x"}', '{"id":103,"owner":"x"}')`)
    await database.execute(sql`
      insert into residence_search (id, city_id, district_id, cell, rtype, max_adults, max_children, max_pets, amenities, points,
        bedrooms, flags, lat, lng, rank, free_from, free, tags)
      values (101, 34, 3401, 0, 0, 4, 2, 1, 1, 120, 2, 0, 40.99, 29.03, 0, 0, '{}', '{}')`)
    await upgrade(database)
    app = await createTestApp({ database })
  })
  afterAll(() => app.close())

  it('have the calendars that their dates said', async () => {
    const ranges = await app.database.query(sql`
      select lower(nights) as start, upper(nights) as "end", services, state, min_nights, max_nights, gap_days
        from availability_range where residence_id = ${listing} order by nights`)
    expect(ranges).toEqual([
      range('2030-05-05', '2030-05-07', 1),
      range('2030-05-07', '2030-05-09', 17),
      range('2030-05-09', '2030-05-20', 16),
      range('2030-06-01', '2030-06-10', 1),
    ])
    const versions = await app.database.query(sql`
      select id from residence where calendar_version = 1 order by id`)
    expect(versions.map(({ id }) => id)).toEqual([listing, closed, ofFormer])
  })

  it('are found by the searches and filters of this release, with whole cards', async () => {
    const query = {
      start_date: '2030-05-05',
      end_date: '2030-05-09',
      min_beds: 3,
      adult_count: 4,
      child_count: 2,
    }
    const found = await app.call('GET /residence-search/', { query: query as never })
    expect(found.body.data).toMatchObject([{ id: listing, more_pictures: [{}, {}] }])
    const former = await app.database.first(
      sql`select card_tr as card from residence_card where id = ${ofFormer}`,
    )
    expect(JSON.stringify(former)).not.toContain('owner":"x"')
  })

  it('have every tag and column of a search row', async () => {
    const columns = sql`to_jsonb(r) - 'fresh_until' - 'free_from' as row`
    const upgraded = await app.database.query(sql`select ${columns} from residence_search r`)
    await app.database.transaction((tx) => refreshSearchRows(tx, [listing], app.clock.now()))
    expect(await app.database.query(sql`select ${columns} from residence_search r`)).toEqual(upgraded)
  })

  it('say why they have their estimates, since they were last saved', async () => {
    const saved = await app.database.query(sql`
      select v.residence_id as id, v.made_at = r.updated_at as is_as_old
        from valuation v join residence r on r.id = v.residence_id order by 1`)
    expect(saved).toEqual([listing, closed, ofFormer].map((id) => ({ id, isAsOld: true })))
  })

  it('open nothing by that: nobody is notified of homes that were there before', async () => {
    expect(await app.database.query(sql`select type from domain_event`)).toEqual([])
  })

  it('leave no backfill for the time when it serves', async () => {
    expect(await app.database.query(sql`select from backfill where finished_at is null`)).toEqual([])
  })
})
