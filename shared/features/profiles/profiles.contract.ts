import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import type { InputSentence } from '../../http/input-sentences.ts'
import {
  Answers,
  freeText,
  IdParams,
  Instant,
  nameText,
  RatingBreakdown,
  ReviewAnswer,
} from '../../http/wire.ts'
import { isEmailAddress } from '../../kernel/email-address.ts'
import { ListingCard } from '../listings/listings.contract.ts'

const UserReview = z.object({
  id: z.number(),
  reviewer_name: z.string(),
  reviewer_profile_picture: z.string().nullable(),
  reviewer: z.object({ id: z.number(), first_name: z.string(), profile_picture: z.string().nullable() }),
  comment: z.string(),
  rate: z.number(),
  created_at: Instant,
  answer: ReviewAnswer.nullable(),
})

/** What is known about who the member is, each fact by itself. */
const Verifications = z.object({ email: z.boolean(), phone: z.boolean(), identity: z.boolean() })
export type Verifications = z.output<typeof Verifications>

export const MyProfile = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  about: z.string(),
  contact_info: z.string(),
  phone_number: z.string().nullable(),
  is_phone_verified: z.boolean(),
  profile_picture: z.string().nullable(),
  is_phone_visible: z.boolean(),
  is_email_visible: z.boolean(),
  email_notifications: z.boolean(),
  average_rating: z.number().nullable(),
  total_reviews: z.number(),
  rating_breakdown: RatingBreakdown,
  user_reviews: z.array(UserReview),
  is_super_host: z.boolean(),
  is_verified: z.boolean(),
  verifications: Verifications,
  is_subscribed: z.boolean(),
  user_code: z.string(),
  total_months_on_platform: z.number(),
  residence_cards: z.array(ListingCard.extend({ state: z.enum(['active', 'paused', 'hidden', 'removed']) })),
})
export type MyProfile = z.output<typeof MyProfile>

export const OtherProfile = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  about: z.string(),
  profile_picture: z.string().nullable(),
  /** Null unless the member shows it. */
  contact_info: z.string().nullable(),
  phone_number: z.string().nullable(),
  /** The caller has blocked this member. */
  is_blocked: z.boolean(),
  /** Neither side has blocked the other. */
  can_contact: z.boolean(),
  average_rating: z.number().nullable(),
  total_reviews: z.number(),
  rating_breakdown: RatingBreakdown,
  user_reviews: z.array(UserReview),
  is_super_host: z.boolean(),
  is_verified: z.boolean(),
  verifications: Verifications,
  answers: Answers,
  total_months_on_platform: z.number(),
  residence_cards: z.array(ListingCard),
})
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
        /** The contact e-mail; the account's address where it is empty. */
        contact_info: freeText(254).refine(
          (text) => text === '' || isEmailAddress(text),
          'email_malformed' satisfies InputSentence,
        ),
        phone_number: freeText(24).nullable(),
        is_phone_visible: z.boolean(),
        is_email_visible: z.boolean(),
        email_notifications: z.boolean(),
      })
      .partial(),
    answer: MyProfile,
    errors: ['invalid_input', 'not_signed_in', 'phone_in_use'],
  },
  'PATCH /my-profile/profile-picture/': {
    summary: 'Set the own picture.',
    policy: 'member',
    upload: { field: 'profile_picture', maxFiles: 1 },
    answer: z.object({ profile_picture: z.string() }),
    errors: ['invalid_input', 'not_signed_in', 'bad_image', 'payload_too_large'],
  },
  'GET /user-profile/{id}': {
    summary: "Another member's profile.",
    policy: 'member',
    params: IdParams,
    answer: OtherProfile,
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /send-phone-verification-code/': {
    summary: 'Send a code of six digits to a phone number.',
    policy: 'member',
    body: z.object({ phone: freeText(24).default('') }),
    answer: z.object({ detail: z.string() }),
    errors: ['invalid_input', 'not_signed_in', 'invalid_phone', 'phone_in_use', 'too_many_requests'],
    // A replayed code must count as a try, so nothing of it may be undone with the answer.
    idempotency: 'own',
  },
  'POST /verify-phone/': {
    summary: 'Verify the phone number with the code.',
    policy: 'member',
    body: z.object({ code: z.coerce.string().trim().max(12) }),
    answer: z.object({ detail: z.string() }),
    errors: [
      'invalid_input',
      'not_signed_in',
      'wrong_verification_code',
      'verification_code_expired',
      'phone_in_use',
      'too_many_requests',
    ],
    // A replayed code must count as a try, so nothing of it may be undone with the answer.
    idempotency: 'own',
  },
})
