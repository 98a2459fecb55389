import { type Area, findArea } from '#server/features/places/places.public.ts'
import type { MeansAnywhere } from '#server/features/points/points.public.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import {
  helpServiceTypes,
  type ServiceType,
  serviceCode,
  serviceTypes,
} from '#shared/features/listings/listing-types.ts'
import { coverOf } from '#shared/features/points/means.rules.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import {
  fittingQuestion,
  type Nights,
  type StayWindows,
  startsIn,
} from '#shared/features/search/stay-windows.rules.ts'
import { addDays, type CivilDate, civilDateOf, dayNumber } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import {
  type FilterValues,
  invalidField,
  listOf,
  type RequestedSearch,
  readFilterValues,
  requestedTags,
} from './filter-values.ts'
import {
  allServiceCodes,
  cellOf,
  cityTag,
  dayZero,
  districtTag,
  offerCode,
  searchDay,
  serviceRanges,
  serviceStride,
  serviceTag,
} from './search-encoding.ts'

/** A requested stay, with its int4range literals: one of them must be free throughout. */
type Stay = DateRange & { ranges: string[] }
export type Bounds = { south: number; west: number; north: number; east: number }

/** A search in terms of search rows. A filter that is not set has a value that every row matches. */
export type SearchFilters = FilterValues &
  Area & {
    bounds: Bounds | null
    /** Cells of the bounds; empty if there are none or too many. */
    cells: number[]
    /** First and last cell of each row of cells in the bounds; empty without bounds. */
    cellRows: [first: number, last: number][]
    /** Today, as search rows count days. */
    today: number
    /** The first night that can be requested. */
    firstNight: number
    /** Codes of the requested exchange types; all by default. */
    serviceCodes: readonly number[]
    /** The requested dates first, then, with flexible dates, those near them, nearest first. */
    stays: Stay[]
    /** int4range literals of all stays; one of them must be free throughout. */
    freeThroughout: string[]
    /** int4range literals; one of them must be free on some day: a type without dates. */
    freeSometime: string[]
    /** Flexible dates: some stay within these windows must be free. */
    windows: StayWindows | null
    /** The member who wants to pay for the stay; null if it does not matter. */
    payer: Payer | null
    /** The caller's own listings, which never match. */
    own: readonly number[]
    /** What the community fund pays for the caller, for each of `freeThroughout`. */
    covers: number[]
    /** Where the windows hold too many stays to try each: the nights in a row that must be free in one; else 0. */
    minNights: number
    /** int4multirange literals: the windows, and the nights of which every stay has one. */
    freeWithin: string
    freeNights: string
    /** int4range literals of stays: a home that is free for one of them fits. */
    fittingStays: string[]
    /** The same question for homes with limits: when a stay within the windows may begin, and by when it ends. */
    arrivals: Arrival[]
    /** Nights of the stays within the windows. */
    lengths: Nights
    /** Codes whose nights count; with flexible dates also those of nights open to offers. */
    nightCodes: number[]
    /** Tags of the GIN index that every match has, apart from those of type and amenities. */
    tags: number[]
  }

/** A caller who wants to pay for the stay. */
export type Payer = MeansAnywhere & {
  /** The fewest nights of the stay. */
  nights: number
  /** What the community fund pays of every stay of the search. */
  covered: number
}

/** Days as search rows count them. */
export type Arrival = { first: number; last: number; leave: number }

const maxCells = 25
const everywhere: Bounds = { south: -90, west: -180, north: 90, east: 180 }
export const boundsOf = (filters: SearchFilters): Bounds => filters.bounds ?? everywhere

/**
 * Reads a search. Null if nothing can match: an unknown place, past dates, or flexible ones (`windows`) of which none
 * is left. Throws invalid_input for values that no client of ours sends.
 */
