import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { Count, WireDate, WireRange, wholeNumber } from '../../http/wire.ts'
import { ListingCard } from '../listings/listings.contract.ts'
import { maxFlexibleDays } from './search.rules.ts'

const Points = wholeNumber(0, 100_000)

export const sortOrders = ['recommended', 'points_low', 'points_high'] as const

export const SearchQuery = z.object({
  start_date: WireDate.optional().describe('First night. Needs `end_date`.'),
  end_date: WireDate.optional().describe('Day of leaving. Needs `start_date`.'),
  flexible_days: wholeNumber(0, maxFlexibleDays)
    .default(0)
    .describe('The stay may begin so many days earlier or later.'),
  residence_type: z.string().max(200).optional().describe('Types of home, joined by commas: any of them.'),
  country: z.string().max(80).optional().describe('Country.'),
  city: z.string().max(80).optional().describe('City, in any case and with or without Turkish letters.'),
  district: z
    .string()
    .max(80)
    .optional()
    .describe('District, in any case and with or without Turkish letters.'),
  adult_count: Count.optional().describe('Takes at least so many adults.'),
  child_count: Count.optional().describe('Takes at least so many children.'),
  pet_count: Count.optional().describe('Takes at least so many pets.'),
  service_type: z
    .string()
    .max(200)
    .optional()
    .describe('Exchange types, joined by commas: free for any of them.'),
  amenities: z.string().max(400).optional().describe('Amenities, joined by commas: all of them.'),
  min_points: Points.optional().describe('At least so many points a night.'),
  max_points: Points.optional().describe('At most so many points a night.'),
  bedrooms: Count.optional().describe('At least so many bedrooms.'),
  super_host: z.enum(['true', 'false']).optional().describe('`true` for homes of super hosts only.'),
  verified: z.enum(['true', 'false']).optional().describe('`true` for homes of verified members only.'),
  photos: z.enum(['5', '10']).optional().describe('At least so many pictures.'),
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
