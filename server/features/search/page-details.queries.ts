import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { provenHostBit } from './filter-values.ts'
import { firstFreeNights, hasLimits } from './free-nights.queries.ts'
import { offerCode, serviceStride } from './search-encoding.ts'
import { limitsOf, refusesLength } from './stay-fits.queries.ts'

/** The position of the first stay that each listing is free for, by listing id. */
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
          on h.free @> s.range and (not ${hasLimits(sql`h.limits`)} or ${isLengthAllowed})
       where h.id = any(${ids}::bigint[]) group by h.id`,
    ),
  )
  return new Map(rows.map(({ id, stay }) => [id, stay]))
}

const isLengthAllowed = raw(
  `not ${refusesLength('h.limits', `lower(s.range) % ${serviceStride}`, '(upper(s.range) - lower(s.range))')}`,
)

const stride = raw(String(serviceStride))

/** Days of search rows, excluding the last one. */
type Days = { from: number; to: number }
/** Free nights, nights that can be requested if some are open to offers, and limits on the length of stays. */
export type FoundNights = {
  nights: Days[]
  offers: Days[]
  limits: (Days & { minNights: number; maxNights: number })[]
}
type NightsRow = Days & {
  id: number
  kind: 'free' | 'offer' | 'limit'
  minNights: number | null
  maxNights: number | null
}

/**
 * Each home's free nights within the windows, at least `minNights` in a row, and its limits, by id of the home. The
 * exchange type of the nights does not matter: most homes are free for all types on the same nights, and the rows of a
 * year are a large part of such a search.
 */
export async function nightsWithinWindows(
  db: Queryable,
  ids: readonly number[],
  { windows, minNights }: { windows: string; minNights: number },
): Promise<Map<number, FoundNights>> {
  const rows = await db.query<NightsRow>(
    named(
      'search-free-within',
      sql`
      select distinct h.id, case when lower(element) < ${raw(String(offerCode(1) * serviceStride))} then 'free' else 'offer' end as kind,
             lower(element) % ${stride} as "from", lower(element) % ${stride} + upper(element) - lower(element) as "to",
             null::int as min_nights, null::int as max_nights
        from residence_search h cross join unnest(h.free * ${windows}::int4multirange) element
       where h.id = any(${ids}::bigint[]) and upper(element) - lower(element) >= ${minNights}::int
      union all
      select h.id, 'limit', l.from_day, l.to_day, l.min_nights, l.max_nights
        from residence_search h cross join lateral ${raw(limitsOf('h.limits'))} l where h.id = any(${ids}::bigint[])`,
    ),
  )
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => {
      const daysOf = (kind: NightsRow['kind']) => own.filter((row) => row.kind === kind)
      return [
        id,
        {
          nights: daysOf('free'),
          offers: daysOf('offer'),
          limits: daysOf('limit').map(({ from, to, minNights, maxNights }) => ({
            ...{ from, to, minNights: minNights ?? 1, maxNights: maxNights ?? serviceStride },
          })),
        },
      ]
    }),
  )
}

/** What decides whether a caller can pay for a home. */
export type PriceRow = { id: number; points: number; deposit: number; isProven: boolean }

export async function pricesOf(db: Queryable, ids: readonly number[]): Promise<Map<number, PriceRow>> {
  const rows = await db.query<PriceRow>(
    named(
      'search-prices',
      sql`
      select h.id, h.points, h.deposit, h.flags & ${provenHostBit}::int <> 0 as is_proven from residence_search h
       where h.id = any(${ids}::bigint[])`,
    ),
  )
  return new Map(rows.map((row) => [row.id, row]))
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