export function readFilters(
  query: RequestedSearch,
  { now, locale }: { now: Date; locale: Locale },
  {
    windows,
    payer = null,
    own = [],
  }: {
    windows?: StayWindows | null | undefined
    payer?: Payer | null
    own?: readonly number[]
  } = {},
): SearchFilters | null {
  const where = findArea(query)
  const values = readFilterValues(query, locale)
  const services = servicesOf(query.service_type, locale)
  const dates = datesOf(query, services, now, locale)
  if (!where || !dates || windows === null) return null
  const codes = services.length > 0 ? services.map(serviceCode) : allServiceCodes
  const bounds = readBounds(query.bounds, locale)
  const [onlyDistrict] = where.districtIds
  return {
    ...values,
    ...where,
    ...dates,
    today: searchDay(civilDateOf(now)) ?? 0,
    firstNight: searchDay(earliestFirstNight(now)) ?? 0,
    serviceCodes: codes,
    windows: windows ?? null,
    payer,
    own,
    covers: dates.stays.flatMap((stay) => stay.ranges.map(() => coverOf(payer?.covers ?? [], stay))),
    ...flexibleOf(windows, codes, dates),
    ...(windows && { freeSometime: [] }),
    arrivals: windows ? arrivalsIn(windows) : [],
    lengths: windows?.nights ?? { min: 0, max: 0 },
    nightCodes: windows ? [...codes, ...codes.map(offerCode)] : [...codes],
    bounds,
    cells: bounds ? cellsOf(bounds) : [],
    cellRows: bounds ? cellRowsOf(bounds) : [],
    tags: [
      ...(where.cityId > 0 ? [cityTag(where.cityId)] : []),
      ...(onlyDistrict !== undefined && where.districtIds.length + where.cityIds.length === 1
        ? [districtTag(onlyDistrict)]
        : []),
      ...requestedTags(values),
      ...(services.length === 1 ? services.map((service) => serviceTag(serviceCode(service))) : []),
    ],
  }
}

/** The search within a map's view; null if they do not overlap. */
export function withinView(
  filters: SearchFilters | null,
  text: string | undefined,
  locale: Locale,
): SearchFilters | null {
  const view = readBounds(text, locale, 'view')
  if (!view || !filters) return filters
  const searched = boundsOf(filters)
  const bounds = {
    south: Math.max(searched.south, view.south),
    west: Math.max(searched.west, view.west),
    north: Math.min(searched.north, view.north),
    east: Math.min(searched.east, view.east),
  }
  if (bounds.south > bounds.north || bounds.west > bounds.east) return null
  return { ...filters, bounds, cells: cellsOf(bounds), cellRows: cellRowsOf(bounds) }
}

function datesOf(
  query: RequestedSearch,
  services: readonly ServiceType[],
  now: Date,
  locale: Locale,
): Pick<SearchFilters, 'stays' | 'freeThroughout' | 'freeSometime'> | null {
  const { start_date: start, end_date: end, flexible_days: flexible } = query
  const codes = services.length > 0 ? services.map(serviceCode) : allServiceCodes
  const today = searchDay(civilDateOf(now))
  const firstNight = searchDay(earliestFirstNight(now)) ?? 0
  // One date alone is not a stay.
  if (start === undefined || end === undefined) {
    if (services.length === 0 || today === null) return { stays: [], freeThroughout: [], freeSometime: [] }
    return { stays: [], freeThroughout: [], freeSometime: serviceRanges(codes, today, serviceStride) }
  }
  if (end <= start) throw invalidField('end_date', 'end_before_start', locale)
  if (today === null) return null
  const stays = nearDays(flexible).flatMap((days) => {
    const stay = { start: addDays(start, days), end: addDays(end, days) }
    const from = searchDay(stay.start)
    const to = searchDay(stay.end)
    // Dates near the requested ones are offered only if they can be requested.
    return from === null || to === null || from < (days === 0 ? today : firstNight)
      ? []
      : [{ ...stay, ranges: serviceRanges(codes, from, to) }]
  })
  return stays.length > 0
    ? { stays, freeThroughout: stays.flatMap(({ ranges }) => ranges), freeSometime: [] }
    : null
}

/** A search of few stays accepts any of them, like exact dates a few days earlier or later. */
function flexibleOf(
  windows: StayWindows | undefined,
  codes: readonly number[],
  { freeThroughout }: Pick<SearchFilters, 'freeThroughout'>,
): Pick<SearchFilters, 'freeThroughout' | 'minNights' | 'freeWithin' | 'freeNights' | 'fittingStays'> {
  const none = { minNights: 0, freeWithin: '{}', freeNights: '{}', fittingStays: [] }
  if (!windows) return { freeThroughout, ...none }
  const { stays, isWhole, within, nights } = fittingQuestion(windows)
  if (isWhole) return { freeThroughout: rangesOf(stays, codes), ...none }
  return {
    freeThroughout,
    minNights: windows.nights.min,
    freeWithin: multirangeOf(within, codes),
    freeNights: multirangeOf(nights, codes),
    fittingStays: rangesOf(stays, codes),
  }
}

