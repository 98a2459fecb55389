import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import type { InputSentence } from '../../http/input-sentences.ts'
import { memberLimits } from '../../http/member-limits.ts'
import {
  Answers,
  filledText,
  freeText,
  Instant,
  idParams,
  numeric,
  Picture,
  RatingBreakdown,
  Reliability,
  ReviewAnswer,
  Verifications,
  WireDate,
  WireRange,
  wholeNumber,
} from '../../http/wire.ts'
import { ShownCare } from '../care/care.contract.ts'
import { maxDeposit } from '../deposits/deposit.rules.ts'
import { HostFacts } from './host-facts.ts'
import { listingBounds } from './listing-bounds.rules.ts'
import { ListingImage } from './listing-pictures.contract.ts'
import { Surroundings } from './listing-surroundings.ts'
import { amenities, pointService, residenceTypes, serviceTypes } from './listing-types.ts'
import { countryBox, pinSources } from './location.rules.ts'

export const ServiceDates = z
  .object({
    home_exchange: z.array(WireRange).max(50).default([]),
    [pointService]: z.array(WireRange).max(50).default([]),
    pet_business_help: z.array(WireRange).max(50).default([]),
    garden_maintenance: z.array(WireRange).max(50).default([]),
    chores: z.array(WireRange).max(50).default([]),
    business_help: z.array(WireRange).max(50).default([]),
  })
  .meta({ id: 'ServiceDates' })
export type ServiceDates = z.output<typeof ServiceDates>

export const StayLimits = z
  .array(
    WireRange.extend({
      min_nights: z.number().describe('Fewest nights of a stay that arrives in these nights.'),
      max_nights: z.number().nullable().describe('Most nights of such a stay; null without a limit.'),
    }),
  )
  .meta({ id: 'StayLimits' })
export type StayLimits = z.output<typeof StayLimits>

export const CardOwner = z
  .object({
    id: z.number().describe('Id of the owner.'),
    first_name: z.string(),
    profile_picture: z.string().nullable(),
    is_verified: z.boolean(),
    is_super_host: z.boolean(),
    answer_rate: z
      .number()
      .optional()
      .describe('Percent of first messages answered within a day; present from 90 on.'),
  })
  .meta({ id: 'CardOwner' })

export const CardPicture = Picture.pick({
  base: true,
  widths: true,
  width: true,
  height: true,
  alt: true,
}).meta({
  id: 'CardPicture',
})
export type CardPicture = z.output<typeof CardPicture>

export const ListingCard = z
  .object({
    id: z.number().describe('Id of the home.'),
    cover_image: z.string().nullable(),
    cover: Picture.nullable().describe('The cover picture in its sizes; null without pictures.'),
    more_pictures: z
      .array(CardPicture)
      .optional()
      .describe('The pictures after the cover; absent without any.'),
    title: z.string().optional().describe("The host's own title for the home; absent without one."),
    residence_type: z.enum(residenceTypes),
    country: z.string(),
    city: z.string(),
    district: z.string(),
    bed_count: z.number(),
    user_points: z.number().describe('Points a night.'),
    average_rating: z.number().nullable(),
    total_reviews: z.number(),
    exchange_count: z.number(),
    latitude: z
      .number()
      .describe('Degrees north of the centre of the cell of about 500 m in which the home lies.'),
    longitude: z.number().describe('Degrees east of the same centre.'),
    owner: CardOwner.describe('Who offers the home.'),
  })
  .meta({ id: 'ListingCard' })
export type ListingCard = z.output<typeof ListingCard>

