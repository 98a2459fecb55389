import sql from 'sql-template-tag'
import { renderCards } from '#server/features/listings/listing-card.queries.ts'
import { findPlace } from '#server/features/places/known-places.ts'
import { sleepingPlacesBits } from '#server/features/search/filter-values.ts'
import { rowLayout } from '#server/features/search/row-layout.ts'
import {
  amenityOfTypeTag,
  amenityTag,
  cellOf,
  cityTag,
  districtTag,
  searchDay,
  serviceStride,
  serviceTag,
  typeTag,
} from '#server/features/search/search-encoding.ts'
import { refreshSearchRows } from '#server/features/search/search-row.queries.ts'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import {
  amenities,
  amenityBits,
  residenceTypeCodes,
  residenceTypes,
} from '#shared/features/listings/listing-types.ts'
import { snapToGrid } from '#shared/features/listings/location.rules.ts'
import { sleepingPlaces } from '#shared/features/listings/sleeping-places.rules.ts'
import { filtersOf } from '#shared/features/search/search-filters.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'

export const now = new Date()
export const today = civilDateOf(now)
/** The first province has the most homes, the last hardly any (Zipf). */
export const provinces = [
  ...[
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
  ],
  ...['Trabzon', 'Rize', 'Nevşehir', 'Mardin', 'Bolu', 'Sakarya', 'Kocaeli', 'Hatay', 'Gaziantep', 'Konya'],
  ...['Eskişehir', 'Denizli', 'Samsun', 'Artvin', 'Van', 'Kars', 'Sinop', 'Edirne', 'Tekirdağ', 'Ordu'],
]
const spotsOfProvince = 400
const owners = { first: 1000, count: 1000 }
const firstId = 1_000_000
const filled = ['residence', 'availability_range', 'reservation_stay', 'residence_search', 'residence_card']
const tagsBetweenTypes = amenityOfTypeTag(1, 'wifi') - amenityOfTypeTag(0, 'wifi')
/** This many have pictures and are compared to the product's output. */
const sampled = 40

/**
 * Homes by SQL alone, a million in minutes: availability, stays and the search rows from one arithmetic noise, so that
 * they agree; `expectListingRows` compares a sample to the product's own writing.
 */
