import { AppError } from '#shared/errors/app-error.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { SleepingRoom } from '#shared/features/listings/listing-types.ts'
import { sleepingPlaces } from '#shared/features/listings/sleeping-places.rules.ts'
import type { SearchQuery } from '#shared/features/search/search.contract.ts'
import { searchFieldMessages } from '#shared/features/search/search.messages.ts'
import { type FilterOf, filtersOf, searchFilters } from '#shared/features/search/search-filters.ts'

/**
 * The values of the table's filters, in terms of search rows. A filter that is not set has a value that every row
 * matches.
 */
export type FilterValues = {
  numbers: Record<FilterOf<'number'>, number>
  /** Bits of flags and steps; a match has all of them. */
  flags: number
  /** Bits of flags that a match lacks. */
  lacking: number
  /** Codes of values; a match has one of them. */
  codes: Record<FilterOf<'any_of'>, number[]>
  /** Bits of values; a match has all of them. */
  masks: Record<FilterOf<'all_of'>, number>
  /** Adults and children together, who need a place to sleep. */
  party: number
}

export const largestInt = 2_147_483_647

const numberFilters = filtersOf('number')
const flagFilters = filtersOf('flag')
const lacksFilters = filtersOf('lacks')
const stepFilters = filtersOf('steps')
const anyOfFilters = filtersOf('any_of')
const allOfFilters = filtersOf('all_of')

const unfiltered = { at_least: 0, at_most: largestInt }

/** The search without order and page. */
export type RequestedSearch = Omit<SearchQuery, 'sort' | 'cursor' | 'limit'>

/** Throws invalid_input for a value that is not in its list. */
export function readFilterValues(query: RequestedSearch, locale: Locale): FilterValues {
  return {
    numbers: recordOf(numberFilters, (name, { compare }) => query[name] ?? unfiltered[compare]),
    flags: bitsOf([
      ...flagFilters.map(([name, { bit }]) => (query[name] === 'true' ? bit : 0)),
      ...stepFilters.map(([name, { steps }]) => bitsUpTo(steps, Number(query[name] ?? 0))),
    ]),
    lacking: bitsOf(
      lacksFilters.map(([name, { flag }]) => (query[name] === 'true' ? searchFilters[flag].bit : 0)),
    ),
    codes: recordOf(anyOfFilters, (name, { values, codes }) => {
      const chosen = listOf(query[name], values, name, locale)
      return (chosen.length > 0 ? chosen : values).map((value) => codeOf(codes, value))
    }),
    masks: recordOf(allOfFilters, (name, { values, bits }) =>
      maskOf(bits, listOf(query[name], values, name, locale)),
    ),
    party: (query.adult_count ?? 0) + (query.child_count ?? 0),
  }
}

/**
 * The bits of `flags` that hold the sleeping places as a number: a column of its own would be in no covering index. 0
 * in rows of an older layout, where it is unknown.
 */
export const sleepingPlacesBits = { shift: 4, max: 255 }

/** The bit of `flags` for a home whose owner has completed a stay: a guest's first stay there may be advanced. */
export const provenHostBit = 16_384

/** Whether a search sets any rare filter. */
export const isUnusual = ({ numbers, flags, codes, masks }: FilterValues): boolean =>
  flags !== 0 ||
  numberFilters.some(([name, { compare, isUsual }]) => !isUsual && numbers[name] !== unfiltered[compare]) ||
  anyOfFilters.some(([name, { values }]) => codes[name].length < values.length) ||
  allOfFilters.some(([name]) => masks[name] !== 0)

/**
 * The filters set that are only in the text of such searches, in the order of the table: those whose column is in no
 * covering index, and opposites of flags, which would otherwise be compared together with all rare filters.
 */
export const filtersInText = ({ numbers, lacking }: FilterValues): FilterOf<'number' | 'lacks'>[] => [
  ...numberFilters.flatMap(([name, { compare, isCovered }]) =>
    !isCovered && numbers[name] !== unfiltered[compare] ? [name] : [],
  ),
  ...lacksFilters.flatMap(([name, { flag }]) => (lacking & searchFilters[flag].bit ? [name] : [])),
]

/** Tags that every match has; type and amenities are handled in `candidates.queries.ts`. */
export const requestedTags = ({ numbers, flags }: FilterValues): number[] => [
  ...numberFilters.flatMap(([name, { compare, tags }]) =>
    tags && compare === 'at_least' && numbers[name] > 0 ? [numberTag(tags, numbers[name])] : [],
  ),
  ...flagFilters.flatMap(([, { bit, tag }]) => (flags & bit ? [tag] : [])),
  // The highest step includes the lower ones.
  ...stepFilters.flatMap(([, { steps }]) =>
    Object.values(steps)
      .filter(({ bit }) => flags & bit)
      .slice(-1)
      .map(({ tag }) => tag),
  ),
]

