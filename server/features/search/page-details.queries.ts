import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { firstFreeNights, hasLimits } from './free-nights.queries.ts'
import { firstLimit, serviceStride } from './search-encoding.ts'
import { refusesLength } from './stay-fits.queries.ts'

/** The position of the first of the stays that each listing is free for, by listing id. */
export async function bestStays(
  db: Queryable,
  ids: readonly number[],
  stays: readonly (readonly string[])[],
): Promise<Map<number, number>> {
  const ranges = stays.flat()
  const positions = stays.flatMap((each, at) => each.map(() => at))
  const rows = await db.query<{ id: number; stay: number }>(
    named(
      'search-best-stays',
      sql`
      select h.id, min(s.position) as stay from residence_search h
        join unnest(${ranges}::int4range[], ${positions}::int[]) as s(range, position)
          on h.free @> s.range and (not ${hasLimits(sql`h.free`)} or ${isLengthAllowed})
       where h.id = any(${ids}::bigint[]) group by h.id`,
    ),
  )
  return new Map(rows.map(({ id, stay }) => [id, stay]))
}

const isLengthAllowed = raw(
  `not ${refusesLength('h.free', `lower(s.range) % ${serviceStride}`, '(upper(s.range) - lower(s.range))')}`,
)

/** An element of `free`: the nights of one code, from and to, and what a night costs. */
export type FreePiece = { from: number; to: number; points: number }

/** The free nights of each home within the windows, and where it has them its limits, by id of the home. */
export async function freeWithinWindows(
  db: Queryable,
  ids: readonly number[],
  windows: string,
): Promise<Map<number, FreePiece[]>> {
  const rows = await db.query<FreePiece & { id: number }>(
    named(
      'search-free-within',
      sql`
      select h.id, h.points, lower(piece) as "from", upper(piece) as "to" from residence_search h
       cross join unnest(h.free * (${windows}::int4multirange + ${`{[${firstLimit},)}`}::int4multirange)) piece
       where h.id = any(${ids}::bigint[])`,
    ),
  )
  return Map.groupBy(rows, ({ id }) => id)
}

export type Featured = { id: number; cityId: number; card: string; firstNights: number[] }

/** The listings with the best rank in the whole country, with their cities. */
export function bestRanked(db: Queryable, limit: number, today: number, locale: Locale): Promise<Featured[]> {
  const card = raw(locale === 'tr' ? 'card_tr' : 'card_en')
  return db.query<Featured>(
    named(
      `search-featured-${locale}`,
      sql`
      select best.id, best.city_id, (select c.${card} from residence_card c where c.id = best.id) as card,
             ${firstFreeNights(sql`best.id`, sql`${today}::int`)} as first_nights
        from (select r.id, r.city_id, r.rank from residence_search r
               order by r.rank desc, r.id desc limit ${limit}::int) best
       order by best.rank desc, best.id desc`,
    ),
  )
}
