import { amenities, amenityBits, residenceTypeCodes, residenceTypes } from '../listings/listing-types.ts'

/**
 * The filters of a search, one entry each: it defines the parameter of the contract, the column and tags of a search
 * row, the SQL that matches, the web's address and its control. How to add one: docs/search.md. Place, map, dates and
 * exchange types are not comparisons with a column and are in `read-filters.ts`.
 */
type FilterEntry = {
  /** What the parameter means, for the description of the API. */
  meaning: string
  /** Where people choose it; its texts are `listings.results.<name>`. */
  control: FilterControl
}

type FilterControl =
  /** The search bar, or the strip above the results. */
  | { kind: 'elsewhere' }
  /** A field for a whole number; fields of one group are side by side. */
  | { kind: 'field'; group: FieldGroup }
  /** Chips from "any" to this number. */
  | { kind: 'at_least'; max: number }
  /** Chips for "any" and for each step. */
  | { kind: 'steps' }
  /** A chip for each value, several at once. */
  | { kind: 'chips' }
  /** A checkbox among those about the home or its host. */
  | { kind: 'checkbox'; about: 'home' | 'host' }
type FieldGroup = 'points_range'

/** A number of the listing for which a search sets a minimum or a maximum. */
type NumberEntry = FilterEntry & {
  kind: 'number'
  compare: 'at_least' | 'at_most'
  /** The max that can be requested. */
  max: number
  /** The column of `residence`, and that of its row in search. */
  source: string
  column: string
  columnType: 'smallint' | 'int'
  /** Tags `first + 1` to `first + max`, one for each number that the home reaches; null without tags. */
  tags: { first: number; max: number } | null
  /** In every covering index. Otherwise it is read from the table, only by searches that set it. */
  isCovered: boolean
  /** Part of nearly every search, so it is compared first. */
  isUsual?: true
}

/** Something that is true of a home or its owner: a bit of `flags`, and a tag. */
type FlagEntry = FilterEntry & {
  kind: 'flag'
  source: 'isVerified' | 'isSuperHost' | 'petsStay' | 'stepFree'
  bit: number
  tag: number
}

/** The opposite of a flag: a match lacks its bit. */
type LacksEntry = FilterEntry & {
  kind: 'lacks'
  flag: 'pets_stay'
}

/** The points of a stay are at most the caller's balance: a limit of `limits` that depends on who asks and for how long. */
type BalanceEntry = FilterEntry & {
  kind: 'balance'
  limits: 'max_points'
}

/** A number for which a search can request only some steps: a bit of `flags` and a tag for each. */
type StepsEntry = FilterEntry & {
  kind: 'steps'
  source: 'photoCount'
  steps: Record<number, { bit: number; tag: number }>
}

/** One of several values: the home has one, stored as its code. */
type AnyOfEntry = FilterEntry & {
  kind: 'any_of'
  values: readonly string[]
  codes: Readonly<Record<string, number>>
  maxLength: number
  source: 'residenceType'
  column: string
  firstTag: number
}

/** Several values at once: the home has a set of them, each stored as its bit. */
type AllOfEntry = FilterEntry & {
  kind: 'all_of'
  values: readonly string[]
  bits: Readonly<Record<string, number>>
  maxLength: number
  source: 'amenities'
  column: string
  firstTag: number
}

const elsewhere = { kind: 'elsewhere' } as const