/** The data of a listing that filters use. `numbers` are columns of `residence`. */
export type FilteredListing = {
  numbers: Record<string, number>
  residenceType: string
  amenities: readonly string[]
  photoCount: number
  isVerified: boolean
  isSuperHost: boolean
  petsStay: boolean
  stepFree: boolean
  sleepingRooms: readonly SleepingRoom[]
  isProvenHost: boolean
}

/** The columns of a search row that the filters compare. */
export const filterColumnsOf = (listing: FilteredListing): Record<string, number> => ({
  ...Object.fromEntries(numberFilters.map(([, { column, source }]) => [column, numberOf(listing, source)])),
  ...Object.fromEntries(
    anyOfFilters.map(([, { column, codes, source }]) => [column, codeOf(codes, listing[source])]),
  ),
  ...Object.fromEntries(
    allOfFilters.map(([, { column, bits, source }]) => [column, maskOf(bits, listing[source])]),
  ),
  flags: bitsOf([
    ...flagFilters.map(([, { source, bit }]) => (listing[source] ? bit : 0)),
    ...stepFilters.map(([, { source, steps }]) => bitsUpTo(steps, listing[source])),
    Math.min(sleepingPlaces(numberOf(listing, 'bed_count'), listing.sleepingRooms), sleepingPlacesBits.max) <<
      sleepingPlacesBits.shift,
    listing.isProvenHost ? provenHostBit : 0,
  ]),
})

/** The types of the same columns. */
export const filterColumnTypes: Record<string, string> = {
  ...Object.fromEntries(numberFilters.map(([, { column, columnType }]) => [column, columnType])),
  ...Object.fromEntries(anyOfFilters.map(([, { column }]) => [column, 'smallint'])),
  ...Object.fromEntries(allOfFilters.map(([, { column }]) => [column, 'int'])),
  flags: 'smallint',
}

/** Tags of a listing in the GIN index. Numbers are capped; above the cap the column decides. */
export const filterTagsOf = (listing: FilteredListing): number[] => [
  ...numberFilters.flatMap(([, { tags, source }]) =>
    tags
      ? Array.from({ length: Math.min(numberOf(listing, source), tags.max) }, (_, n) => tags.first + n + 1)
      : [],
  ),
  ...anyOfFilters.map(([, { firstTag, codes, source }]) => firstTag + codeOf(codes, listing[source])),
  ...allOfFilters.flatMap(([, { firstTag, bits, source }]) =>
    listing[source].map((value) => firstTag + codeOf(bits, value)),
  ),
  ...flagFilters.flatMap(([, { source, tag }]) => (listing[source] ? [tag] : [])),
  ...stepFilters.flatMap(([, { source, steps }]) =>
    Object.entries(steps).flatMap(([step, { tag }]) => (listing[source] >= Number(step) ? [tag] : [])),
  ),
]

const numberOf = (listing: FilteredListing, source: string): number => {
  const number = listing.numbers[source]
  if (number === undefined) throw new Error(`The facts of a home lack ${source}.`)
  return number
}

export const numberTag = ({ first, max }: { first: number; max: number }, number: number): number =>
  first + Math.min(number, max)

const bitsOf = (bits: readonly number[]): number => bits.reduce((all, bit) => all | bit, 0)

const bitsUpTo = (steps: Record<number, { bit: number }>, number: number): number =>
  bitsOf(Object.entries(steps).map(([step, { bit }]) => (number >= Number(step) ? bit : 0)))

/** The bits of these values, at their positions in `bits`. */
export const maskOf = (bits: Readonly<Record<string, number>>, chosen: readonly string[]): number =>
  bitsOf(chosen.map((value) => 1 << codeOf(bits, value)))

function codeOf(codes: Readonly<Record<string, number>>, value: string): number {
  const code = codes[value]
  if (code === undefined) throw new Error(`Search rows have no code for ${value}.`)
  return code
}

const recordOf = <Name extends string, Entry, Value>(
  filters: readonly (readonly [Name, Entry])[],
  toValue: (name: Name, entry: Entry) => Value,
) => Object.fromEntries(filters.map(([name, entry]) => [name, toValue(name, entry)])) as Record<Name, Value>

/** The values of a list joined by commas. */
export function listOf<Value extends string>(
  text: string | undefined,
  known: readonly Value[],
  field: string,
  locale: Locale,
): Value[] {
  const parts = (text ?? '').split(',').map((part) => part.trim())
  const chosen = new Set(parts.filter(Boolean))
  const found = known.filter((value) => chosen.has(value))
  if (found.length < chosen.size) throw invalidField(field, 'unknown_value', locale)
  return found
}

export const invalidField = (
  field: string,
  message: keyof typeof searchFieldMessages,
  locale: Locale,
): AppError => new AppError('invalid_input', { fields: { [field]: [searchFieldMessages[message][locale]] } })
