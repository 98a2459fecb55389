import pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { renderCards } from '#server/features/listings/listing-card.queries.ts'
import {
  countAlong,
  gather,
  gatherCells,
  type PageRequest,
  walk,
} from '#server/features/listings/search.queries.ts'
import { readFilters } from '#server/features/listings/search-filters.ts'
import { refreshSearchRows } from '#server/features/listings/search-row.queries.ts'
import { type ConnectedDatabase, connectDatabase } from '#server/platform/database/connect-database.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { named } from '#server/platform/database/named-statement.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createBuiltInPlaces } from '#server/platform/places/built-in-places.ts'
import { SearchQuery } from '#shared/features/listings/listings.contract.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'

/**
 * What a page of search costs, and how that grows with the number of homes, against availability rows with
 * EXISTS in the same run. Needs a native PostgreSQL in DATABASE_URL, on which it makes and drops a database.
 *
 *   DATABASE_URL=… node benchmarks/search.ts [10000 100000]
 */
const sizes = process.argv.slice(2).map(Number)
const runs = 300
const name = `yuva_bench_${process.pid}`
const places = createBuiltInPlaces()
const now = new Date()
const today = civilDateOf(now)

type Query = Partial<Record<keyof SearchQuery, string>>
type Way = (db: Queryable, request: PageRequest) => Promise<unknown>
type Shape = { name: string; query: Query; way: Way; isBaseline?: boolean }

const find: Way = async (db, request) => {
  if (request.filters.cells.length > 0) return gatherCells(db, request)
  const found = await walk(db, request)
  return found.length < request.limit ? gather(db, request) : found
}

/** The plain way: the rows of availability and stays are asked for each home, in the same order. */
const withExists: Way = (db, { filters, limit }) => {
  const { from, to } = lastDates
  return db.query(
    named(
      'bench-exists',
      sql`
    select s.id, s.rank, (select c.card_tr from residence_card c where c.id = s.id) as card from residence_search s
     where s.city_id = ${filters.cityId}::smallint and s.max_adults >= ${filters.adults}::smallint
       and exists (select from availability a where a.residence_id = s.id and a.service = 1::smallint
                      and a.span @> daterange(${from}::date, ${to}::date))
       and not exists (select from reservation_stay t where t.residence_id = s.id and t.approved
                          and t.span && daterange(${from}::date, ${to}::date))
     order by s.rank desc, s.id desc limit ${limit}::int`,
    ),
  )
}

const rare = { amenities: 'pool,computer,elevator,work_space', residence_type: 'boat', pet_count: '3' }
const shapes: Shape[] = [
  {
    name: 'city + dates',
    query: { city: 'İstanbul', adult_count: '2', service_type: 'home_exchange' },
    way: find,
  },
  {
    name: 'city + dates, rows + EXISTS',
    query: { city: 'İstanbul', adult_count: '2', service_type: 'home_exchange' },
    way: withExists,
    isBaseline: true,
  },
  { name: 'country + dates', query: { adult_count: '2' }, way: find },
  { name: 'country + dates, by points', query: { adult_count: '2', sort: 'points_low' }, way: find },
  { name: 'rare wishes, country + dates', query: rare, way: find },
  { name: 'map viewport + dates', query: { bounds: '40.9,28.8,41.2,29.2' }, way: find },
  { name: 'first page, no wishes', query: {}, way: find },
  { name: 'count of a city', query: { city: 'İstanbul', adult_count: '2' }, way: countAlong },
]
let lastDates = { from: today, to: today }

async function requestOf(query: Query): Promise<PageRequest> {
  const from = addDays(today, 5 + Math.floor(Math.random() * 200))
  lastDates = { from, to: addDays(from, 3 + Math.floor(Math.random() * 7)) }
  const dates = Object.keys(query).length > 0 && { start_date: lastDates.from, end_date: lastDates.to }
  const parsed = SearchQuery.parse({ ...query, ...dates })
  const filters = await readFilters(parsed, { places, now, locale: 'tr' })
  if (!filters) throw new Error('The benchmark asks for a place that does not exist.')
  return { filters, sort: parsed.sort, after: null, limit: 25, locale: 'tr' }
}

