import { selectTrustFacts } from '#server/features/accounts/accounts.public.ts'
import { blockersBetween } from '#server/features/blocks/blocks.public.ts'
import { listingsOf, loadCards } from '#server/features/listings/listings.public.ts'
import { hasEverSubscribed, isPremium } from '#server/features/memberships/memberships.public.ts'
import { answersOf } from '#server/features/messages/messages.public.ts'
import type { Call, MemberCall } from '#server/platform/http/call.ts'
import { mediaImage, type StoredPicture } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { profilesContract } from '#shared/features/profiles/profiles.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { wholeMonthsBetween } from '#shared/kernel/civil-date.ts'
import { visibleNames } from '#shared/kernel/member-name.ts'
import {
  hasEverListed,
  type ProfileRow,
  selectHelpRating,
  selectOwnListings,
  selectOwnProfile,
  selectProfile,
  selectRatingBreakdown,
  selectUserReviews,
  type UserReviewRow,
} from './profiles.queries.ts'

/** Widths in pixels: at the head of a profile, and beside a review. */
const portraitWidth = 640
const reviewerWidth = 192

/** The profiles before the answer is parsed. */
export type MyProfile = EndpointResult<(typeof profilesContract)['GET /my-profile/']>
type OtherProfile = EndpointResult<(typeof profilesContract)['GET /user-profile/{id}']>

const image = (picture: StoredPicture | null, width: number): string | null =>
  picture && mediaImage(picture, width)

/** The caller's own profile, with their homes in every state. */
export async function showMyProfile(call: MemberCall): Promise<MyProfile> {
  const member = await selectOwnProfile(call.db, call.caller.id)
  if (!member) throw new AppError('not_signed_in')
  const listings = await selectOwnListings(call.db, member.id)
  const cards = await loadCards(
    call.db,
    listings.map((listing) => listing.id),
    call.locale,
  )
  return {
    ...(await shownToAll(call, member)),
    email: member.email,
    contact_info: member.contactInfo,
    phone_number: member.phoneNumber,
    is_phone_verified: member.phoneVerifiedAt !== null,
    is_phone_visible: member.isPhoneVisible,
    is_email_visible: member.isEmailVisible,
    email_notifications: member.emailNotifications,
    is_subscribed: await isPremium(call.db, member.id, call.now),
    was_subscribed: await hasEverSubscribed(call.db, member.id),
    has_listed: listings.length > 0 || (await hasEverListed(call.db, member.id)),
    user_code: member.userCode,
    residence_cards: listings.flatMap(({ id, state }) => {
      const card = cards.get(id)
      return card ? [{ ...card, state }] : []
    }),
  }
}

/** Another member's profile: phone and e-mail only if the member shows them and neither has blocked the other. */
export async function showUserProfile(call: MemberCall, params: { id: number }): Promise<OtherProfile> {
  const member = await selectProfile(call.db, params.id)
  if (!member) throw new AppError('not_found')
  const blockers = await blockersBetween(call.db, call.caller.id, member.id)
  const trust = await selectTrustFacts(call.db, member.id, call.now)
  const answers = await answersOf(call.db, member.id, call.now)
  const showsContact = blockers.length === 0
  const ids = await listingsOf(call.db, member.id)
  const cards = await loadCards(call.db, ids, call.locale)
  return {
    ...(await shownToAll(call, member)),
    contact_info: showsContact && member.isEmailVisible ? member.contactInfo || member.email : null,
    phone_number: showsContact && member.isPhoneVisible ? member.phoneNumber : null,
    is_blocked: blockers.includes(call.caller.id),
    can_contact: showsContact,
    exchange_count: trust?.exchangeCount ?? 0,
    answers: { rate: answers.rate, median_minutes: answers.medianMinutes },
    reliability: {
      stays: trust?.exchangeCount ?? 0,
      late_cancellations: trust?.lateCancellations ?? 0,
      no_shows: trust?.noShows ?? 0,
    },
    residence_cards: ids.flatMap((id) => cards.get(id) ?? []),
  }
}

async function shownToAll(call: Call, member: ProfileRow) {
  const reviews = await selectUserReviews(call.db, member.id)
  const { count, average } = await selectHelpRating(call.db, member.id)
  return {
    id: member.id,
    first_name: member.firstName,
    last_name: member.lastName,
    about: member.about,
    profile_picture: image(member.picture, portraitWidth),
    average_rating: member.averageRating,
    total_reviews: member.totalReviews,
    rating_breakdown: await selectRatingBreakdown(call.db, member.id),
    user_reviews: reviews.map((review) => shownReview(call, review)),
    ...(average !== null && { help: { count, average } }),
    is_super_host: member.isSuperHost,
    is_verified: member.isVerified,
    verifications: {
      email: member.emailVerifiedAt !== null,
      phone: member.phoneVerifiedAt !== null,
      identity: member.isIdentityVerified,
    },
    total_months_on_platform: wholeMonthsBetween(member.createdAt, call.now),
  }
}

/** A review outlives its writer, under no name. */
function shownReview(call: Call, review: UserReviewRow) {
  const { first_name } = visibleNames(review.reviewer, call.locale)
  const picture = image(review.reviewerPicture, reviewerWidth)
  return {
    id: review.id,
    reviewer_name: first_name,
    reviewer_profile_picture: picture,
    reviewer: { id: review.reviewer.id, first_name, profile_picture: picture },
    comment: review.comment,
    rate: review.rate,
    created_at: review.createdAt,
    answer:
      review.answer === null || !review.answeredAt
        ? null
        : { text: review.answer, created_at: review.answeredAt },
    ...(review.help && { help: review.help }),
  }
}