/** A found listing, with what depends on the day and the search. */
export const FoundCard = ListingCard.extend({
  exchange_types: z
    .array(z.enum(serviceTypes))
    .describe('Exchange types for which nights are free from today on.'),
  stay: WireRange.optional().describe(
    'In a search with dates: for which of them the home is free; the nearest where they are flexible.',
  ),
  other_stays: z
    .array(WireRange)
    .optional()
    .describe(
      'In a search by months, length or holiday: other stays for which the home is free, by date; they share no night with `stay` or each other. Absent without any.',
    ),
  needs_yes: z.literal(true).optional().describe('Nights of it are open to offers: the host decides.'),
  points_missing: z
    .number()
    .optional()
    .describe(
      'How many points a member lacks for `stay`, deposit included, and with cover and advance where they are offered; 0 where nothing is missing, absent for visitors.',
    ),
  free_from: WireDate.optional().describe(
    'Without dates: the first night that is free for an exchange type asked for; absent without one.',
  ),
  fits_both: z.literal(true).optional().describe('A direct swap of the wishes of the caller.'),
  rank: z
    .number()
    .optional()
    .describe(
      'Of a home of the caller: where it is in this search for a visitor, from 1. Absent for others, where balances or the length of each stay decide the order, and where too many homes come before it to be counted.',
    ),
}).meta({ id: 'FoundCard' })
export type FoundCard = z.output<typeof FoundCard>

export const UserCard = z
  .object({
    id: z.number().describe('Id of the member.'),
    first_name: z.string(),
    last_name: z.string(),
    profile_picture: z.string().nullable(),
    total_months_on_platform: z.number(),
    is_super_host: z.boolean(),
    is_verified: z.boolean(),
    total_reviews: z.number(),
    verifications: Verifications.describe('What is known about who the member is, each fact by itself.'),
    exchange_count: z.number().describe('Completed stays, as guest or as host.'),
    answers: Answers.describe('How the member answers first messages.'),
    reliability: Reliability.describe('How the member has kept agreements.'),
  })
  .meta({ id: 'UserCard' })
export type UserCard = z.output<typeof UserCard>

export const ShownReview = z
  .object({
    id: z.number().describe('Id of the review.'),
    reviewer: z
      .object({ first_name: z.string(), profile_picture: z.string().nullable() })
      .describe('Who wrote it.'),
    cleanliness: z.number(),
    accuracy: z.number(),
    location: z.number(),
    value: z.number(),
    comment: z.string(),
    rate: z.number(),
    created_at: Instant,
    answer: ReviewAnswer.nullable().describe('What the owner says to it; null without an answer.'),
  })
  .meta({ id: 'ShownReview' })
export type ShownReview = z.output<typeof ShownReview>

export const ListingFull = z
  .object({
    id: z.number().describe('Id of the home.'),
    title: z.string().describe("The host's own title for the home; empty without one."),
    country: z.string(),
    city: z.string(),
    district: z.string(),
    latitude: z
      .number()
      .describe(
        'Degrees north: exact for the owner and the parties of an agreement, else the centre of a cell of about 500 m.',
      ),
    longitude: z.number().describe('Degrees east, as exact as `latitude`.'),
    pin_set_at: Instant.nullable().describe(
      'When the host marked the door; null until then, and for those who see no exact position.',
    ),
    pin_set_by: z
      .enum(pinSources)
      .nullable()
      .describe('How the door was marked; null where `pin_set_at` is.'),
    is_exact_location: z.boolean().describe('The position is the exact one.'),
    surroundings: Surroundings.describe(
      'What lies around, seen from the centre of the cell of about 500 m, for every caller.',
    ),
    /** Only with the exact position; empty otherwise. */
    location_info: z.string(),
    state: z
      .enum(['active', 'paused', 'hidden', 'removed'])
      .describe('Whether it can be found: `paused` by its owner, `hidden` by the team.'),
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
    ...HostFacts,
    care: z
      .array(ShownCare)
      .optional()
      .describe(
        'What stays in it and is looked after by guests, for members only; absent where there is nothing.',
      ),
    house_rules: z
      .object({
        check_in_from: z
          .string()
          .nullable()
          .describe('From when guests can check in, `HH:MM`; null if not said.'),
        check_in_until: z.string().nullable().describe('Until when, `HH:MM`; null if not said.'),
        check_out_until: z
          .string()
          .nullable()
          .describe('Until when guests have left, `HH:MM`; null if not said.'),
        text: z.string().describe('What is asked of guests; empty if not said.'),
      })
      .describe('The part of the house guide that everybody can read.'),
    product: z
      .object({
        id: z.number().describe('Id of the home again.'),
        owner: z.number().describe('Id of the owner.'),
        description: z.string().describe('What the owner says about staying there.'),
        user_points: z.number().describe('Points a night.'),
      })
      .describe('What is offered.'),
    deposit: z.number().describe('Deposit in points that a guest leaves for the stay; 0 without one.'),
    amenities: z.array(z.enum(amenities)),
    exchange_types: z.array(z.enum(serviceTypes)).describe('Exchange types for which the home has ranges.'),
    destination_info: z.string(),
    images: z.array(ListingImage).describe('The pictures in their order.'),
    host: UserCard.describe('The owner.'),
    service_types_dates: ServiceDates,
    free_dates: ServiceDates.describe('The same ranges less the nights that are taken.'),
    open_dates: ServiceDates.optional().describe(
      'Nights that can be asked for although they are not free: the host decides. Absent without any.',
    ),
    reserved_nights: z.array(WireRange).optional().describe('Nights that no stay can have: taken or closed.'),
    stay_limits: StayLimits.optional().describe('How long stays may be; absent without limits.'),
    calendar_saved_at: Instant.describe(
      'When its owner last saved or confirmed the dates: how far they can be trusted.',
    ),
    average_cleanliness: z.number().nullable(),
    average_accuracy: z.number().nullable(),
    average_location: z.number().nullable(),
    average_value: z.number().nullable(),
    rating_breakdown: RatingBreakdown,
    reviews: z.array(ShownReview).describe('Published reviews, the newest first.'),
  })
  .meta({ id: 'ListingFull' })