async function fill(db: ConnectedDatabase, count: number): Promise<void> {
  const cities = await Promise.all(cityNames.map(async (city) => places.find(city, '')))
  const known = cities.filter((city) => city !== null)
  await db.execute(sql`
    insert into member (id, first_name, last_name, email, user_code, channel_id, email_verified_at, created_at)
    select n, 'Deniz', 'Ak', n || '@example.com', n, 'private-member-' || n, ${now}, ${now}
      from generate_series(1000, 1999) n`)
  await db.execute(sql`
    insert into subscription (member_id, plan_id, starts_at, ends_at)
    select n, 3, ${now}, ${new Date(now.getTime() + 300 * 86_400_000)} from generate_series(1000, 1999) n`)
  // Cities by Zipf: the first holds the most homes.
  await db.execute(sql`
    insert into residence (id, owner_id, residence_type, country, city, district, city_id, district_id, latitude,
      longitude, description, user_points, total_room_count, bedroom, bed_count, bathroom, area, age, adult_count,
      child_count, pet_count, amenities, exchange_count, created_at, updated_at)
    select n.n, 1000 + n.n % 1000, (array['apartment','apartment','apartment','detached_house','room','tiny_house','boat',
        'caravan','bungalow','residence','timeshare'])[1 + floor(random() * 11)::int], 'Türkiye',
      c.city, '', c.city_id, c.city_id * 100, c.lat + (random() - 0.5) / 2, c.lng + (random() - 0.5) / 2,
      repeat('Deniz gören ev. ', (1 + random() * 15)::int), (20 + random() * 200)::int, 3, (random() * 4)::int, 2, 1,
      90, 10, 1 + (random() * 6)::int, (random() * 3)::int, (random() * random() * 4)::int,
      (select array_agg(a) from unnest(${amenityNames}::text[]) a where random() < 0.35 or a = 'wifi'),
      (random() * 20)::int, ${now}::timestamptz - random() * interval '300 days', ${now}
    from (select n, 1 + floor(power(random(), 3) * ${known.length})::int as city_at
            from generate_series(1000000, ${999_999 + count}::int) n) n
    join unnest(${known.map((c) => c.city)}::text[], ${known.map((c) => c.cityId)}::int[],
        ${known.map((c) => c.latitude)}::float8[], ${known.map((c) => c.longitude)}::float8[])
        with ordinality as c(city, city_id, lat, lng, at) on c.at = n.city_at`)
  await db.execute(sql`
    insert into residence_picture (residence_id, position, is_cover, picture, created_at)
    select id, 1, true, jsonb_build_object('base', 'listings/' || id || '/cover', 'widths', '[320,480,768,1080,1500]'::jsonb,
      'width', 1500, 'height', 1000, 'placeholder', '3OcRJYB4d3h/iIeHeEh3eIhw+j2w'), ${now} from residence`)
  // Two ranges for each of some services, of 20 to 60 days; about nine rows a home.
  await db.execute(sql`
    insert into availability (residence_id, service, span)
    select r.id, s, daterange(${today}::date + piece * 90 + (random() * 20)::int,
                              ${today}::date + piece * 90 + 30 + (random() * 55)::int)
      from residence r, generate_series(1, 6) s, generate_series(0, 2) piece where random() < 0.5`)
  await db.execute(sql`
    with made as (
      insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date, status,
        offerer_approved, receiver_approved, created_at, last_activity_at)
      select r.id, r.owner_id, 2, 'chores', d.day, d.day + 2 + (random() * 6)::int, 'completed', true, true, ${now}, ${now}
        from residence r cross join generate_series(0, 3) slot
        cross join lateral (select ${today}::date + slot * 60 + (random() * 40)::int + r.id::int * 0 as day) d
      returning id, product_id, start_date, end_date)
    insert into reservation_stay (reservation_id, residence_id, span, approved)
    select id, product_id, daterange(start_date, end_date), true from made`)
  const ids = (await db.query<{ id: number }>(sql`select id from residence order by id`)).map((row) => row.id)
  for (let at = 0; at < ids.length; at += 2_000) {
    const part = ids.slice(at, at + 2_000)
    await db.transaction(async (tx) => {
      await renderCards(tx, part)
      await refreshSearchRows(tx, part, now)
    })
  }
  await db.execute(sql`vacuum (analyze)`)
}

