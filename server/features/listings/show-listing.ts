import type { Call } from '#server/platform/http/call.ts'
import { mediaImage } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { depositOf } from '#shared/features/deposits/deposit.rules.ts'
import { servicesWithDates } from '#shared/features/listings/listing-score.rules.ts'
import type { ListingFull, UserCard } from '#shared/features/listings/listings.contract.ts'
import { snapToGrid } from '#shared/features/listings/location.rules.ts'
import { canSeeListing } from '#shared/features/listings/visibility.rules.ts'
import { wholeMonthsBetween } from '#shared/kernel/civil-date.ts'
import { visibleNames } from '#shared/kernel/member-name.ts'
import { findMembers, type MemberSummary, selectTrustFacts } from '../accounts/accounts.public.ts'
import { openCareOf } from '../care/care.public.ts'
import { answersOf } from '../messages/messages.public.ts'
import { surroundingsOf } from '../places/places.public.ts'
import { imageOf } from './listing-image.ts'
import {
  findHouseRules,
  findListing,
  isPartyOfAgreement,
  publishedReviews,
  ratingBreakdown,
} from './listings.queries.ts'
import { picturesOf } from './pictures.queries.ts'
import { openDates, savedDates } from './stays.queries.ts'

const faceWidth = 192

/**
 * A complete listing. The exact position only for its owner and the parties of an agreement on it; a paused listing
 * only for its owner and those parties; one hidden by staff only for its owner.
 */
export async function showListing(call: Call, id: number): Promise<ListingFull> {
  const listing = await findListing(call.db, id)
  if (!listing) throw new AppError('not_found')
  const viewer = call.caller?.id
  const isOwner = viewer === listing.ownerId
  const isParty = viewer !== undefined && !isOwner && (await isPartyOfAgreement(call.db, id, viewer))
  const host = (await findMembers(call.db, [listing.ownerId])).get(listing.ownerId)
  const trust = await selectTrustFacts(call.db, listing.ownerId, call.now)
  if (!host || !trust || !canSeeListing(listing, { isOwner, isParty })) throw new AppError('not_found')

  const dates = (await savedDates(call.db, [id])).get(id)
  const open = (await openDates(call.db, [id])).get(id)
  if (!dates || !open) throw new AppError('not_found')
  const isExact = isOwner || isParty
  const reviews = await publishedReviews(call.db, id)
  const breakdown = await ratingBreakdown(call.db, id)
  const pictures = await picturesOf(call.db, id)
  const rules = await findHouseRules(call.db, id)
  const care = viewer === undefined ? undefined : (await openCareOf(call.db, [id])).get(id)
  const answers = await answersOf(call.db, host.id, call.now)
  return {
    id,
    country: listing.country,
    city: listing.city,
    district: listing.district,
    is_exact_location: isExact,
    ...(isExact ? exactPlace(listing) : roughPlace(listing)),
    surroundings: surroundingsOf(listing, listing.city, listing.district),
    state: listing.state,
    average_rate: listing.averageRating,
    total_reviews: listing.totalReviews,
    exchange_count: listing.exchangeCount,
    title: listing.title,
    residence_type: listing.residenceType,
    area: listing.area,
    age: listing.age,
    total_room_count: listing.totalRoomCount,
    bed_count: listing.bedCount,
    bedroom: listing.bedroom,
    bathroom: listing.bathroom,
    adult_count: listing.adultCount,
    child_count: listing.childCount,
    pet_count: listing.petCount,
    left_behind: listing.leftBehind,
    ...(care && { care }),
    cameras: listing.cameras,
    step_free: listing.stepFree,
    sleeping_rooms: listing.sleepingRooms,
    house_rules: wireRules(rules),
    product: { id, owner: host.id, description: listing.description, user_points: listing.userPoints },
    deposit: depositOf(listing.depositPoints, listing.userPoints),
    amenities: listing.amenities,
    exchange_types: servicesWithDates(dates),
    destination_info: listing.destinationInfo,
    images: pictures.map((picture) => imageOf(picture, call.locale)),
    host: {
      ...hostCard(call, host),
      verifications: { email: trust.email, phone: trust.phone, identity: trust.identity },
      exchange_count: trust.exchangeCount,
      reliability: {
        stays: trust.exchangeCount,
        late_cancellations: trust.lateCancellations,
        no_shows: trust.noShows,
      },
      answers: { rate: answers.rate, median_minutes: answers.medianMinutes },
    },
    service_types_dates: dates,
    free_dates: open.free,
    open_dates: open.open,
    reserved_nights: open.closed.length > 0 ? open.closed : undefined,
    stay_limits: open.limits,
    calendar_saved_at: listing.savedAt.toISOString(),
    average_cleanliness: listing.averageCleanliness,
    average_accuracy: listing.averageAccuracy,
    average_location: listing.averageLocation,
    average_value: listing.averageValue,
    rating_breakdown: breakdown,
    reviews: reviews.map((review) => wireReview(review, call.locale)),
  }
}

type FoundListing = NonNullable<Awaited<ReturnType<typeof findListing>>>

const exactPlace = ({ latitude, longitude, pinSetAt, pinSetBy, locationInfo }: FoundListing) => ({
  latitude,
  longitude,
  pin_set_at: pinSetAt?.toISOString() ?? null,
  pin_set_by: pinSetBy,
  location_info: locationInfo,
})

const roughPlace = (listing: FoundListing) => ({
  ...snapToGrid(listing),
  pin_set_at: null,
  pin_set_by: null,
  location_info: '',
})

const wireRules = (rules: Awaited<ReturnType<typeof findHouseRules>>): ListingFull['house_rules'] => ({
  check_in_from: rules?.checkInFrom ?? null,
  check_in_until: rules?.checkInUntil ?? null,
  check_out_until: rules?.checkOutUntil ?? null,
  text: rules?.houseRules ?? '',
})

type FoundReview = Awaited<ReturnType<typeof publishedReviews>>[number]

function wireReview(review: FoundReview, locale: Locale): ListingFull['reviews'][number] {
  return {
    id: review.id,
    reviewer: {
      first_name: visibleNames(review.reviewer, locale).first_name,
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
  }
}

function hostCard(
  { now, locale }: Call,
  host: MemberSummary,
): Omit<UserCard, 'answers' | 'verifications' | 'exchange_count' | 'reliability'> {
  return {
    id: host.id,
    ...visibleNames(host, locale),
    profile_picture: host.picture && mediaImage(host.picture, faceWidth),
    total_months_on_platform: wholeMonthsBetween(host.createdAt, now),
    is_super_host: host.isSuperHost,
    is_verified: host.isVerified,
    total_reviews: host.totalReviews,
  }
}
