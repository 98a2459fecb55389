import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import type { InputSentence } from '../../http/input-sentences.ts'
import {
  Answers,
  Count,
  filledText,
  freeText,
  Id,
  IdParams,
  Instant,
  numeric,
  Picture,
  RatingBreakdown,
  ReviewAnswer,
  WireDate,
  WireRange,
  wholeNumber,
} from '../../http/wire.ts'
import { amenities, pointService, residenceTypes, serviceTypes } from './listing-types.ts'

export const ServiceDates = z.object({
  home_exchange: z.array(WireRange).max(50).default([]),
  [pointService]: z.array(WireRange).max(50).default([]),
  pet_business_help: z.array(WireRange).max(50).default([]),
  garden_maintenance: z.array(WireRange).max(50).default([]),
  chores: z.array(WireRange).max(50).default([]),
  business_help: z.array(WireRange).max(50).default([]),
})
export type ServiceDates = z.output<typeof ServiceDates>

export const CardOwner = z.object({
  id: z.number(),
  first_name: z.string(),
  profile_picture: z.string().nullable(),
  is_verified: z.boolean(),
  is_super_host: z.boolean(),
})

export const ListingCard = z.object({
  id: z.number(),
  cover_image: z.string().nullable(),
  cover: Picture.nullable(),
  residence_type: z.enum(residenceTypes),
  country: z.string(),
  city: z.string(),
  district: z.string(),
  bed_count: z.number(),
  user_points: z.number(),
  average_rating: z.number().nullable(),
  total_reviews: z.number(),
  exchange_count: z.number(),
  /** Centre of the ~500 m cell in which the home lies. */
  latitude: z.number(),
  longitude: z.number(),
  owner: CardOwner,
})
export type ListingCard = z.output<typeof ListingCard>

export const UserCard = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  profile_picture: z.string().nullable(),
  total_months_on_platform: z.number(),
  is_super_host: z.boolean(),
  is_verified: z.boolean(),
  total_reviews: z.number(),
  answers: Answers,
})
export type UserCard = z.output<typeof UserCard>

export const ShownReview = z.object({
  id: z.number(),
  reviewer: z.object({ first_name: z.string(), profile_picture: z.string().nullable() }),
  cleanliness: z.number(),
  accuracy: z.number(),
  location: z.number(),
  value: z.number(),
  comment: z.string(),
  rate: z.number(),
  created_at: Instant,
  answer: ReviewAnswer.nullable(),
})
export type ShownReview = z.output<typeof ShownReview>

export const ListingImage = Picture.extend({ id: z.number(), is_cover: z.boolean() })
export type ListingImage = z.output<typeof ListingImage>

export const ListingFull = z.object({
  id: z.number(),
  country: z.string(),
  city: z.string(),
  district: z.string(),
  /** Exact for the owner and the parties of an agreement (`is_exact_location`), else the centre of a ~500 m cell. */
  latitude: z.number(),
  longitude: z.number(),
  is_exact_location: z.boolean(),
  /** Only with the exact position; empty otherwise. */
  location_info: z.string(),
  state: z.enum(['active', 'paused', 'hidden', 'removed']),
  average_rate: z.number().nullable(),
  total_reviews: z.number(),
  exchange_count: z.number(),
  residence_type: z.enum(residenceTypes),
  area: z.number(),
  age: z.number(),
  total_room_count: z.number(),
  bed_count: z.number(),
  bedroom: z.number(),
  bathroom: z.number(),
  adult_count: z.number(),
  child_count: z.number(),
  pet_count: z.number(),
  product: z.object({ id: z.number(), owner: z.number(), description: z.string(), user_points: z.number() }),
  amenities: z.array(z.enum(amenities)),
  exchange_types: z.array(z.enum(serviceTypes)),
  destination_info: z.string(),
  images: z.array(ListingImage),
  host: UserCard,
  service_types_dates: ServiceDates,
  /** Free nights a type: availability less occupied nights. */
  free_dates: ServiceDates,
  average_cleanliness: z.number().nullable(),
  average_accuracy: z.number().nullable(),
  average_location: z.number().nullable(),
  average_value: z.number().nullable(),
  rating_breakdown: RatingBreakdown,
  reviews: z.array(ShownReview),
})
export type ListingFull = z.output<typeof ListingFull>

