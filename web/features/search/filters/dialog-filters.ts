import { type Amenity, amenities } from '#shared/features/listings/listing-types.ts'
import { dialogFilterTable } from '#shared/features/search/dialog-filters.generated.ts'

/** The filters of the dialog, from the filter table, with their values in the URL and for the API. */
type Table = typeof dialogFilterTable
export type DialogName = keyof Table

/** In the URL a filter's name is in camelCase: `min_points` is `minPoints`. */
type KeyOf<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<KeyOf<Rest>>}`
  : Name

type ValueOf<Filter> = Filter extends { kind: 'number' }
  ? number | null
  : Filter extends { kind: 'steps'; steps: readonly (infer Step)[] }
    ? Step | null
    : Filter extends { kind: 'all_of' }
      ? readonly Amenity[]
      : boolean

/** Null, false or an empty list means "any". */
export type DialogFilters = {
  [Name in DialogName as KeyOf<Name>]: ValueOf<Table[Name]>
}
type DialogKey = keyof DialogFilters
type Filter = Table[DialogName]
type Value = DialogFilters[DialogKey]

const keyOf = (name: string) =>
  name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as DialogKey

/** In the order of the table. */
export const dialogFilters = (Object.entries(dialogFilterTable) as [DialogName, Filter][]).map(
  ([name, filter]) => ({ name, key: keyOf(name), filter }),
)

export type DialogEntry = (typeof dialogFilters)[number]

export const parseDialogFilters = (query: URLSearchParams): DialogFilters =>
  Object.fromEntries(
    dialogFilters.map(({ key, filter }) => [key, parseValue(filter, query.get(key) ?? '')]),
  ) as DialogFilters

export const anyValues: DialogFilters = parseDialogFilters(new URLSearchParams())

function parseValue(filter: Filter, text: string): Value {
  if (filter.kind === 'flag') return text === 'true'
  if (filter.kind === 'steps') return filter.steps.find((step) => step === text) ?? null
  if (filter.kind === 'all_of') return amenities.filter((value) => text.split(',').includes(value))
  return /^\d+$/.test(text) ? Math.min(Number(text), filter.max) || null : null
}

/** The values as sent, by the filters' names in the API or in the URL; undefined means "any". */
export const valuesToSend = (
  filters: DialogFilters,
  by: 'name' | 'key',
): Record<string, string | undefined> =>
  Object.fromEntries(dialogFilters.map((entry) => [entry[by], String(filters[entry.key] || '') || undefined]))

/** The number of set filters: each value of a list counts, a range counts once. */
export const setFilterCount = (filters: DialogFilters): number =>
  new Set(
    dialogFilters.flatMap(({ name, key, filter }) => {
      const value: Value = filters[key]
      if (Array.isArray(value)) return value
      return value ? ('group' in filter ? filter.group : name) : []
    }),
  ).size
