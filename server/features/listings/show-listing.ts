import type { Call } from '#server/platform/http/call.ts'
import { mediaImage } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { servicesWithDates } from '#shared/features/listings/listing-score.rules.ts'
import type { ListingState } from '#shared/features/listings/listing-types.ts'
import type { ListingFull, UserCard } from '#shared/features/listings/listings.contract.ts'
import { snapToGrid } from '#shared/features/listings/location.rules.ts'
import { wholeMonthsBetween } from '#shared/kernel/civil-date.ts'
import { shownNames } from '#shared/kernel/member-name.ts'
import { findMembers, type MemberSummary } from '../accounts/accounts.public.ts'
import { answersOf } from '../messages/messages.public.ts'
import { imageOf } from './listing-image.ts'
import { findResidence, isPartyOfAgreement, publishedReviews, ratingBreakdown } from './listings.queries.ts'
import { picturesOf } from './pictures.queries.ts'
import { freeDates, savedDates } from './stays.queries.ts'

const faceWidth = 192

/**
 * One home, whole. The exact position goes to its owner and to the parties of an agreement on it only; a home
 * that is paused to its owner and those parties; one that staff has hidden to its owner.
 */
export async function showListing(call: Call, id: number): Promise<ListingFull> {
  const residence = await findResidence(call.db, id)
  if (!residence) throw new AppError('not_found')
  const viewer = call.caller?.id
  const isOwner = viewer === residence.ownerId
  const isParty = viewer !== undefined && !isOwner && (await isPartyOfAgreement(call.db, id, viewer))
  const host = (await findMembers(call.db, [residence.ownerId])).get(residence.ownerId)
  if (!host || !canSee(residence, isOwner, isParty)) throw new AppError('not_found')

  const dates = (await savedDates(call.db, [id])).get(id)
  const free = (await freeDates(call.db, [id])).get(id)
  if (!dates || !free) throw new AppError('not_found')
  const isExact = isOwner || isParty
  const reviews = await publishedReviews(call.db, id)
  const breakdown = await ratingBreakdown(call.db, id)
  const pictures = await picturesOf(call.db, id)
  const answers = await answersOf(call.db, host.id, call.now)
  return {
    id,
    country: residence.country,
    city: residence.city,
    district: residence.district,
    ...(isExact ? { latitude: residence.latitude, longitude: residence.longitude } : snapToGrid(residence)),
    is_exact_location: isExact,
    location_info: isExact ? residence.locationInfo : '',
    state: residence.state,
    average_rate: residence.averageRating,
    total_reviews: residence.totalReviews,
    exchange_count: residence.exchangeCount,
    residence_type: residence.residenceType,
    area: residence.area,
    age: residence.age,
    total_room_count: residence.totalRoomCount,
    bed_count: residence.bedCount,
    bedroom: residence.bedroom,
    bathroom: residence.bathroom,
    adult_count: residence.adultCount,
    child_count: residence.childCount,
    pet_count: residence.petCount,
    product: {
      id,
      owner: residence.ownerId,
      description: residence.description,
      user_points: residence.userPoints,
    },
    amenities: residence.amenities,
    exchange_types: servicesWithDates(dates),
    destination_info: residence.destinationInfo,
    images: pictures.map((picture) => imageOf(picture, call.locale)),
    host: {
      ...hostCard(call, host),
      answers: { rate: answers.rate, median_minutes: answers.medianMinutes },
    },
    service_types_dates: dates,
    free_dates: free,
    average_cleanliness: residence.averageCleanliness,
    average_accuracy: residence.averageAccuracy,
    average_location: residence.averageLocation,
    average_value: residence.averageValue,
    rating_breakdown: breakdown,
    reviews: reviews.map((review) => ({
      id: review.id,
      reviewer: {
        first_name: shownNames(review.reviewer, call.locale).first_name,
        profile_picture: review.picture && mediaImage(review.picture, faceWidth),
      },
      cleanliness: review.cleanliness,
      accuracy: review.accuracy,
      location: review.location,
      value: review.value,
      comment: review.comment,
      rate: review.rate,
      created_at: review.createdAt.toISOString(),
      answer:
        review.answer === null || !review.answeredAt
          ? null
          : { text: review.answer, created_at: review.answeredAt.toISOString() },
    })),
  }
}

function canSee(
  { state, ownerIsGone }: { state: ListingState; ownerIsGone: boolean },
  isOwner: boolean,
  isParty: boolean,
): boolean {
  if (state === 'removed') return false
  if (isOwner) return true
  if (isParty && state !== 'hidden') return true
  return state === 'active' && !ownerIsGone
}

function hostCard({ now, locale }: Call, host: MemberSummary): Omit<UserCard, 'answers'> {
  return {
    id: host.id,
    ...shownNames(host, locale),
    profile_picture: host.picture && mediaImage(host.picture, faceWidth),
    total_months_on_platform: wholeMonthsBetween(host.createdAt, now),
    is_super_host: host.isSuperHost,
    is_verified: host.isVerified,
    total_reviews: host.totalReviews,
  }
}
