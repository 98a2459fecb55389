import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { WireDate, wholeNumber } from '../../http/wire.ts'
import { residenceTypes } from '../listings/listing-types.ts'
import { FoundCard } from '../listings/listings.contract.ts'
import { maxFlexibleDays } from './search.rules.ts'
import { type FilterName, type SearchFilterTable, searchFilters } from './search-filters.ts'

type ParamOf<Filter> = z.ZodOptional<
  Filter extends { kind: 'number' }
    ? ReturnType<typeof wholeNumber>
    : Filter extends { kind: 'flag' | 'lacks' }
      ? z.ZodEnum<{ true: 'true'; false: 'false' }>
      : Filter extends { kind: 'balance' }
        ? z.ZodEnum<{ true: 'true'; false: 'false' }>
        : Filter extends { kind: 'steps'; steps: infer Steps }
          ? z.ZodEnum<{ [Step in keyof Steps & number as `${Step}`]: `${Step}` }>
          : z.ZodString
>

function paramOf(filter: SearchFilterTable[FilterName]): z.ZodType {
  if (filter.kind === 'number') return wholeNumber(0, filter.max)
  if (filter.kind === 'flag' || filter.kind === 'lacks' || filter.kind === 'balance')
    return z.enum(['true', 'false'])
  if (filter.kind === 'steps') return z.enum(Object.keys(filter.steps))
  return z.string().max(filter.maxLength)
}

/** A parameter for each filter of the table. */
const filterParams = Object.fromEntries(
  Object.entries(searchFilters).map(([name, filter]) => [
    name,
    paramOf(filter).optional().describe(filter.meaning),
  ]),
) as unknown as { [Name in FilterName]: ParamOf<SearchFilterTable[Name]> }

export const sortOrders = ['recommended', 'points_low', 'points_high', 'total_points'] as const

export const SearchQuery = z.object({
  start_date: WireDate.optional().describe('First night. Needs `end_date`.'),
  end_date: WireDate.optional().describe('Day of leaving. Needs `start_date`.'),
  flexible_days: wholeNumber(0, maxFlexibleDays)
    .default(0)
    .describe('The number of days by which the stay may begin earlier or later, or may exceed a holiday.'),
  months: z
    .string()
    .max(120)
    .optional()
    .describe(
      'Any stay within these months, up to 12 of `YYYY-MM`, joined by commas; those that follow each other are one. Exact dates win over this and the other parameters of flexible dates.',
    ),
  nights: z
    .string()
    .max(12)
    .optional()
    .describe(
      'How long a stay with flexible dates is: `7`, or `7-14` for the longest that is free. By default a week, or a shorter holiday whole.',
    ),
  weekend: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true` for stays that begin on a Friday, of 2 or 3 nights.'),
  holiday: z
    .string()
    .max(60)
    .optional()
    .describe('Any stay within this holiday, by its `code` in `GET /holidays/`.'),
  earliest: WireDate.optional().describe('First day on which a stay with flexible dates may begin.'),
  latest: WireDate.optional().describe('Last day on which it may end.'),
  country: z.string().max(80).optional().describe('Country.'),
  city: z
    .string()
    .max(80)
    .optional()
    .describe(
      'City, in any case, with or without Turkish letters, and by other names: `Antep`, `Kapadokya`.',
    ),
  district: z
    .string()
    .max(80)
    .optional()
    .describe('District, in any case, with or without Turkish letters, and by other names.'),
  region: z
    .string()
    .max(40)
    .optional()
    .describe('Code of a region, as `GET /places/` has it: `ege`. A city or a district beside it wins.'),
  service_type: z
    .string()
    .max(200)
    .optional()
    .describe('Exchange types, joined by commas: free for any of them.'),
  ...filterParams,
  fits_both: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true` for homes that are a direct swap for the caller; for visitors it says nothing.'),
  bounds: z
    .string()
    .max(120)
    .optional()
    .describe('Lies in the rectangle `south,west,north,east`, in degrees.'),
  sort: z
    .enum(sortOrders)
    .default('recommended')
    .describe(
      'In which order; `recommended` has homes that are a direct swap for the caller first; `total_points` by the points of the whole stay, for which each home offers the shortest length asked for.',
    ),
  cursor: z.string().max(200).optional().describe('`next_cursor` of the page before.'),
  limit: wholeNumber(1, 60).default(24).describe('How many homes a page.'),
})
export type SearchQuery = z.output<typeof SearchQuery>

export const searchHints = ['exact_dates_win', 'past_months_dropped'] as const
export type SearchHint = (typeof searchHints)[number]

export const SearchAnswer = z.object({
  data: z.array(FoundCard).describe('The homes of this page.'),
  total: z.number().describe('How many homes there are in all, or at least.'),
  total_is_exact: z.boolean().describe('`false` means at least `total`.'),
  next_cursor: z.string().nullable(),
  hints: z
    .array(z.enum(searchHints))
    .optional()
    .describe(
      'What of the search was not used: flexible dates beside exact ones, or months that are over. Absent without any.',
    ),
})
export type SearchAnswer = z.output<typeof SearchAnswer>

/** A search as the map requests it, without order and pages. */
export const PinsQuery = SearchQuery.omit({ sort: true, cursor: true, limit: true }).extend({
  view: z
    .string()
    .max(120)
    .optional()
    .describe('What the map shows, as `south,west,north,east` in degrees: only what lies in it is answered.'),
  zoom: wholeNumber(0, 22).default(5).describe('Zoom of the map: how far apart clusters lie.'),
})
export type PinsQuery = z.output<typeof PinsQuery>

