import { raw, type Sql } from 'sql-template-tag'
import { filtersOf } from '#shared/features/search/search-filters.ts'
import { type FilterValues, sleepingPlacesBits, uncoveredFilters } from './filter-values.ts'
import { firstLimit } from './search-encoding.ts'
import { refusesLength, stayFits } from './stay-fits.queries.ts'

/** Parameters of `q` that the filters are compared with. */
export type FilterParam = { type: string; of: (filters: FilterValues) => unknown }

const operators = { at_least: '>=', at_most: '<=' }

export const filterParams: Record<string, FilterParam> = {
  ...Object.fromEntries(
    filtersOf('number').map(([name, { columnType }]) => [
      name,
      { type: columnType, of: ({ numbers }: FilterValues) => numbers[name] },
    ]),
  ),
  ...Object.fromEntries(
    filtersOf('any_of').map(([name]) => [
      name,
      { type: 'smallint[]', of: ({ codes }: FilterValues) => codes[name] },
    ]),
  ),
  ...Object.fromEntries(
    filtersOf('all_of').map(([name]) => [
      name,
      { type: 'int', of: ({ masks }: FilterValues) => masks[name] },
    ]),
  ),
  flags: { type: 'smallint', of: ({ flags }) => flags },
  party: { type: 'int', of: ({ party }) => party },
}

const numberMatches = filtersOf('number').map(([name, filter]) => ({
  ...filter,
  name,
  text: `r.${filter.column} ${operators[filter.compare]} q.${name}`,
}))
const usual = numberMatches.filter(({ isUsual }) => isUsual).map(({ text }) => text)
const unusual = [
  ...filtersOf('any_of').map(([name, { column }]) => `r.${column} = any(q.${name})`),
  ...numberMatches.filter(({ isUsual, isCovered }) => !isUsual && isCovered).map(({ text }) => text),
  ...filtersOf('all_of').map(([name, { column }]) => `r.${column} & q.${name} = q.${name}`),
  'r.flags & q.flags = q.flags',
]

const sleepingPlaces = `(r.flags >> ${sleepingPlacesBits.shift} & ${sleepingPlacesBits.max})`
/** One fits everywhere. */
const hasBedsForAll = `(q.party <= 1 or ${sleepingPlaces} not between 1 and q.party - 1)`

type Wanted = { stays: readonly unknown[]; windows: unknown }
export type WantedStays = 'windows' | 'stays' | 'stay'

/** How many stays would do. The condition is longer for several, and so only in the text of such searches. */
export const wantedStays = ({ stays, windows }: Wanted): WantedStays =>
  windows !== null ? 'windows' : stays.length > 1 ? 'stays' : 'stay'

/** For homes with limits of how long stays may be, or nights open to offers. */
const fitsLimits = `exists (select from unnest(q.arrive_from, q.arrive_by, q.leave_by) as stay(first, last, leave)
    where ${stayFits({
      free: 'r.free',
      first: 'stay.first',
      last: 'stay.last',
      leave: 'stay.leave',
      minNights: 'q.min_length',
      maxNights: 'q.max_length',
      planes: 'q.planes',
    })})`

/** Columns of covering indexes only, so that a scan in order never reads the table. */
const coveredText = `(q.city_id = 0 or r.city_id = q.city_id)
  and ${usual.join(' and ')}
  and ${hasBedsForAll}
  and (not q.is_narrow or (
    (cardinality(q.district_ids) = 0 or r.district_id = any(q.district_ids))
    and r.lat between q.south and q.north and r.lng between q.west and q.east))
  and (not q.has_unusual_filters or (
    ${unusual.join(' and ')}))
  and (cardinality(q.free_sometime) = 0 or r.free && any(q.free_sometime))`

const hasLimits = `upper(r.free) >= ${firstLimit}`
const isFree = '(cardinality(q.free_throughout) = 0 or r.free @> any(q.free_throughout))'

/** Only one stay is wanted, or none. The limits of a home matter once it is free. */
const stayText = ` and (cardinality(q.free_throughout) = 0 or (r.free @> any(q.free_throughout)
  and not (${hasLimits} and ${refusesLength('r.free', 'q.arrival', 'q.min_length')})))`

/** One of several stays with exact dates is wanted. */
const staysText = ` and ${isFree} and not (${hasLimits} and not ${fitsLimits})`

/** Some stay within windows is wanted: also one on nights that are not free, but open to offers. */
const windowsText = ` and case when ${hasLimits} then ${fitsLimits} else ${isFree}
    and (q.min_nights = 0 or r.free @> any(q.fitting_stays) or (r.free && q.free_nights and exists (
      select from unnest(r.free * q.free_within) w(piece) where upper(piece) - lower(piece) >= q.min_nights))) end`

const datesText = { stay: stayText, stays: staysText, windows: windowsText }

/**
 * Whether the row `r` matches `q`. Rare filters are behind a flag, so that other searches skip them; those that no
 * covering index holds, and several stays, are in the text only when set (`uncoveredFilters`).
 */
export function matchesFilters(filters: FilterValues & Wanted): Sql {
  const filtered = uncoveredFilters(filters)
  const more = numberMatches.filter(({ name }) => filtered.includes(name)).map(({ text }) => ` and ${text}`)
  return raw(`(${coveredText}${datesText[wantedStays(filters)]}${more.join('')})`)
}