export type ListingFull = z.output<typeof ListingFull>

const Points = wholeNumber(0, 100_000)

/** In the order of the form's checks, so that the first problem reported is the same. */
export const ListingPayload = z
  .object({
    residence_type: z.enum(residenceTypes, 'residence_type_missing' satisfies InputSentence),
    total_room_count: wholeNumber(1, listingBounds.rooms, 'total_rooms_missing'),
    bedroom: wholeNumber(0, listingBounds.bedrooms, 'bedrooms_missing'),
    bed_count: wholeNumber(1, listingBounds.beds, 'beds_missing'),
    bathroom: wholeNumber(0, listingBounds.bathrooms, 'bathrooms_missing'),
    area: wholeNumber(1, listingBounds.area, 'area_missing'),
    age: wholeNumber(0, 2000, 'age_missing'),
    product: z
      .object(
        {
          product_type: z.literal('residence').default('residence').describe('Always a residence.'),
          description: filledText(300, 'description_missing').describe(
            'What there is to say about staying there, at most 300 characters.',
          ),
          user_points: Points.describe(
            'Points a night, in the range that the server estimates; `points_out_of_range` otherwise.',
          ),
        },
        'description_missing' satisfies InputSentence,
      )
      .describe('What is offered.'),
    amenities: z
      .array(z.enum(amenities), 'amenity_missing' satisfies InputSentence)
      .min(1, 'amenity_missing' satisfies InputSentence)
      .max(amenities.length),
    service_types_dates: ServiceDates.partial().default({}),
    title: freeText(60)
      .default('')
      .describe(
        "The host's own title for the home, at most 60 characters; without one its place stands alone.",
      ),
    country: freeText(80).default('Türkiye').describe('Country; Türkiye by default.'),
    city: freeText(80).min(1).describe('City (province).'),
    district: freeText(80).default('').describe('District of the city.'),
    latitude: numeric(z.number().min(countryBox.south).max(countryBox.north))
      .optional()
      .describe("Degrees north of the exact position; the place's centre without it."),
    longitude: numeric(z.number().min(countryBox.west).max(countryBox.east))
      .optional()
      .describe('Degrees east of the exact position.'),
    pin_source: z
      .enum(pinSources)
      .optional()
      .describe('How the host marked the door with this position; absent where nobody did.'),
    location_info: freeText(300).default(''),
    adult_count: wholeNumber(1, listingBounds.adults).default(1),
    child_count: wholeNumber(0, listingBounds.children).default(0),
    pet_count: wholeNumber(0, listingBounds.pets).default(0),
    ...HostFacts,
    destination_info: freeText(300).default(''),
    deposit: wholeNumber(0, maxDeposit)
      .default(0)
      .describe('Deposit in points that guests leave, at most five nights of the home; 0 for none.'),
  })
  .meta({ id: 'ListingPayload' })