const Points = wholeNumber(0, 100_000)

/** In the order in which the form checks them, so that the first problem told is the same. */
export const ListingPayload = z.object({
  residence_type: z.enum(residenceTypes, 'residence_type_missing' satisfies InputSentence),
  total_room_count: wholeNumber(1, 100, 'total_rooms_missing'),
  bedroom: wholeNumber(0, 100, 'bedrooms_missing'),
  bed_count: wholeNumber(1, 100, 'beds_missing'),
  bathroom: wholeNumber(0, 100, 'bathrooms_missing'),
  area: wholeNumber(1, 100_000, 'area_missing'),
  age: wholeNumber(0, 2000, 'age_missing'),
  product: z.object(
    {
      product_type: z.literal('residence').default('residence'),
      description: filledText(300, 'description_missing'),
      user_points: Points,
    },
    'description_missing' satisfies InputSentence,
  ),
  amenities: z
    .array(z.enum(amenities), 'amenity_missing' satisfies InputSentence)
    .min(1, 'amenity_missing' satisfies InputSentence)
    .max(amenities.length),
  service_types_dates: ServiceDates.partial().default({}),
  country: freeText(80).default('Türkiye'),
  city: freeText(80).min(1),
  district: freeText(80).default(''),
  latitude: numeric(z.number().min(35.8).max(42.2)).optional(),
  longitude: numeric(z.number().min(25.6).max(45)).optional(),
  location_info: freeText(300).default(''),
  adult_count: wholeNumber(1, 50).default(1),
  child_count: wholeNumber(0, 50).default(0),
  pet_count: wholeNumber(0, 50).default(0),
  destination_info: freeText(300).default(''),
})
export type ListingPayload = z.output<typeof ListingPayload>

export const sortOrders = ['recommended', 'points_low', 'points_high'] as const

/** How far a search with flexible dates looks to either side. */
const mostFlexibleDays = 3

export const SearchQuery = z.object({
  start_date: WireDate.optional(),
  end_date: WireDate.optional(),
  /** The stay may begin so many days earlier or later. */
  flexible_days: wholeNumber(0, mostFlexibleDays).default(0),
  /** Comma-joined. */
  residence_type: z.string().max(200).optional(),
  country: z.string().max(80).optional(),
  city: z.string().max(80).optional(),
  district: z.string().max(80).optional(),
  adult_count: Count.optional(),
  child_count: Count.optional(),
  pet_count: Count.optional(),
  /** Comma-joined. */
  service_type: z.string().max(200).optional(),
  amenities: z.string().max(400).optional(),
  min_points: Points.optional(),
  max_points: Points.optional(),
  bedrooms: Count.optional(),
  super_host: z.enum(['true', 'false']).optional(),
  verified: z.enum(['true', 'false']).optional(),
  /** At least so many. */
  photos: z.enum(['5', '10']).optional(),
  /** `south,west,north,east` */
  bounds: z.string().max(120).optional(),
  sort: z.enum(sortOrders).default('recommended'),
  cursor: z.string().max(200).optional(),
  limit: wholeNumber(1, 60).default(24),
})
export type SearchQuery = z.output<typeof SearchQuery>

/** A home found; with flexible dates it says for which of them it is free. */
export const FoundCard = ListingCard.extend({ stay: WireRange.optional() })
export type FoundCard = z.output<typeof FoundCard>

export const SearchAnswer = z.object({
  data: z.array(FoundCard),
  /** How many there are; `total_is_exact` false means at least so many. */
  total: z.number(),
  total_is_exact: z.boolean(),
  next_cursor: z.string().nullable(),
})
export type SearchAnswer = z.output<typeof SearchAnswer>

