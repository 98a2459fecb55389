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
    : Filter extends { kind: 'flag' }
      ? z.ZodEnum<{ true: 'true'; false: 'false' }>
      : Filter extends { kind: 'steps'; steps: infer Steps }
        ? z.ZodEnum<{ [Step in keyof Steps & number as `${Step}`]: `${Step}` }>
        : z.ZodString
>

function paramOf(filter: SearchFilterTable[FilterName]): z.ZodType {
  if (filter.kind === 'number') return wholeNumber(0, filter.max)
  if (filter.kind === 'flag') return z.enum(['true', 'false'])
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

export const sortOrders = ['recommended', 'points_low', 'points_high'] as const

export const SearchQuery = z.object({
  start_date: WireDate.optional().describe('First night. Needs `end_date`.'),
  end_date: WireDate.optional().describe('Day of leaving. Needs `start_date`.'),
  flexible_days: wholeNumber(0, maxFlexibleDays)
    .default(0)
    .describe('The stay may begin so many days earlier or later.'),
  country: z.string().max(80).optional().describe('Country.'),
  city: z.string().max(80).optional().describe('City, in any case and with or without Turkish letters.'),
  district: z
    .string()
    .max(80)
    .optional()
    .describe('District, in any case and with or without Turkish letters.'),
  service_type: z
    .string()
    .max(200)
    .optional()
    .describe('Exchange types, joined by commas: free for any of them.'),
  ...filterParams,
  bounds: z
    .string()
    .max(120)
    .optional()
    .describe('Lies in the rectangle `south,west,north,east`, in degrees.'),
  sort: z.enum(sortOrders).default('recommended').describe('In which order.'),
  cursor: z.string().max(200).optional().describe('`next_cursor` of the page before.'),
  limit: wholeNumber(1, 60).default(24).describe('How many homes a page.'),
})
export type SearchQuery = z.output<typeof SearchQuery>

export const SearchAnswer = z.object({
  data: z.array(FoundCard).describe('The homes of this page.'),
  total: z.number().describe('How many homes there are in all, or at least.'),
  total_is_exact: z.boolean().describe('`false` means at least `total`.'),
  next_cursor: z.string().nullable(),
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

export const searchContract = defineContract({
  'GET /residence-search/': {
    summary: 'Homes that are free for the whole stay. Public; pages by cursor.',
    policy: 'public',
    mayBeLate: true,
    query: SearchQuery,
    answer: SearchAnswer,
    errors: ['invalid_input', 'too_many_requests'],
    limit: { max: 240, minutes: 1 },
  },
  'GET /residence-search/pins/': {
    summary:
      'Where all homes of a search lie, for the map: each by itself up to 2,000, clustered beyond. Public.',
    policy: 'public',
    mayBeLate: true,
    query: PinsQuery,
    answer: PinsAnswer,
    errors: ['invalid_input', 'too_many_requests'],
    limit: { max: 240, minutes: 1 },
  },
})