export const Pin = z
  .object({
    id: z.number().describe('Id of the home.'),
    latitude: z
      .number()
      .describe('Degrees north of the centre of the cell of about 500 m in which the home lies.'),
    longitude: z.number().describe('Degrees east of the same centre.'),
    user_points: z.number().describe('Points a night.'),
    takes_points: z.boolean().describe('Nights are free for points from today on.'),
    residence_type: z.enum(residenceTypes),
    city: z.string(),
    points_missing: z
      .number()
      .optional()
      .describe(
        'Where all stays of the search have one length: how many points a member lacks for it; 0 where nothing is missing, absent for visitors and for homes of their own.',
      ),
    is_own: z.literal(true).optional().describe('One of the caller’s own homes; absent for others.'),
  })
  .meta({ id: 'Pin' })
export type Pin = z.output<typeof Pin>

export const PinCluster = z
  .object({
    latitude: z.number().describe('Degrees north of the middle of its homes.'),
    longitude: z.number().describe('Degrees east of the same middle.'),
    count: z.number().describe('How many homes it stands for.'),
  })
  .meta({ id: 'PinCluster' })
export type PinCluster = z.output<typeof PinCluster>

export const PinsAnswer = z.object({
  pins: z.array(Pin).describe('Homes that stand alone.'),
  clusters: z
    .array(PinCluster)
    .describe('Homes near each other, where more are found than can be shown at once.'),
  total: z.number().describe('How many homes pins and clusters stand for together.'),
  total_is_exact: z
    .boolean()
    .describe('`false`: more are found than are counted; a smaller `view` shows the others.'),
})
export type PinsAnswer = z.output<typeof PinsAnswer>

/** How many homes a search would find for other dates: by day of arrival, or by month and holiday. */
const CountingQuery = SearchQuery.omit({
  sort: true,
  cursor: true,
  limit: true,
  start_date: true,
  end_date: true,
  earliest: true,
  latest: true,
  holiday: true,
  months: true,
})
const listingCount = z.number().describe('How many homes, or at least, where `is_exact` is `false`.')
const isExact = z
  .boolean()
  .describe('`false`: more homes match the other filters than are read, so every number is a minimum.')

export const DaysQuery = CountingQuery.omit({ weekend: true }).extend({
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .describe('The month of the days, `YYYY-MM`.'),
})
export type DaysQuery = z.output<typeof DaysQuery>

export const DaysAnswer = z.object({
  days: z
    .array(z.object({ date: WireDate.describe('The day of arrival.'), count: listingCount }))
    .describe('Every day of the month.'),
  is_exact: isExact,
})
export type DaysAnswer = z.output<typeof DaysAnswer>

export const WindowsQuery = CountingQuery.extend({
  country_of_holidays: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('TR')
    .describe('Whose holidays, in two capital letters.'),
})
export type WindowsQuery = z.output<typeof WindowsQuery>

export const WindowsAnswer = z.object({
  months: z
    .array(z.object({ month: z.string().describe('`YYYY-MM`.'), count: listingCount }))
    .describe('This month and the eleven that follow.'),
  holidays: z
    .array(z.object({ code: z.string().describe('Code of the holiday.'), count: listingCount }))
    .describe('Announced holidays that are not over, within which a stay of this length fits.'),
  is_exact: isExact,
})
export type WindowsAnswer = z.output<typeof WindowsAnswer>

export const DemandAnswer = z
  .object({
    city: z.string(),
    months: z
      .array(
        z.object({
          month: z.string().describe('The month of the stays, `YYYY-MM`.'),
          searches_per_home: z
            .number()
            .describe('Dated searches of the last 90 days for each home that has a free night in it.'),
        }),
      )
      .describe('The months with at least 20 searches, the next first.'),
  })
  .meta({ id: 'DemandAnswer' })
export type DemandAnswer = z.output<typeof DemandAnswer>

export const searchContract = defineContract({
  'GET /residence-demand/': {
    summary: 'How often each free home of a province is searched, by month: advice for hosts.',
    description: 'Counted without anything of who searched; months with fewer than 20 searches are left out.',
    policy: 'member',
    query: z.object({ city: z.string().min(1).max(80).describe('City (province).') }),
    answer: DemandAnswer,
    errors: ['invalid_input', 'not_signed_in', 'unknown_place'],
  },
  'GET /residence-search/': {
    summary:
      'Homes that are free for the whole stay. Public; pages by cursor. Members with a wish see which homes fit both; their own homes come last.',
    policy: 'public',
    mayBeLate: true,
    query: SearchQuery,
    answer: SearchAnswer,
    errors: ['invalid_input', 'range_in_past', 'too_many_requests'],
    limit: { max: 240, minutes: 1 },
  },
  'GET /residence-search/pins/': {
    summary:
      'Where all homes of a search lie, for the map: each by itself up to 2,000, clustered beyond. Public.',
    policy: 'public',
    mayBeLate: true,
    query: PinsQuery,
    answer: PinsAnswer,
    errors: ['invalid_input', 'range_in_past', 'too_many_requests'],
    limit: { max: 240, minutes: 1 },
  },
  'GET /residence-search/days/': {
    summary:
      'For each day of a month, how many homes of a search are free if one starts there and stays `nights`. Public.',
    policy: 'public',
    mayBeLate: true,
    query: DaysQuery,
    answer: DaysAnswer,
    errors: ['invalid_input', 'range_in_past', 'too_many_requests'],
    limit: { max: 240, minutes: 1 },
  },
  'GET /residence-search/windows/': {
    summary:
      'How many homes of a search fit into each month of the next twelve and into each holiday. Public.',
    policy: 'public',
    mayBeLate: true,
    query: WindowsQuery,
    answer: WindowsAnswer,
    errors: ['invalid_input', 'range_in_past', 'too_many_requests'],
    limit: { max: 240, minutes: 1 },
  },
})
