import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Id, IdParams } from '../../http/wire.ts'
import { ListingCard } from '../listings/listings.contract.ts'

const Stars = z.coerce.number().int().min(1).max(5).default(3)
const reviewErrors = [
  'invalid_input',
  'not_signed_in',
  'not_found',
  'review_not_open',
  'already_reviewed',
] as const

export const reviewsContract = defineContract({
  'GET /review-data/{id}': {
    summary: 'Whom and what the caller reviews; id is the reservation.',
    policy: 'member',
    params: IdParams,
    answer: z.object({
      user: z.object({
        id: z.number(),
        profile_picture: z.string().nullable(),
        first_name: z.string(),
        last_name: z.string(),
        total_months_on_platform: z.number(),
        product_id: z.number().nullable(),
      }),
      residence_card: ListingCard.nullable(),
      start_date: z.string(),
      end_date: z.string(),
      product_reviewed: z.boolean(),
      user_reviewed: z.boolean(),
    }),
    errors: ['not_signed_in', 'not_found', 'review_not_open'],
  },
  'POST /product-reviews/': {
    summary: 'Review the home of a completed stay. Published with the review of the member.',
    policy: 'member',
    body: z.object({
      product: Id,
      /** The stay; without it, the latest completed one on this home that is open for review. */
      reservation: Id.optional(),
      comment: freeText(1000).min(1),
      cleanliness: Stars,
      accuracy: Stars,
      location: Stars,
      value: Stars,
      rate: Stars,
    }),
    status: 201,
    answer: z.object({ id: z.number() }),
    errors: reviewErrors,
  },
  'POST /user-reviews/': {
    summary: 'Review the other party of a completed stay.',
    policy: 'member',
    body: z.object({ user: Id, reservation: Id.optional(), comment: freeText(1000).min(1), rate: Stars }),
    status: 201,
    answer: z.object({ id: z.number() }),
    errors: reviewErrors,
  },
})
