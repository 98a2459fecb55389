import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { filledText, freeText, Id, IdParams, Instant, ReviewAnswer, wholeNumber } from '../../http/wire.ts'
import { ListingCard } from '../listings/listings.contract.ts'

const Stars = wholeNumber(1, 5).default(3)
const reviewErrors = [
  'invalid_input',
  'not_signed_in',
  'not_found',
  'review_not_open',
  'already_reviewed',
] as const

const answerErrors = ['invalid_input', 'not_signed_in', 'not_found', 'already_answered'] as const
const answerBody = z.object({ text: freeText(1000).min(1) })

export const reviewsContract = defineContract({
  'POST /product-reviews/{id}/answer/': {
    summary: "The owner's one public answer to a published review of a home.",
    policy: 'member',
    params: IdParams,
    body: answerBody,
    status: 201,
    answer: ReviewAnswer,
    errors: answerErrors,
  },
  'POST /user-reviews/{id}/answer/': {
    summary: "The reviewed member's one public answer to a published review.",
    policy: 'member',
    params: IdParams,
    body: answerBody,
    status: 201,
    answer: ReviewAnswer,
    errors: answerErrors,
  },
  'GET /badges/': {
    summary: 'How near the caller is to the super host badge, and when it was given or lost.',
    policy: 'member',
    answer: z.object({
      super_host: z.object({
        is_held: z.boolean(),
        hosted: z.number(),
        hosted_needed: z.number(),
        average: z.number().nullable(),
        average_needed: z.number(),
        /** Agreements that the caller cancelled as a host; any keeps the badge away. */
        cancelled: z.number(),
        days: z.number(),
      }),
      changes: z.array(z.object({ badge: z.enum(['super_host']), gained: z.boolean(), created_at: Instant })),
    }),
    errors: ['not_signed_in'],
  },
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
      comment: filledText(1000, 'home_comment_missing'),
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
    body: z.object({
      user: Id,
      reservation: Id.optional(),
      comment: filledText(1000, 'member_comment_missing'),
      rate: Stars,
    }),
    status: 201,
    answer: z.object({ id: z.number() }),
    errors: reviewErrors,
  },
})