export const listingsContract = defineContract({
  'GET /residence-cards/': {
    summary: 'At most six featured homes, and whether to invite the caller to add one.',
    policy: 'public',
    mayBeLate: true,
    answer: z.object({ residence_cards: z.array(ListingCard).max(6), show_add_product: z.boolean() }),
    errors: [],
  },
  'GET /residence-search/': {
    summary: 'Homes that are free for the whole stay. Public; pages by cursor.',
    policy: 'public',
    mayBeLate: true,
    query: SearchQuery,
    answer: SearchAnswer,
    errors: ['invalid_input', 'too_many_requests'],
    limit: { max: 240, minutes: 1 },
  },
  'GET /residence-full/{id}': {
    summary: 'One home, whole.',
    policy: 'public',
    mayBeLate: true,
    params: IdParams,
    answer: ListingFull,
    errors: ['not_found'],
  },
  'POST /residence-full/': {
    summary:
      'Add a home. Needs premium. Pictures follow with POST /product-image/; without one it is not found by search.',
    policy: 'member',
    body: ListingPayload,
    status: 201,
    answer: ListingFull,
    errors: [
      'invalid_input',
      'not_signed_in',
      'premium_required',
      'points_out_of_range',
      'range_too_short',
      'range_overlaps',
      'range_in_past',
      'unknown_place',
    ],
  },
  'PUT /residence-full/{id}/': {
    summary: 'Change a home.',
    policy: 'member',
    params: IdParams,
    body: ListingPayload,
    answer: ListingFull,
    errors: [
      'invalid_input',
      'not_signed_in',
      'not_found',
      'points_out_of_range',
      'range_too_short',
      'range_overlaps',
      'range_in_past',
      'unknown_place',
    ],
  },
  'DELETE /residence-full/{id}/': {
    summary: 'Remove a home; refused while an agreement on it is open.',
    policy: 'member',
    params: IdParams,
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found', 'listing_has_open_agreement'],
  },
  'POST /residence-full/{id}/pause/': {
    summary: 'Take a home out of search, or put it back.',
    policy: 'member',
    params: IdParams,
    body: z.object({ paused: z.boolean() }),
    answer: z.object({ state: z.enum(['active', 'paused', 'hidden', 'removed']) }),
    errors: ['not_signed_in', 'not_found', 'invalid_input'],
  },
  'GET /my-residences/': {
    summary: "The caller's own homes, whatever their state.",
    policy: 'member',
    answer: z.array(
      ListingCard.extend({
        state: z.enum(['active', 'paused', 'hidden', 'removed']),
        /** Negotiations about the home, on either side of an exchange: removing the home ends them. */
        open_negotiations: z.number(),
        /** An agreement on the home is running or coming: it cannot be removed before. */
        has_open_agreement: z.boolean(),
      }),
    ),
    errors: ['not_signed_in'],
  },
  'POST /product-image/': {
    summary:
      'Add pictures to an own home. What cannot be decoded is refused, with its index and the reason in the header Refused-Files (percent-encoded JSON); the rest go through unless none is left.',
    policy: 'member',
    query: z.object({ cover: wholeNumber(0, 19).optional() }),
    body: z.object({ product: Id }),
    upload: { field: 'file', maxFiles: 20, tooMany: 'too_many_images' },
    status: 201,
    answer: z.array(ListingImage),
    errors: [
      'invalid_input',
      'not_signed_in',
      'not_found',
      'bad_image',
      'too_many_images',
      'payload_too_large',
      'too_many_requests',
    ],
    limit: { max: 120, minutes: 30 },
  },
  'PUT /product-image/{id}': {
    summary: 'Make a picture the cover.',
    policy: 'member',
    params: IdParams,
    answer: ListingImage,
    errors: ['not_signed_in', 'not_found'],
  },
  'DELETE /product-image/{id}': {
    summary: 'Remove a picture.',
    policy: 'member',
    params: IdParams,
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found'],
  },
  'PUT /product-image/order/{id}': {
    summary: "The order of an own home's pictures; id is the home.",
    policy: 'member',
    params: IdParams,
    body: z.object({ image_ids: z.array(Id).max(20) }),
    answer: z.array(ListingImage),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
  },
  'GET /residence-score/': {
    summary: "How complete and attractive each of the caller's homes is, and what would lift it.",
    policy: 'member',
    answer: z.object({
      scores: z.array(
        z.object({
          product: z.number(),
          score: z.number(),
          max_score: z.literal(100),
          missing: z.array(z.string()),
        }),
      ),
    }),
    errors: ['not_signed_in'],
  },
  'GET /places/': {
    summary: 'Place suggestions, best first.',
    policy: 'public',
    query: z.object({
      q: z.string().max(80).default(''),
      limit: wholeNumber(1, 20).default(8),
    }),
    answer: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        country: z.string(),
        city: z.string(),
        district: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
    errors: ['invalid_input'],
  },
})