const cityNames = [
  'İstanbul',
  'İzmir',
  'Muğla',
  'Antalya',
  'Ankara',
  'Bursa',
  'Aydın',
  'Balıkesir',
  'Çanakkale',
  'Mersin',
  'Trabzon',
  'Rize',
  'Nevşehir',
  'Mardin',
  'Bolu',
  'Sakarya',
  'Kocaeli',
  'Hatay',
  'Gaziantep',
  'Konya',
  'Eskişehir',
  'Denizli',
  'Samsun',
  'Artvin',
  'Van',
  'Kars',
  'Sinop',
  'Edirne',
  'Tekirdağ',
  'Ordu',
]
const amenityNames = [
  'wifi',
  'tv',
  'washing_machine',
  'dishwasher',
  'heating_system',
  'fridge',
  'computer',
  'clima',
  'parking_space',
  'balcony_terrace',
  'pool',
  'elevator',
  'baby_friendly',
  'work_space',
]

type Measured = { median: number; p99: number; buffers: number }

async function measure(db: ConnectedDatabase, shape: Shape): Promise<Measured> {
  const times: number[] = []
  for (let run = 0; run < runs + 20; run++) {
    const request = await requestOf(shape.query)
    const start = performance.now()
    await shape.way(db, request)
    // The first runs prepare the statement and settle its plan.
    if (run >= 20) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * times.length)] ?? Number.NaN
  const buffers: number[] = []
  for (let run = 0; run < 15; run++) buffers.push(await buffersOf(db, shape, await requestOf(shape.query)))
  buffers.sort((a, b) => a - b)
  return { median: at(0.5), p99: at(0.99), buffers: buffers[7] ?? Number.NaN }
}

/** Pages of the database that a question touches: the figure that noise does not move. */
async function buffersOf(db: ConnectedDatabase, shape: Shape, request: PageRequest): Promise<number> {
  let touched = 0
  const explaining: Queryable = {
    ...db,
    query: async <Row>(statement: Sql) => {
      touched += await explain(db, statement)
      return db.query<Row>(statement)
    },
    first: async <Row>(statement: Sql) => {
      touched += await explain(db, statement)
      return db.first<Row>(statement)
    },
  }
  await shape.way(explaining, request)
  return touched
}

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

async function explain(db: Queryable, statement: Sql): Promise<number> {
  const row = await db.first<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, buffers, format json) ${statement}`,
  )
  const plan = row?.['QUERY PLAN'][0].Plan
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.NaN
}

async function withDatabase<Value>(work: (db: ConnectedDatabase) => Promise<Value>): Promise<Value> {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('Set DATABASE_URL to a PostgreSQL on which a database can be made.')
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const db = await connectDatabase({
    databaseUrl: own.href,
    dataDir: '',
    log: createLog('silent'),
    poolSize: 1,
  })
  await db.pool.query('SET statement_timeout = 0')
  try {
    await migrate(db)
    await db.pool.query('SET statement_timeout = 0')
    return await work(db)
  } finally {
    await db.close()
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  }
}

const results = new Map<number, Map<string, Measured>>()
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) {
  await withDatabase(async (db) => {
    const start = performance.now()
    await fill(db, size)
    console.log(`\n${size} homes, made in ${((performance.now() - start) / 1000).toFixed(0)} s`)
    const measured = new Map<string, Measured>()
    for (const shape of shapes) {
      const result = await measure(db, shape)
      measured.set(shape.name, result)
      const columns = [
        `${result.median.toFixed(2)} ms`,
        `p99 ${result.p99.toFixed(2)} ms`,
        `${result.buffers} buffers`,
      ]
      console.log(shape.name.padEnd(32), columns.map((each) => each.padStart(14)).join(''))
    }
    results.set(size, measured)
  })
}

const [small, large] = [...results.values()]
if (small && large) {
  console.log('\nGrowth in buffers from the smallest to the largest')
  for (const shape of shapes) {
    const growth = (large.get(shape.name)?.buffers ?? 0) / (small.get(shape.name)?.buffers ?? 1)
    console.log(shape.name.padEnd(32), growth.toFixed(2))
  }
}
