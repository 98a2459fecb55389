import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { candidates } from './search-candidates.queries.ts'
import {
  fits,
  inOrder,
  isBeyond,
  orders,
  type PageRequest,
  pathOf,
  questionRow,
} from './search-question.queries.ts'
import { rowsOf } from './search-together.queries.ts'

/** One home of a page: what it is ordered by, and its card as JSON text. */
export type Found = { id: number; key: number; card: string }

/** A walk in order looks at so many rows at most, a far one at so many. */
export const walkLimit = 2_000
export const farWalkLimit = 30_000

/** A subquery a row, so that no plan ever reads the whole card table. */
const cardOf = (locale: Locale): Sql =>
  sql`(select c.${raw(locale === 'tr' ? 'card_tr' : 'card_en')} from residence_card c where c.id = x.id) as card`

/** P1: the homes in order along a covering index until the page is full or the walk has gone far enough. */
export function walk(db: Queryable, request: PageRequest, rows: number): Promise<Found[]> {
  const order = orders[request.sort]
  return rowsOf<Found>(db, request, `${pathOf(request).name}-${rows}-${request.locale}`, () => ({
    columns: sql`x.id, x.key, ${cardOf(request.locale)}`,
    from: walkedPage(request, rows),
    order: inOrder('x', order),
  }))
}

/** The homes of a walk, `(id, key)`, without their cards. */
export function walkedPage(request: PageRequest, rows: number): Sql {
  const order = orders[request.sort]
  return sql`
    select w.id, w.key from (
      select r.id, r.${order.key} as key, ${fits} as fits from residence_search r
       where ${pathOf(request).condition} and ${isBeyond(order)}
       order by ${inOrder('r', order)} limit ${raw(String(rows))}) w
     where w.fits order by ${inOrder('w', order)} limit q.page_size`
}

/** P2: rare wishes through the GIN index, then exactly, then sorted. Planned each time, for its own values. */
export async function gather(db: Queryable, request: PageRequest): Promise<Found[]> {
  const order = orders[request.sort]
  const isCandidate = await candidates(db, request.filters)
  return db.query<Found>(sql`
    select x.id, x.key, ${cardOf(request.locale)} from (
      select x.id, x.key from ${questionRow(request)} cross join lateral (
        select r.id, r.${order.key} as key from residence_search r
         where ${isCandidate} and ${fits} and ${isBeyond(order)} offset 0) x
       order by ${inOrder('x', order)} limit ${request.limit}::int) x
     order by ${inOrder('x', order)}`)
}

/** Of each cell so many rows are looked at for so many homes, to learn how good the page will be. */
const firstLook = { rows: raw('100'), homes: raw('6') }

/**
 * P3: a part of the map, the best of each of its cells merged. The first look gives a page that may not be the best
 * one yet; the second asks each cell only for homes that would come before its end, which are few however crowded the
 * map is and however little of a cell lies on it.
 */
export function gatherCells(db: Queryable, request: PageRequest): Promise<Found[]> {
  const order = orders[request.sort]
  const { key, notBehind, last } = order
  const eachCell = raw('unnest(q.cells) as cell(code)')
  const ofCell = sql`residence_search r where r.cell = cell.code and ${isBeyond(order)}`
  return rowsOf<Found>(db, request, `cells-${request.sort}-${request.locale}`, () => ({
    columns: sql`x.id, x.key, ${cardOf(request.locale)}`,
    from: sql`
      with seen as materialized (
        select x.id, x.key from ${eachCell} cross join lateral (
          select w.id, w.key from (
            select r.id, r.${key} as key, ${fits} as fits from ${ofCell} order by ${inOrder('r', order)}
             limit ${firstLook.rows}) w
           where w.fits order by ${inOrder('w', order)} limit ${firstLook.homes}) x),
      page_end as materialized (
        select x.id, x.key from seen x order by ${inOrder('x', order)} offset q.page_size - 1 limit 1)
      select x.id, x.key from ${eachCell} cross join lateral (
        select r.id, r.${key} as key from ${ofCell} and ${fits}
           and (r.${key}, r.id) ${notBehind} (coalesce((select key from page_end), ${last.key}),
                                              coalesce((select id from page_end), ${last.id}))
         order by ${inOrder('r', order)} limit q.page_size) x
       order by ${inOrder('x', order)} limit q.page_size`,
    order: inOrder('x', order),
  }))
}

/** The first stay of each home that is free there, by its place among the stays. */
export async function bestStays(
  db: Queryable,
  ids: readonly number[],
  stays: readonly (readonly string[])[],
): Promise<Map<number, number>> {
  const ranges = stays.flat()
  const places = stays.flatMap((each, at) => each.map(() => at))
  const rows = await db.query<{ id: number; stay: number }>(
    named(
      'search-best-stays',
      sql`
      select h.id, min(s.at) as stay from residence_search h
        join unnest(${ranges}::int4range[], ${places}::int[]) as s(range, at) on h.free @> s.range
       where h.id = any(${ids}::bigint[]) group by h.id`,
    ),
  )
  return new Map(rows.map(({ id, stay }) => [id, stay]))
}

export type Featured = { id: number; cityId: number; card: string }

/** The homes that rank best in the whole country, with their cities. */
export function bestRanked(db: Queryable, limit: number, locale: Locale): Promise<Featured[]> {
  const card = raw(locale === 'tr' ? 'card_tr' : 'card_en')
  return db.query<Featured>(
    named(
      `search-featured-${locale}`,
      sql`
      select best.id, best.city_id, (select c.${card} from residence_card c where c.id = best.id) as card
        from (select r.id, r.city_id, r.rank from residence_search r
               order by r.rank desc, r.id desc limit ${limit}::int) best
       order by best.rank desc, best.id desc`,
    ),
  )
}
