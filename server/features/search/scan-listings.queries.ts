import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { type Positioned, selectBatched } from './batched-select.queries.ts'
import { candidateCondition } from './candidates.queries.ts'
import { type Counted, countOfCells, countOfIndex } from './count-matches.queries.ts'
import { matchesFilters } from './filter-match.queries.ts'
import { firstFreeNights } from './free-nights.queries.ts'
import {
  indexPathOf,
  inOrder,
  isAfterCursor,
  orders,
  type PageRequest,
  searchParamRow,
} from './search-params.queries.ts'

/** One listing of a page: its sort key, its card as JSON text, and the first free night of each exchange type. */
export type FoundListing = { id: number; key: number; card: string; firstNights: number[] }

/** The maximum number of index rows that an ordered scan reads, and a deep one. */
export const scanLimit = 2_000
export const deepScanLimit = 30_000

/** A subquery per row, so that no plan ever reads the whole card table. */
const cardOf = (locale: Locale, today: Sql): Sql => sql`
  (select c.${raw(locale === 'tr' ? 'card_tr' : 'card_en')} from residence_card c where c.id = x.id) as card,
  ${firstFreeNights(sql`x.id`, today)} as first_nights`

/** A page, and with `counting` the number of matches; null if the page is not full, since it is then the count. */
type ScannedPage = { listings: FoundListing[]; counted: Counted | null }

/** Scans a covering index in the page's order until the page is full or `rowLimit` rows are read. */
export async function scanIndexInOrder(
  db: Queryable,
  request: PageRequest,
  rowLimit: number,
  { counting = false } = {},
): Promise<ScannedPage> {
  const name = `${indexPathOf(request).name}-${rowLimit}-${request.locale}`
  const build = () => indexScanOf(request, rowLimit)
  return selectPage(db, request, name, build, counting ? countOfIndex : null)
}

/** With `countOf`, page and count share a round trip, and only a full page is counted. */
async function selectPage(
  db: Queryable,
  request: PageRequest,
  name: string,
  build: () => Sql,
  countOf: ((request: PageRequest, gate: Sql) => Sql) | null,
): Promise<ScannedPage> {
  const order = inOrder('x', orders[request.sort])
  const columns = sql`x.id, x.key, ${cardOf(request.locale, sql`q.today`)}`
  if (!countOf) {
    const listings = await selectBatched(
      db,
      request,
      name,
      () => ({ columns, from: build(), order }),
      (statement) => db.query<Positioned<FoundListing>>(statement),
    )
    return { listings, counted: null }
  }
  const isFull = sql`(select count(*) from page) >= q.page_size`
  const rows = await selectBatched(
    db,
    request,
    `${name}-counted`,
    () => ({
      columns: sql`${columns}, x.matched, x.scanned`,
      from: sql`
        with page as materialized (${build()}),
        counted as materialized (${countOf(request, isFull)})
        select page.id, page.key, counted.matched, counted.scanned from page cross join counted`,
      order,
    }),
    (statement) => db.query<Positioned<FoundListing & Counted>>(statement),
  )
  return { listings: rows, counted: rows.length >= request.limit ? (rows[0] ?? null) : null }
}

/** The listings of an ordered scan, `(id, key)`, without their cards. */
export function indexScanOf(request: PageRequest, rowLimit: number): Sql {
  const order = orders[request.sort]
  return sql`
    select w.id, w.key from (
      select r.id, r.${order.key} as key, ${matchesFilters(request.filters)} as matches from residence_search r
       where ${indexPathOf(request).condition} and ${isAfterCursor(order)}
       order by ${inOrder('r', order)} limit ${raw(String(rowLimit))}) w
     where w.matches order by ${inOrder('w', order)} limit q.page_size`
}

/** Rare filters: candidates of the GIN index, rechecked, then sorted. Planned each time, for its own values. */
export const scanGinThenSort = async (db: Queryable, request: PageRequest): Promise<FoundListing[]> =>
  checkThenSort(db, request, await candidateCondition(db, request.filters))

/** Those of these listings that match. */
export const sortListings = (
  db: Queryable,
  request: PageRequest,
  ids: readonly number[],
): Promise<FoundListing[]> => checkThenSort(db, request, sql`r.id = any(${ids}::bigint[])`)

function checkThenSort(db: Queryable, request: PageRequest, isCandidate: Sql): Promise<FoundListing[]> {
  const order = orders[request.sort]
  return db.query<FoundListing>(sql`
    select x.id, x.key, ${cardOf(request.locale, sql`${request.filters.today}::int`)} from (
      select x.id, x.key from ${searchParamRow(request)} cross join lateral (
        select r.id, r.${order.key} as key from residence_search r
         where ${isCandidate} and ${matchesFilters(request.filters)} and ${isAfterCursor(order)} offset 0) x
       order by ${inOrder('x', order)} limit ${request.limit}::int) x
     order by ${inOrder('x', order)}`)
}

/** Rows that the first pass reads of each cell, and listings it takes from them, to get a lower bound for the page. */
const firstPass = { rows: raw('100'), listings: raw('6') }

/**
 * A part of the map: the best listings of each of its cells, merged. The first pass gives a page that may not be the
 * best one; the second reads from each cell only listings that sort before that page's end, which are few even on a
 * crowded map or where only part of a cell is visible.
 */
export function mergeCells(
  db: Queryable,
  request: PageRequest,
  { counting = false } = {},
): Promise<ScannedPage> {
  const name = `cells-${request.sort}-${request.locale}`
  return selectPage(db, request, name, () => cellMergeOf(request), counting ? countOfCells : null)
}

function cellMergeOf(request: PageRequest): Sql {
  const order = orders[request.sort]
  const { key, notAfter, last } = order
  const eachCell = raw('unnest(q.cells) as cell(code)')
  const ofCell = sql`residence_search r where r.cell = cell.code and ${isAfterCursor(order)}`
  return sql`
      with seen as materialized (
        select x.id, x.key from ${eachCell} cross join lateral (
          select w.id, w.key from (
            select r.id, r.${key} as key, ${matchesFilters(request.filters)} as matches from ${ofCell} order by ${inOrder('r', order)}
             limit ${firstPass.rows}) w
           where w.matches order by ${inOrder('w', order)} limit ${firstPass.listings}) x),
      page_end as materialized (
        select x.id, x.key from seen x order by ${inOrder('x', order)} offset q.page_size - 1 limit 1)
      select x.id, x.key from ${eachCell} cross join lateral (
        select r.id, r.${key} as key from ${ofCell} and ${matchesFilters(request.filters)}
           and (r.${key}, r.id) ${notAfter} (coalesce((select key from page_end), ${last.key}),
                                             coalesce((select id from page_end), ${last.id}))
         order by ${inOrder('r', order)} limit q.page_size) x
       order by ${inOrder('x', order)} limit q.page_size`
}
