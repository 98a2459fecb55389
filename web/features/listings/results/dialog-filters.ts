import {
  type FilterName,
  type SearchFilterTable,
  searchFilters,
} from '#shared/features/search/search-filters.ts'

/** The filters of the dialog, from the table of filters: their values, in the address and for the API. */
type DialogName = {
  [Name in FilterName]: SearchFilterTable[Name]['control']['kind'] extends 'elsewhere' ? never : Name
}[FilterName]

/** In the address a filter is called as everywhere on the web: `min_points` is `minPoints`. */
type KeyOf<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<KeyOf<Rest>>}`
  : Name

type ValueOf<Filter> = Filter extends { kind: 'number' }
  ? number | null
  : Filter extends { kind: 'steps'; steps: infer Steps }
    ? `${keyof Steps & number}` | null
    : Filter extends { kind: 'all_of'; values: readonly (infer Value)[] }
      ? readonly Value[]
      : boolean

/** Null, false or an empty list where any will do. */
export type DialogFilters = {
  [Name in DialogName as KeyOf<Name>]: ValueOf<SearchFilterTable[Name]>
}
/** Those that have a section of their own; the others stand in groups. */
type SectionName = {
  [Name in DialogName]: SearchFilterTable[Name]['control'] extends { group: string } ? never : Name
}[DialogName]
type DialogKey = keyof DialogFilters
type Filter = SearchFilterTable[DialogName]
type Value = DialogFilters[DialogKey]

const keyOf = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as DialogKey

/** In the order of the dialog. */
export const dialogFilters = (Object.entries(searchFilters) as [FilterName, SearchFilterTable[FilterName]][])
  .filter((entry): entry is [DialogName, Filter] => entry[1].control.kind !== 'elsewhere')
  .map(([name, filter]) => ({ name, key: keyOf(name), filter }))

export type DialogEntry = (typeof dialogFilters)[number]

/** Under which title it stands: of its group, or of its own. */
export const sectionOf = ({ name, filter }: DialogEntry) =>
  'group' in filter.control ? filter.control.group : (name as SectionName)

const anyValueOf = ({ kind }: Filter): Value => (kind === 'all_of' ? [] : kind === 'flag' ? false : null)

const filtersFrom = (valueOfKey: (key: DialogKey, filter: Filter) => Value): DialogFilters =>
  Object.fromEntries(dialogFilters.map(({ key, filter }) => [key, valueOfKey(key, filter)])) as DialogFilters

export const anyValues: DialogFilters = filtersFrom((_, filter) => anyValueOf(filter))

export const parseDialogFilters = (query: URLSearchParams): DialogFilters =>
  filtersFrom((key, filter) => parseValue(filter, query.get(key) ?? ''))

function parseValue(filter: Filter, text: string): Value {
  if (filter.kind === 'flag') return text === 'true'
  if (filter.kind === 'steps') return stepsOf(filter).find((step) => step === text) ?? null
  if (filter.kind === 'all_of') {
    const asked = text.split(',')
    return filter.values.filter((value) => asked.includes(value))
  }
  const number = Number(text)
  if (!Number.isInteger(number) || number <= 0) return null
  return Math.min(number, filter.control.kind === 'at_least' ? filter.control.max : filter.max)
}

export const stepsOf = ({ steps }: SearchFilterTable['photos']) =>
  Object.keys(steps) as NonNullable<DialogFilters['photos']>[]

/** The values as they are sent, by their names in the API and in the address; undefined where any will do. */
export const valuesToSend = (filters: DialogFilters) =>
  dialogFilters.map(({ name, key }) => {
    const value: Value = filters[key]
    const sent = Array.isArray(value) ? value.join(',') : value === true ? 'true' : value
    return { name, key, value: (sent || undefined) as string | number | undefined }
  })

/** How many are set: each of several values counts, a group of fields counts once. */
export function setFilterCount(filters: DialogFilters): number {
  const set = dialogFilters.flatMap(({ name, key, filter }) => {
    const value: Value = filters[key]
    if (Array.isArray(value)) return value.map((each) => `${name} ${each}`)
    if (value === null || value === false) return []
    return [filter.control.kind === 'field' ? filter.control.group : name]
  })
  return new Set(set).size
}
