import { raw, type Sql } from 'sql-template-tag'
import { filtersOf, searchFilters } from '#shared/features/search/search-filters.ts'
import { type FilterValues, filtersInText, provenHostBit, sleepingPlacesBits } from './filter-values.ts'
import { serviceStride } from './search-encoding.ts'
import { refusesLength, stayFits, takesNights, takesOneOf } from './stay-fits.queries.ts'

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

const textsWhenSet: Record<string, string> = {
  ...Object.fromEntries(numberMatches.map(({ name, text }) => [name, text])),
  ...Object.fromEntries(
    filtersOf('lacks').map(([name, { flag }]) => [name, `r.flags & ${searchFilters[flag].bit} = 0`]),
  ),
}

/** `hasPlacesFor` of a row's flags, in SQL: for search and wishes alike. One guest fits everywhere. */
export const hasBedsFor = (flags: string, party: string): string =>
  `(${party} <= 1 or (${flags} >> ${sleepingPlacesBits.shift} & ${sleepingPlacesBits.max}) not between 1 and ${party} - 1)`

/** What a wish asks for beside the bits of amenities: that there are no pets to look after. */
export const noPetsBit = 1 << 30

/** What a row has of what wishes ask for, in SQL: its amenities, and `noPetsBit`. */
export const amenitiesAndNoPets = (row: string): string =>
  `(${row}.amenities | case when ${row}.flags & ${searchFilters.pets_stay.bit} = 0 then ${noPetsBit} else 0 end)`

type DateFilters = { stays: readonly unknown[]; windows: unknown; payer: unknown }
export type DateFilterKind = 'windows' | 'payable_windows' | 'stays' | 'payable_stays' | 'payable'

/**
 * What is asked about dates, and about paying for them. It makes the condition longer, so it is only in the text of
 * such searches.
 */
export const dateFilterKind = ({ stays, windows, payer }: DateFilters): DateFilterKind => {
  if (windows !== null) return payer === null ? 'windows' : 'payable_windows'
  if (payer === null) return 'stays'
  return stays.length > 0 ? 'payable_stays' : 'payable'
}

/** How many nights of a home the caller can pay, where `covered` is what the community fund pays: `maxPayable` in SQL. */
export const payableNights = (covered: string): string => `(case when r.deposit > q.balance then -1
  else q.balance + ${covered} - r.deposit + case when q.is_advanced_anywhere or (r.flags & ${provenHostBit} <> 0
    and r.id <> all(q.unproven)) then q.advance else 0 end end / greatest(r.points, 1))`

/** For homes with limits on the length of stays, or nights open to offers. */
const fitsLimits = (
  maxNights: string,
) => `exists (select from unnest(q.arrive_from, q.arrive_by, q.leave_by) as stay(first, last, leave)
    where ${stayFits({
      free: 'r.free',
      limits: 'r.limits',
      first: 'stay.first',
      last: 'stay.last',
      leave: 'stay.leave',
      minNights: 'q.min_length',
      maxNights,
      nightCodes: 'q.night_codes',
    })})`

/** Columns of covering indexes only, so that an ordered scan never reads the table. */
const coveredText = `(q.city_id = 0 or r.city_id = q.city_id)
  and r.id <> all(q.own)
  and ${usual.join(' and ')}
  and ${hasBedsFor('r.flags', 'q.party')}
  and (not q.is_narrow or (
    (cardinality(q.district_ids || q.city_ids) = 0 or r.district_id = any(q.district_ids) or r.city_id = any(q.city_ids))
    and r.lat between q.south and q.north and r.lng between q.west and q.east))
  and (not q.has_unusual_filters or (
    ${unusual.join(' and ')}))
  and (cardinality(q.free_sometime) = 0 or r.free && any(q.free_sometime))`

const hasLimits = "r.limits <> '{}'"
const isFree = '(cardinality(q.free_throughout) = 0 or r.free @> any(q.free_throughout))'

/** One of the stays with exact dates is wanted, or none. The limits of a home matter once it is free. */
const staysText = ` and (cardinality(q.free_throughout) = 0 or (r.free @> any(q.free_throughout)
  and not (${hasLimits} and not ${takesOneOf('r.free', 'r.limits', 'q.free_throughout')})))`

/** One of them that the caller can pay: each may be covered differently. */
const payableStaysText = ` and exists (select from unnest(q.free_throughout, q.covers) as s(stay, covered)
  where r.free @> s.stay and upper(s.stay) - lower(s.stay) <= ${payableNights('s.covered')}
    and not (${hasLimits} and ${refusesLength('r.limits', `lower(s.stay) % ${serviceStride}`, '(upper(s.stay) - lower(s.stay))')}))`

/** Any dates will do, for as few nights as the home accepts. */
const payableText = ` and q.pay_nights <= ${payableNights('q.covered')}
  and not (${hasLimits} and not ${takesNights('r.limits', { maxNights: payableNights('q.covered'), from: 'q.today' })})`

/** Some stay within windows is wanted, including on nights that are not free but open to offers. */
const windowsText = (
  maxNights: string,
) => ` and case when ${hasLimits} then ${fitsLimits(maxNights)} else r.points >= q.unlimited_from and ${isFree}
    and (q.min_nights = 0 or r.free @> any(q.fitting_stays) or (r.free && q.free_nights and exists (
      select from unnest(r.free * q.free_within) w(piece) where upper(piece) - lower(piece) >= q.min_nights))) end`

const datesText: Record<DateFilterKind, string> = {
  stays: staysText,
  payable_stays: payableStaysText,
  payable: payableText,
  windows: windowsText('q.max_length'),
  payable_windows: `${windowsText(`least(q.max_length, ${payableNights('q.covered')})`)}
    and q.pay_nights <= ${payableNights('q.covered')}`,
}

/**
 * Whether the row `r` matches `q`. Rare filters are behind a flag, so that other searches skip them; some
 * others, windows and what a caller can pay are in the text only when set (`filtersInText`, `dateFilterKind`).
 */
export function matchesFilters(filters: FilterValues & DateFilters): Sql {
  const more = filtersInText(filters).map((name) => ` and ${textsWhenSet[name]}`)
  return raw(`(${coveredText}${datesText[dateFilterKind(filters)]}${more.join('')})`)
}
