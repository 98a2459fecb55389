import { findPlace, isPinNear } from '#server/features/places/places.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { depositLimit } from '#shared/features/deposits/deposit.rules.ts'
import { depositMessages } from '#shared/features/deposits/deposits.messages.ts'
import { houseGuideMessages } from '#shared/features/house-guide/house-guide.messages.ts'
import { checkRanges, type RangesByService } from '#shared/features/listings/availability.rules.ts'
import { guestsForBeds } from '#shared/features/listings/listing-bounds.rules.ts'
import { problemsOfListing } from '#shared/features/listings/listing-form.rules.ts'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { ListingPayload } from '#shared/features/listings/listings.contract.ts'
import { beyondBeds, listingFieldMessages } from '#shared/features/listings/listings.messages.ts'
import { estimateDailyPoints, isPointsInRange } from '#shared/features/listings/points-estimate.rules.ts'
import type { InputSentence } from '#shared/http/input-sentences.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import type { SavedPlace } from './listings.queries.ts'

/** Ranges end at most this many days ahead; the calendar shows no more. */
const daysAhead = 5 * 366

/** The validated input: the official place, and the ranges by service. */
export type CheckedListing = { place: SavedPlace; ranges: RangesByService }

/**
 * Checks a home before it is written: form, place, points, dates. `saved` is its present state. Throws invalid_input,
 * unknown_place, pin_elsewhere, points_out_of_range, range_too_short, range_overlaps, range_in_past.
 */
export function checkListing(
  call: MemberCall,
  payload: ListingPayload,
  saved: { ranges: RangesByService; place: SavedPosition } | null = null,
): CheckedListing {
  const ranges = rangesOf(payload)
  checkForm(payload, ranges)
  const place = placeOf(payload, call.now, saved?.place)
  checkBeds(payload, call.locale)
  checkPoints(payload, place, call.locale)
  checkCameras(payload, call.locale)
  const today = civilDateOf(call.now)
  const checked = checkRanges(ranges, today, saved?.ranges ?? {})
  if (!checked.ok) throw new AppError(checked.error)
  const horizon = addDays(today, daysAhead)
  if (serviceTypes.some((service) => ranges[service]?.some((range) => range.end > horizon))) {
    throw new AppError('invalid_input', {
      fields: { service_types_dates: [listingFieldMessages.range_too_far[call.locale]] },
    })
  }
  return { place, ranges }
}

function checkForm(payload: ListingPayload, ranges: RangesByService): void {
  const [problem] = problemsOfListing({
    // Pictures are sent once the home has an id.
    photoCount: 1,
    residenceType: payload.residence_type,
    totalRoomCount: payload.total_room_count,
    bedroom: payload.bedroom,
    bedCount: payload.bed_count,
    bathroom: payload.bathroom,
    area: payload.area,
    age: payload.age,
    description: payload.product.description,
    amenities: payload.amenities,
    // On the wire a type is chosen by its ranges.
    exchangeTypes: serviceTypes.filter((service) => ranges[service]?.length),
    rangeCount: serviceTypes.reduce((sum, service) => sum + (ranges[service]?.length ?? 0), 0),
  })
  if (!problem) return
  throw new AppError('invalid_input', {
    fields: { service_types_dates: [problem satisfies InputSentence] },
  })
}

type SavedPosition = Pick<
  SavedPlace,
  'city' | 'district' | 'latitude' | 'longitude' | 'pinSetAt' | 'pinSetBy'
>

function placeOf(payload: ListingPayload, now: Date, saved?: SavedPosition): SavedPlace {
  const found = findPlace(payload.city, payload.district)
  if (!found || found.cityId === 0) throw new AppError('unknown_place')
  const { country, city, district, cityId, districtId } = found
  const latitude = payload.latitude ?? found.latitude
  const longitude = payload.longitude ?? found.longitude
  const isMoved = saved?.latitude !== latitude || saved.longitude !== longitude
  // A pin saved before pins were checked stays until it is changed.
  const isChanged = isMoved || saved.city !== city || saved.district !== district
  if (isChanged && !isPinNear({ latitude, longitude }, found)) throw new AppError('pin_elsewhere')
  const { pinSetAt = null, pinSetBy = null } = (isMoved ? null : saved) ?? {}
  const source = payload.latitude !== undefined && payload.longitude !== undefined && payload.pin_source
  return {
    ...{ country, city, district, cityId, districtId, latitude, longitude },
    ...(source ? { pinSetAt: now, pinSetBy: source } : { pinSetAt, pinSetBy }),
  }
}

/** The points sent must be in the range of the server's own estimate. */
function checkPoints(payload: ListingPayload, place: SavedPlace, locale: Locale): void {
  const estimate = estimateDailyPoints({
    city: place.city,
    totalRoomCount: payload.total_room_count,
    adultCount: payload.adult_count,
    amenities: payload.amenities,
  })
  const { user_points: points } = payload.product
  if (!isPointsInRange(points, estimate)) throw new AppError('points_out_of_range')
  if (payload.deposit > depositLimit(points))
    throw new AppError('invalid_input', { fields: { deposit: [depositMessages.above_limit[locale]] } })
}

/** Each kind of guest has a place to sleep on its own, or nearly. */
function checkBeds(payload: ListingPayload, locale: Locale): void {
  const maximum = guestsForBeds(payload.bed_count)
  for (const field of ['adult_count', 'child_count'] as const)
    if (payload[field] > maximum)
      throw new AppError('invalid_input', { fields: { [field]: [beyondBeds(maximum, locale)] } })
}

function checkCameras({ cameras }: ListingPayload, locale: Locale): void {
  if (cameras === 'inside')
    throw new AppError('invalid_input', { fields: { cameras: [houseGuideMessages.cameras_inside[locale]] } })
}

const rangesOf = ({ service_types_dates: dates }: ListingPayload): RangesByService =>
  Object.fromEntries(
    serviceTypes.map((service) => [
      service,
      (dates[service] ?? []).map((range) => ({ start: range.start_date, end: range.end_date })),
    ]),
  )