export type ListingPayload = z.output<typeof ListingPayload>

export const listingsContract = defineContract({
  'GET /residence-cards/': {
    summary: 'At most six featured homes, and whether to invite the caller to add one.',
    policy: 'public',
    mayBeLate: true,
    answer: z.object({
      residence_cards: z.array(FoundCard).max(6).describe('Featured homes.'),
      show_add_product: z
        .boolean()
        .describe('Whether to invite the caller to add a home: visitors and members without one.'),
    }),
    errors: [],
  },
  'GET /residence-full/{id}': {
    summary: 'One home, whole.',
    policy: 'public',
    mayBeLate: true,
    params: idParams('the home'),
    answer: ListingFull,
    errors: ['not_found'],
  },
  'GET /residence-full/{id}/place/': {
    summary: 'Where a home is or was, also one that is no longer shown: to find others there.',
    policy: 'public',
    mayBeLate: true,
    params: idParams('the home'),
    answer: z.object({ city: z.string(), residence_type: z.enum(residenceTypes) }),
    errors: ['not_found'],
  },
  'POST /residence-full/': {
    summary:
      'Add a home. Needs premium. Pictures follow with POST /product-image/; without one it is not found by search.',
    policy: 'member',
    memberLimit: memberLimits.listings,
    closedToLeaving: true,
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
      'pin_elsewhere',
    ],
  },
  'PUT /residence-full/{id}/': {
    summary: 'Change a home.',
    policy: 'member',
    memberLimit: memberLimits.listingSaves,
    params: idParams('the home'),
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
      'pin_elsewhere',
    ],
  },
  'DELETE /residence-full/{id}/': {
    summary: 'Remove a home; refused while an agreement on it is open.',
    policy: 'member',
    params: idParams('the home'),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found', 'listing_has_open_agreement'],
  },
  'POST /residence-full/{id}/pause/': {
    summary: 'Take a home out of search, or put it back.',
    policy: 'member',
    params: idParams('the home'),
    body: z.object({ paused: z.boolean().describe('`true` takes it out of search, `false` puts it back.') }),
    answer: z.object({ state: z.enum(['active', 'paused', 'hidden', 'removed']).describe('Its state now.') }),
    errors: ['not_signed_in', 'not_found', 'invalid_input'],
    limitedBy: 'changes',
    isRepeatable: true,
  },
  'POST /residence-full/{id}/confirm-calendar/': {
    summary: 'Say that the dates of an own home are still right: homes with a fresh calendar rank higher.',
    policy: 'member',
    params: idParams('the home'),
    answer: z.object({ calendar_saved_at: Instant.describe('When the dates were confirmed: now.') }),
    errors: ['not_signed_in', 'not_found'],
    limitedBy: 'changes',
    isRepeatable: true,
  },
  'GET /my-residences/': {
    summary: "The caller's own homes, whatever their state.",
    policy: 'member',
    answer: z.array(
      ListingCard.extend({
        state: z
          .enum(['active', 'paused', 'hidden', 'removed'])
          .describe('Whether it can be found: `paused` by its owner, `hidden` by the team.'),
        open_negotiations: z
          .number()
          .describe(
            'Negotiations about the home, on either side of an exchange: removing the home ends them.',
          ),
        has_open_agreement: z
          .boolean()
          .describe('An agreement on the home is running or coming: it cannot be removed before.'),
        has_house_guide: z.boolean().describe('Its guide for guests is written.'),
        calendar_saved_at: Instant.describe(
          'When its owner last saved the home, and with it its dates, or confirmed that they are still right.',
        ),
      }),
    ),
    errors: ['not_signed_in'],
  },
  'GET /residence-score/': {
    summary: "How complete and attractive each of the caller's homes is, and what would lift it.",
    policy: 'member',
    answer: z.object({
      scores: z
        .array(
          z.object({
            product: z.number(),
            score: z.number().describe('How complete and attractive the home is.'),
            max_score: z.literal(100).describe('The most that can be reached.'),
            missing: z.array(z.string()).describe('Codes of what would lift the score.'),
          }),
        )
        .describe('One entry a home.'),
    }),
    errors: ['not_signed_in'],
  },
})