export async function fillListings(db: ConnectedDatabase, count: number): Promise<void> {
  await db.pool.query(`SET session_replication_role = replica`)
  // The constraints protect data that search does not read; loading nine million rows through them takes hours.
  await db.pool.query(`
    ALTER TABLE availability_range DROP CONSTRAINT availability_range_no_overlap;
    ALTER TABLE reservation_stay DROP CONSTRAINT stay_no_overlap`)
  // Its own analysing would hold back the vacuum at the end, and with it index-only scans.
  for (const table of filled) await db.pool.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`)
  const indexes = await dropIndexes(db)
  await insertOwners(db)
  await insertSpots(db)
  await insertListings(db, count)
  await insertTruth(db)
  await insertSearchRows(db)
  await insertCards(db)
  for (const definition of indexes) await db.pool.query(definition)
  await db.pool.query('SET session_replication_role = origin')
  await db.pool.query('VACUUM (ANALYZE)')
  await expectListingRows(db)
}

async function dropIndexes(db: ConnectedDatabase): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string; definition: string }>(
    `
    SELECT i.indexrelid::regclass AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = ANY($1::regclass[]) AND NOT i.indisunique`,
    [filled],
  )
  for (const { name } of rows) await db.pool.query(`DROP INDEX ${name}`)
  return rows.map(({ definition }) => definition)
}

async function insertOwners(db: ConnectedDatabase): Promise<void> {
  const { first, count } = owners
  await db.execute(sql`
    insert into member (id, first_name, last_name, email, user_code, channel_id, email_verified_at, created_at)
    select n, 'Deniz', 'Ak', n || '@example.com', n, 'private-member-' || n, ${now}, ${now}
      from generate_series(${first}::int, ${first + count - 1}::int) n`)
  await db.execute(sql`
    insert into subscription (member_id, plan_id, starts_at, ends_at)
    select n, 3, ${now}, ${new Date(now.getTime() + 300 * dayMs)}
      from generate_series(${first}::int, ${first + count - 1}::int) n`)
}

/** Places of each province on the product's grid, so that a home's row has the position that it would have. */
async function insertSpots(db: ConnectedDatabase): Promise<void> {
  const spots = provinces.flatMap((name, province) => {
    const found = findPlace(name, '')
    if (!found) throw new Error(`There is no province ${name}.`)
    return Array.from({ length: spotsOfProvince }, (_, spot) => {
      const { latitude, longitude } = snapToGrid({
        latitude: found.latitude + (Math.random() - 0.5) / 2,
        longitude: found.longitude + (Math.random() - 0.5) / 2,
      })
      return {
        province,
        spot,
        name,
        city: found.cityId,
        latitude,
        longitude,
        cell: cellOf(latitude, longitude),
      }
    })
  })
  await db.execute(sql`
    create table bench_spot as
    select province, spot, name, city, latitude, longitude, cell from jsonb_to_recordset(${JSON.stringify(spots)}::jsonb) as s(
      province int, spot int, name text, city int, latitude float8, longitude float8, cell int)`)
}

async function insertListings(db: ConnectedDatabase, count: number): Promise<void> {
  await db.execute(sql`
    insert into residence (id, owner_id, residence_type, country, city, district, city_id, district_id, latitude,
      longitude, description, user_points, total_room_count, bedroom, bed_count, bathroom, area, age, adult_count,
      child_count, pet_count, amenities, exchange_count, created_at, updated_at)
    select n.id, ${owners.first}::int + n.id % ${owners.count}::int,
      (${[...Array(2).fill('apartment'), ...residenceTypes]}::text[])[1 + floor(random() * 11)::int], 'Türkiye',
      s.name, '', s.city, s.city * 100 + s.spot % 20, s.latitude, s.longitude, 'Deniz gören ev.',
      (20 + random() * 200)::int, 3, (random() * 4)::int, 2, 1, 90, 10, 1 + (random() * 6)::int, (random() * 3)::int,
      (random() * random() * 4)::int,
      array['wifi'] || (select coalesce(array_agg(a order by at), '{}')
        from unnest(${amenities.slice(1)}::text[]) with ordinality as a(a, at) where random() < 0.35 + n.id * 0),
      (random() * 20)::int, ${now}::timestamptz - interval '40 days' - random() * interval '300 days',
      ${now}::timestamptz - interval '100 days'
    from (select id, floor(power(random(), 3) * ${provinces.length}::int)::int as province,
                 floor(random() * ${spotsOfProvince}::int)::int as spot
            from generate_series(${firstId}::int, ${firstId + count - 1}::int) id) n
    join bench_spot s using (province, spot)`)
  await db.execute(sql`
    insert into residence_picture (residence_id, position, is_cover, picture, created_at)
    select id, 1, true, jsonb_build_object('base', 'listings/' || id || '/cover', 'widths', '[320,480,768,1080,1500]'::jsonb,
      'width', 1500, 'height', 1000, 'placeholder', '3OcRJYB4d3h/iIeHeEh3eIhw+j2w'), ${now} from residence
     where id < ${firstId + sampled}::bigint`)
}

/** A number below `most`, always the same for a home and a purpose. */
const noise = (purpose: string, max: number) =>
  `((hashint8extended(r.id, ${purpose}) & 2147483647) % ${max})::int`

/**
 * Two in five of 24 windows a home, of 30 to 64 nights, starting on different days for each home; four stays of 2 to 7
 * nights, each in a different pair of months.
 */
const windows = `
  SELECT s.service, from_day, from_day + 30 + ${noise('s.service * 10 + w.piece + 200', 35)} AS to_day
    FROM generate_series(1, 6) AS s(service), generate_series(0, 3) AS w(piece),
         LATERAL (SELECT w.piece * 90 + ${noise('99', 90)} + ${noise('s.service * 10 + w.piece + 100', 20)} AS from_day) AS day
   WHERE ${noise('s.service * 10 + w.piece', 5)} < 2`
const stays = `
  SELECT slot, from_day, from_day + 2 + ${noise('slot + 400', 6)} AS to_day
    FROM generate_series(0, 3) AS slot, LATERAL (SELECT slot * 60 + ${noise('slot + 300', 40)} AS from_day) AS day`

async function insertTruth(db: ConnectedDatabase): Promise<void> {
  await db.pool.query(`
    INSERT INTO availability_range (residence_id, nights, state, services, min_nights, max_nights, gap_days)
    SELECT r.id, daterange('${today}'::date + piece.from_day, '${today}'::date + piece.to_day), 'free', piece.services, 1, NULL, 0
      FROM residence r CROSS JOIN LATERAL (
        WITH open AS MATERIALIZED (${windows}),
        edge AS (SELECT day, lead(day) OVER (ORDER BY day) AS next_day
                   FROM (SELECT from_day AS day FROM open UNION SELECT to_day FROM open) days)
        SELECT edge.day AS from_day, edge.next_day AS to_day, bit_or(1 << (open.service - 1)) AS services
          FROM edge JOIN open ON open.from_day <= edge.day AND edge.day < open.to_day
         GROUP BY edge.day, edge.next_day) piece`)
  await db.pool.query(`
    INSERT INTO reservation_stay (reservation_id, residence_id, span, approved)
    SELECT r.id * 4 + s.slot, r.id, daterange('${today}'::date + s.from_day, '${today}'::date + s.to_day), true
      FROM residence r CROSS JOIN LATERAL (${stays}) s`)
}

async function insertSearchRows(db: ConnectedDatabase): Promise<void> {
  const day = searchDay(today) ?? 0
  const numbers = filtersOf('number').map(([, filter]) => filter)
  const numberColumns = [...new Map(numbers.map(({ column, source }) => [column, source]))]
  const numberTags = numbers.flatMap(({ tags, source }) =>
    tags
      ? [`ARRAY(SELECT ${tags.first} + n FROM generate_series(1, least(r.${source}, ${tags.max})) n)`]
      : [],
  )
  await db.pool.query(
    `
    INSERT INTO residence_search (id, city_id, district_id, cell, rtype,
      ${numberColumns.map(([column]) => column).join(', ')}, amenities, flags, lat, lng, rank, fresh_until, free_from, free, layout, tags)
    SELECT r.id, r.city_id, r.district_id, s.cell, t.code,
      ${numberColumns.map(([, source]) => `r.${source}`).join(', ')},
      (SELECT sum(1 << array_position($2::text[], a) - 1) FROM unnest(r.amenities) a),
      least(r.bed_count * ${sleepingPlaces(1)}, ${sleepingPlacesBits.max}) << ${sleepingPlacesBits.shift},
      r.latitude, r.longitude, (random() * 1000)::int, NULL, ${day},
      coalesce((SELECT range_agg(int4range(w.service * ${serviceStride} + ${day} + w.from_day,
                                           w.service * ${serviceStride} + ${day} + w.to_day)) FROM (${windows}) w), '{}')
      - (SELECT range_agg(int4range(code * ${serviceStride} + ${day} + s.from_day,
                                    code * ${serviceStride} + ${day} + s.to_day))
           FROM (${stays}) s, generate_series(1, 6) code),
      ${rowLayout},
      ARRAY[${cityTag(0)} + r.city_id, ${districtTag(0)} + r.district_id, ${typeTag(0)} + t.code]
      || ARRAY(SELECT ${amenityTag('wifi')} - 1 + array_position($2::text[], a) FROM unnest(r.amenities) a)
      || ARRAY(SELECT ${amenityOfTypeTag(0, 'wifi')} + t.code * ${tagsBetweenTypes} - 1 + array_position($2::text[], a)
                 FROM unnest(r.amenities) a)
      || ${numberTags.join(' || ')}
      || ARRAY(SELECT DISTINCT ${serviceTag(0)} + w.service FROM (${windows}) w ORDER BY 1)
    FROM residence r
    JOIN bench_spot s ON s.city = r.city_id AND s.latitude = r.latitude AND s.longitude = r.longitude
    CROSS JOIN LATERAL (SELECT array_position($1::text[], r.residence_type) - 1 AS code) t
    ON CONFLICT (id) DO NOTHING`,
    [inOrderOf(residenceTypeCodes), inOrderOf(amenityBits)],
  )
}

/** Without gaps, so that the position in the list is the code. */
const inOrderOf = (codes: Readonly<Record<string, number>>): string[] =>
  Object.keys(codes).sort((a, b) => (codes[a] ?? 0) - (codes[b] ?? 0))

/** One card rendered by the product, with each home's own id: only its size matters. */
async function insertCards(db: ConnectedDatabase): Promise<void> {
  await renderCards(db, [firstId])
  await db.execute(sql`
    insert into residence_card (id, card_tr, card_en)
    select r.id, regexp_replace(c.card_tr, '"id":[0-9]+', '"id":' || r.id), '{}'
      from residence r, residence_card c where c.id = ${firstId}::bigint and r.id <> ${firstId}::bigint`)
}

type Row = { id: number; rank: number; tags: number[] }

/** Entire rows, whatever columns there are. */
async function sampledRows(db: Queryable): Promise<Row[]> {
  const rows = await db.query<{ row: Row }>(sql`
    select to_jsonb(r) as row from residence_search r where id < ${firstId + sampled}::bigint order by id`)
  return rows.map(({ row }) => row)
}

async function expectListingRows(db: ConnectedDatabase): Promise<void> {
  const same = (rows: Row[]) =>
    JSON.stringify(rows.map((row) => ({ ...row, rank: 0, tags: [...row.tags].sort((a, b) => a - b) })))
  const made = await sampledRows(db)
  await db
    .transaction(async (tx) => {
      await refreshSearchRows(
        tx,
        made.map(({ id }) => id),
        now,
      )
      throw new Written(await sampledRows(tx))
    })
    .catch((error: unknown) => {
      if (!(error instanceof Written)) throw error
      if (made.length < sampled || same(error.rows) !== same(made))
        throw new Error('The rows of the benchmark are not those that the product writes.')
    })
}

/** Returns the rows from a transaction that is rolled back. */
class Written extends Error {
  readonly rows: Row[]
  constructor(rows: Row[]) {
    super('written')
    this.rows = rows
  }
}

/** Days from today on which the requested stays start: by the first of them, every home's windows have started. */
export const requestedDays = { first: 100, count: 200 }
export const laterDay = (days: number) => addDays(today, days)
export const { first: anOwner } = owners
export const aListing = firstId