/** In the order of the dialog. Tags from 300 on are for amenities in one type of home, from 1000 on for places. */
export const searchFilters = {
  adult_count: {
    kind: 'number',
    compare: 'at_least',
    meaning: 'Takes at least so many adults. With `child_count`: its beds hold them all, two a bed.',
    max: 1000,
    source: 'adult_count',
    column: 'max_adults',
    columnType: 'smallint',
    tags: { first: 40, max: 19 },
    isCovered: true,
    isUsual: true,
    control: elsewhere,
  },
  residence_type: {
    kind: 'any_of',
    meaning: 'Types of home, joined by commas: any of them.',
    values: residenceTypes,
    codes: residenceTypeCodes,
    maxLength: 200,
    source: 'residenceType',
    column: 'rtype',
    firstTag: 10,
    control: elsewhere,
  },
  child_count: {
    kind: 'number',
    compare: 'at_least',
    meaning: 'Takes at least so many children, of 2 to 12 years.',
    max: 1000,
    source: 'child_count',
    column: 'max_children',
    columnType: 'smallint',
    tags: { first: 60, max: 9 },
    isCovered: true,
    control: elsewhere,
  },
  pet_count: {
    kind: 'number',
    compare: 'at_least',
    meaning: 'Takes at least so many pets.',
    max: 1000,
    source: 'pet_count',
    column: 'max_pets',
    columnType: 'smallint',
    tags: { first: 70, max: 9 },
    isCovered: true,
    control: elsewhere,
  },
  min_points: {
    kind: 'number',
    compare: 'at_least',
    meaning: 'At least so many points a night.',
    max: 100_000,
    source: 'user_points',
    column: 'points',
    columnType: 'int',
    tags: null,
    isCovered: true,
    control: { kind: 'field', group: 'points_range' },
  },
  max_points: {
    kind: 'number',
    compare: 'at_most',
    meaning: 'At most so many points a night.',
    max: 100_000,
    source: 'user_points',
    column: 'points',
    columnType: 'int',
    tags: null,
    isCovered: true,
    control: { kind: 'field', group: 'points_range' },
  },
  within_balance: {
    kind: 'balance',
    meaning:
      '`true` for homes whose points for the stay are within the balance of the caller; without dates, for the fewest nights that the host takes. Visitors have none: for them it says nothing.',
    limits: 'max_points',
    control: elsewhere,
  },
  bedrooms: {
    kind: 'number',
    compare: 'at_least',
    meaning: 'At least so many bedrooms.',
    max: 1000,
    source: 'bedroom',
    column: 'bedrooms',
    columnType: 'smallint',
    tags: { first: 200, max: 20 },
    isCovered: true,
    control: { kind: 'at_least', max: 5 },
  },
  beds: {
    kind: 'number',
    compare: 'at_least',
    meaning: 'At least so many beds.',
    max: 1000,
    source: 'bed_count',
    column: 'beds',
    columnType: 'smallint',
    tags: { first: 220, max: 20 },
    isCovered: false,
    control: { kind: 'at_least', max: 5 },
  },
  amenities: {
    kind: 'all_of',
    meaning: 'Amenities, joined by commas: all of them.',
    values: amenities,
    bits: amenityBits,
    maxLength: 400,
    source: 'amenities',
    column: 'amenities',
    firstTag: 20,
    control: { kind: 'chips' },
  },
  photos: {
    kind: 'steps',
    meaning: 'At least so many pictures.',
    source: 'photoCount',
    steps: { 5: { bit: 4, tag: 92 }, 10: { bit: 8, tag: 93 } },
    control: { kind: 'steps' },
  },
  step_free: {
    kind: 'flag',
    meaning: '`true` for homes that are reached and used without stairs.',
    source: 'stepFree',
    bit: 8192,
    tag: 95,
    control: { kind: 'checkbox', about: 'home' },
  },
  pets_stay: {
    kind: 'flag',
    meaning: '`true` for homes whose pets stay there, to be looked after by the guests.',
    source: 'petsStay',
    bit: 4096,
    tag: 94,
    control: { kind: 'checkbox', about: 'home' },
  },
  no_pets: {
    kind: 'lacks',
    meaning: '`true` for homes without pets to look after: no care card of one, and none said to stay.',
    flag: 'pets_stay',
    control: { kind: 'checkbox', about: 'home' },
  },
  super_host: {
    kind: 'flag',
    meaning: '`true` for homes of super hosts only.',
    source: 'isSuperHost',
    bit: 2,
    tag: 91,
    control: { kind: 'checkbox', about: 'host' },
  },
  verified: {
    kind: 'flag',
    meaning: '`true` for homes of verified members only.',
    source: 'isVerified',
    bit: 1,
    tag: 90,
    control: { kind: 'checkbox', about: 'host' },
  },
} as const satisfies Record<
  string,
  NumberEntry | BalanceEntry | FlagEntry | LacksEntry | StepsEntry | AnyOfEntry | AllOfEntry
>

export type SearchFilterTable = typeof searchFilters
export type FilterName = keyof SearchFilterTable
/** The filters of one kind. */
export type FilterOf<Kind extends SearchFilterTable[FilterName]['kind']> = {
  [Name in FilterName]: SearchFilterTable[Name]['kind'] extends Kind ? Name : never
}[FilterName]

type Entries = {
  number: NumberEntry
  balance: BalanceEntry
  flag: FlagEntry
  lacks: LacksEntry
  steps: StepsEntry
  any_of: AnyOfEntry
  all_of: AllOfEntry
}

/** The entries of one kind, with their names, in the order of the table. */
export const filtersOf = <Kind extends keyof Entries>(kind: Kind) =>
  Object.entries(searchFilters).filter(([, filter]) => filter.kind === kind) as unknown as [
    FilterOf<Kind>,
    Entries[Kind],
  ][]
