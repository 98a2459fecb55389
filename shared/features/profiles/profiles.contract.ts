import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import type { InputSentence } from '../../http/input-sentences.ts'
import { memberLimits } from '../../http/member-limits.ts'
import {
  Answers,
  freeText,
  HelpRating,
  Instant,
  idParams,
  nameText,
  pastedText,
  RatingBreakdown,
  Reliability,
  ReviewAnswer,
  Verifications,
} from '../../http/wire.ts'
import { isEmailAddress } from '../../kernel/email-address.ts'
import { cleanPasted } from '../../kernel/pasted-text.ts'
import { ListingCard } from '../listings/listings.contract.ts'

const UserReview = z
  .object({
    id: z.number().describe('Id of the review.'),
    reviewer_name: z.string().describe('First and last name of who wrote it.'),
    reviewer_profile_picture: z
      .string()
      .nullable()
      .describe("Address of the writer's picture; null without one."),
    reviewer: z
      .object({
        id: z.number().describe('Id of who wrote it.'),
        first_name: z.string(),
        profile_picture: z.string().nullable(),
      })
      .describe('Who wrote it.'),
    comment: z.string(),
    rate: z.number(),
    created_at: Instant,
    answer: ReviewAnswer.nullable().describe('What the reviewed member says to it; null without an answer.'),
    help: HelpRating.optional().describe("How the member's help was; absent where it was not rated."),
  })
  .meta({ id: 'UserReview' })

const RatedHelp = z
  .object({
    count: z.number().describe('How many published reviews rate it.'),
    average: z.number().describe('The average of all its stars.'),
  })
  .describe("How the member's help was rated; absent while nobody has.")

export const MyProfile = z
  .object({
    id: z.number().describe('Id of the member.'),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().describe('Address of the account; nobody else sees it.'),
    about: z.string(),
    contact_info: z.string().describe('Contact address; that of the account where it is empty.'),
    phone_number: z.string().nullable().describe('Phone number in E.164; null without one.'),
    is_phone_verified: z.boolean(),
    profile_picture: z.string().nullable(),
    is_phone_visible: z.boolean(),
    is_email_visible: z.boolean(),
    email_notifications: z.boolean(),
    average_rating: z.number().nullable(),
    total_reviews: z.number(),
    rating_breakdown: RatingBreakdown,
    user_reviews: z.array(UserReview).describe('Published reviews of the member, the newest first.'),
    help: RatedHelp.optional(),
    is_super_host: z.boolean(),
    is_verified: z.boolean(),
    verifications: Verifications.describe('What is known about who the member is, each fact by itself.'),
    is_subscribed: z.boolean(),
    was_subscribed: z.boolean().describe('There has been a plan before, or is one.'),
    has_listed: z.boolean().describe('There has been a home before, also one that was removed, or is one.'),
    user_code: z.string(),
    total_months_on_platform: z.number(),
    residence_cards: z
      .array(
        ListingCard.extend({
          state: z
            .enum(['active', 'paused', 'hidden', 'removed'])
            .describe('Whether it can be found: `paused` by its owner, `hidden` by the team.'),
        }),
      )
      .describe("The member's homes, whatever their state."),
  })
  .meta({ id: 'MyProfile' })
export type MyProfile = z.output<typeof MyProfile>

export const OtherProfile = z
  .object({
    id: z.number().describe('Id of the member.'),
    first_name: z.string(),
    last_name: z.string(),
    about: z.string(),
    profile_picture: z.string().nullable(),
    contact_info: z.string().nullable().describe('Contact address; null unless the member shows it.'),
    phone_number: z.string().nullable().describe('Phone number; null unless the member shows it.'),
    is_blocked: z.boolean().describe('The caller has blocked this member.'),
    can_contact: z.boolean().describe('Neither side has blocked the other.'),
    average_rating: z.number().nullable(),
    total_reviews: z.number(),
    rating_breakdown: RatingBreakdown,
    user_reviews: z.array(UserReview).describe('Published reviews of the member, the newest first.'),
    help: RatedHelp.optional(),
    is_super_host: z.boolean(),
    is_verified: z.boolean(),
    verifications: Verifications.describe('What is known about who the member is, each fact by itself.'),
    exchange_count: z.number().describe('Completed stays, as guest or as host.'),
    answers: Answers.describe('How the member answers first messages.'),
    reliability: Reliability.describe('How the member has kept agreements.'),
    total_months_on_platform: z.number(),
    residence_cards: z.array(ListingCard).describe("The member's homes that can be found."),
  })
  .meta({ id: 'OtherProfile' })
export type OtherProfile = z.output<typeof OtherProfile>

export const profilesContract = defineContract({
  'GET /my-profile/': {
    summary: 'The own profile.',
    policy: 'member',
    answer: MyProfile,
    errors: ['not_signed_in'],
  },
  'PATCH /my-profile/': {
    summary: 'Change the own profile.',
    policy: 'member',
    body: z
      .object({
        first_name: nameText(80).min(1),
        last_name: nameText(80).min(1),
        about: freeText(1000),
        contact_info: pastedText(254)
          .refine((text) => text === '' || isEmailAddress(text), 'email_malformed' satisfies InputSentence)
          .describe("Contact address to show; empty for the account's own."),
        phone_number: pastedText(40)
          .nullable()
          .describe('Another number, which is then not verified; null for none.'),
        is_phone_visible: z.boolean(),
        is_email_visible: z.boolean(),
        email_notifications: z.boolean(),
      })
      .partial(),
    answer: MyProfile,
    errors: ['invalid_input', 'not_signed_in', 'phone_in_use'],
    limitedBy: 'changes',
  },
  'PATCH /my-profile/profile-picture/': {
    summary: 'Set the own picture.',
    policy: 'member',
    memberLimit: memberLimits.profilePictures,
    upload: { field: 'profile_picture', maxFiles: 1 },
    answer: z.object({ profile_picture: z.string().describe('Address of the new picture.') }),
    errors: ['invalid_input', 'not_signed_in', 'bad_image', 'payload_too_large'],
  },
  'GET /user-profile/{id}': {
    summary: "Another member's profile.",
    policy: 'member',
    params: idParams('the member'),
    answer: OtherProfile,
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /send-phone-verification-code/': {
    summary: 'Send a code of six digits to a phone number.',
    policy: 'member',
    body: z.object({ phone: pastedText(40).default('') }),
    answer: z.object({ detail: z.string() }),
    errors: [
      'invalid_input',
      'not_signed_in',
      'phone_verification_off',
      'invalid_phone',
      'phone_in_use',
      'too_many_requests',
    ],
    // A replayed code must count as an attempt, so a refusal may not roll it back.
    idempotency: 'own',
    limitedBy: { words: '5 a day by one member, 50 from one network, 6 to one number' },
  },
  'POST /verify-phone/': {
    summary: 'Verify the phone number with the code.',
    policy: 'member',
    body: z.object({
      code: z.coerce
        .string()
        .overwrite(cleanPasted)
        .max(12)
        .describe('The code of six digits, good for 60 seconds and five tries.'),
    }),
    answer: z.object({ detail: z.string() }),
    errors: [
      'invalid_input',
      'not_signed_in',
      'wrong_verification_code',
      'verification_code_expired',
      'phone_in_use',
      'too_many_requests',
    ],
    // A replayed code must count as an attempt, so a refusal may not roll it back.
    idempotency: 'own',
    limitedBy: { words: '5 tries a code' },
  },
})
