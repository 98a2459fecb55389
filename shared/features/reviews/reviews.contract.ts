import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import {
  filledText,
  freeText,
  HelpRating,
  Id,
  Instant,
  idParams,
  ReviewAnswer,
  wholeNumber,
} from '../../http/wire.ts'
import { helpServiceTypes } from '../listings/listing-types.ts'
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
const answerBody = z.object({
  text: freeText(1000).min(1).describe('The answer, at most 1,000 characters; everybody reads it.'),
})

export const reviewsContract = defineContract({
  'POST /product-reviews/{id}/answer/': {
    summary: "The owner's one public answer to a published review of a home.",
    policy: 'member',
    params: idParams('the review'),
    body: answerBody,
    status: 201,
    answer: ReviewAnswer,
    errors: answerErrors,
    limitedBy: { words: 'one a review' },
  },
  'POST /user-reviews/{id}/answer/': {
    summary: "The reviewed member's one public answer to a published review.",
    policy: 'member',
    params: idParams('the review'),
    body: answerBody,
    status: 201,
    answer: ReviewAnswer,
    errors: answerErrors,
    limitedBy: { words: 'one a review' },
  },
  'GET /badges/': {
    summary: 'How near the caller is to the super host badge, and when it was given or lost.',
    policy: 'member',
    answer: z.object({
      super_host: z
        .object({
          is_held: z.boolean().describe('The caller holds the badge.'),
          hosted: z.number().describe('Stays that the caller hosted in the last `days`.'),
          hosted_needed: z.number().describe('How many it takes.'),
          average: z
            .number()
            .nullable()
            .describe("Average of the caller's reviews in that time; null without any."),
          average_needed: z.number().describe('How much it takes.'),
          cancelled: z
            .number()
            .describe('Agreements that the caller cancelled as a host; any keeps the badge away.'),
          days: z.number().describe('How many days count.'),
        })
        .describe('How near the caller is to the super host badge.'),
      changes: z
        .array(
          z.object({
            badge: z.enum(['super_host']).describe('Which badge.'),
            gained: z.boolean().describe('Given, or lost.'),
            created_at: Instant.describe('When.'),
          }),
        )
        .describe('When a badge was given or lost, the newest first.'),
    }),
    errors: ['not_signed_in'],
  },
  'GET /review-data/{id}': {
    summary: 'Whom and what the caller reviews; id is the reservation.',
    policy: 'member',
    params: idParams('the reservation'),
    answer: z.object({
      user: z
        .object({
          id: z.number().describe('Id of the member.'),
          profile_picture: z.string().nullable(),
          first_name: z.string(),
          last_name: z.string(),
          total_months_on_platform: z.number(),
          product_id: z
            .number()
            .nullable()
            .describe('Id of the home that the caller reviews; null where there is none.'),
        })
        .describe('Whom the caller reviews.'),
      residence_card: ListingCard.nullable().describe(
        'The home that the caller reviews; null where the caller only hosted.',
      ),
      start_date: z.string(),
      end_date: z.string(),
      product_reviewed: z.boolean().describe('The caller has reviewed the home.'),
      user_reviewed: z.boolean(),
      is_service: z
        .literal(true)
        .optional()
        .describe('The agreement is for help without a home; absent otherwise.'),
      help: z
        .enum(helpServiceTypes)
        .optional()
        .describe('Which help the caller took of the other party, and can rate; absent without any.'),
    }),
    errors: ['not_signed_in', 'not_found', 'review_not_open'],
  },
  'POST /product-reviews/': {
    summary: 'Review the home of a completed stay. Published with the review of the member.',
    policy: 'member',
    body: z.object({
      product: Id.describe('Id of the home.'),
      reservation: Id.optional().describe(
        'Id of the stay; without it, the latest completed one on this home that is open for review.',
      ),
      comment: filledText(1000, 'home_comment_missing'),
      cleanliness: Stars,
      accuracy: Stars,
      location: Stars,
      value: Stars,
      rate: Stars,
    }),
    status: 201,
    answer: z.object({ id: z.number().describe('Id of the review.') }),
    errors: reviewErrors,
    limitedBy: { words: 'one a stay' },
  },
  'POST /user-reviews/': {
    summary: 'Review the other party of a completed stay.',
    policy: 'member',
    body: z.object({
      user: Id.describe('Id of the reviewed member.'),
      reservation: Id.optional().describe(
        'Id of the stay; without it, the latest completed one with this member that is open for review.',
      ),
      comment: filledText(1000, 'member_comment_missing'),
      rate: Stars,
      help: HelpRating.optional().describe(
        'How the help of the other party was; only from who took it. Left out, it is not rated.',
      ),
    }),
    status: 201,
    answer: z.object({ id: z.number().describe('Id of the review.') }),
    errors: [...reviewErrors, 'not_allowed'],
    limitedBy: { words: 'one a stay' },
  },
})