/** Within each window; for weekends each Friday by itself. */
export const arrivalsIn = ({ windows, nights, isWeekend }: StayWindows): Arrival[] =>
  windows.flatMap((window) => {
    const leave = dayOf(window.end)
    const [first, ...others] = startsIn(window, nights.min, isWeekend).map((day) => day - dayNumber(dayZero))
    if (first === undefined) return []
    if (!isWeekend) return { first, last: others.at(-1) ?? first, leave }
    return [first, ...others].map((friday) => ({ first: friday, last: friday, leave }))
  })

const dayOf = (date: CivilDate): number => dayNumber(date) - dayNumber(dayZero)

/** The ranges as elements of `free`, for each exchange type: an int4multirange literal. */
export const multirangeOf = (ranges: readonly DateRange[], codes: readonly number[]): string =>
  `{${rangesOf(ranges, codes).join(',')}}`

const rangesOf = (ranges: readonly DateRange[], codes: readonly number[]): string[] =>
  ranges.flatMap(({ start, end }) => {
    const from = searchDay(start)
    const to = searchDay(end)
    return from === null || to === null ? [] : serviceRanges(codes, from, to)
  })

/** 0, 1, -1, 2, -2 … up to `most` days to either side. */
const nearDays = (max: number): number[] => [
  0,
  ...Array.from({ length: max }, (_, at) => [at + 1, -at - 1]).flat(),
]

/** `service_exchange` includes the four kinds of help. */
function servicesOf(text: string | undefined, locale: Locale): ServiceType[] {
  const options = [...serviceTypes, 'service_exchange'] as const
  const requested = listOf(text, options, 'service_type', locale)
  return serviceTypes.filter(
    (service) =>
      requested.includes(service) ||
      (requested.includes('service_exchange') && (helpServiceTypes as readonly string[]).includes(service)),
  )
}

function readBounds(
  text: string | undefined,
  locale: Locale,
  field: 'bounds' | 'view' = 'bounds',
): Bounds | null {
  if (text === undefined || text.trim() === '') return null
  const [south, west, north, east, ...rest] = text.split(',').map((part) => Number(part.trim() || Number.NaN))
  const isWhole = [south, west, north, east].every((value) => value !== undefined && Number.isFinite(value))
  if (!isWhole || rest.length > 0) throw invalidField(field, 'unknown_value', locale)
  const bounds = {
    south: within(90, south),
    west: within(180, west),
    north: within(90, north),
    east: within(180, east),
  }
  if (bounds.south > bounds.north || bounds.west > bounds.east)
    throw invalidField(field, 'unknown_value', locale)
  return bounds
}

/** The largest integer of the database's column. */
const within = (max: number, degrees = 0): number => Math.max(-max, Math.min(max, degrees))

/** The cells of a part of the map; none if there are too many. */
export function cellsOf({ south, west, north, east }: Bounds, limit = maxCells): number[] {
  const rows = Math.floor(north * 10) - Math.floor(south * 10) + 1
  const columns = Math.floor(east * 10) - Math.floor(west * 10) + 1
  if (rows * columns > limit) return []
  return Array.from({ length: rows * columns }, (_, at) =>
    cellOf(
      (Math.floor(south * 10) + Math.floor(at / columns) + 0.5) / 10,
      (Math.floor(west * 10) + (at % columns) + 0.5) / 10,
    ),
  )
}

/** The country, with a margin: limits the number of rows for a map of the world. */
const outermost: Bounds = { south: 35, west: 25, north: 43, east: 46 }

function cellRowsOf(bounds: Bounds): [first: number, last: number][] {
  const south = Math.floor(Math.max(bounds.south, outermost.south) * 10)
  const north = Math.floor(Math.min(bounds.north, outermost.north) * 10)
  const west = Math.max(bounds.west, outermost.west)
  const east = Math.min(bounds.east, outermost.east)
  return Array.from({ length: Math.max(0, north - south + 1) }, (_, at) => {
    const latitude = (south + at + 0.5) / 10
    return [cellOf(latitude, west), cellOf(latitude, east)]
  })
}
