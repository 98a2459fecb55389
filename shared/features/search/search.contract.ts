import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { WireDate, WireRange, wholeNumber } from '../../http/wire.ts'
import { ListingCard } from '../listings/listings.contract.ts'
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

/** A home found; with flexible dates it says for which of them it is free. */
export const FoundCard = ListingCard.extend({
  stay: WireRange.optional().describe('With flexible dates: for which of them the home is free.'),
}).meta({ id: 'FoundCard' })
export type FoundCard = z.output<typeof FoundCard>

export const SearchAnswer = z.object({
  data: z.array(FoundCard).describe('The homes of this page.'),
  total: z.number().describe('How many homes there are in all, or at least.'),
  total_is_exact: z.boolean().describe('`false` means at least `total`.'),
  next_cursor: z.string().nullable(),
})
export type SearchAnswer = z.output<typeof SearchAnswer>

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
  'GET /places/': {
    summary: 'Place suggestions, best first.',
    policy: 'public',
    query: z.object({
      q: z
        .string()
        .max(80)
        .default('')
        .describe('Beginning of a name, in any case and with or without Turkish letters.'),
      limit: wholeNumber(1, 20).default(8).describe('At most so many places.'),
    }),
    answer: z.array(
      z.object({
        id: z.string().describe('Name of the place in our list.'),
        label: z.string().describe('The place as to show it.'),
        country: z.string().describe('Its country.'),
        city: z.string().describe('Its city (province).'),
        district: z.string().describe('Its district; empty for a whole city.'),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
    errors: ['invalid_input'],
  },
})
