import { findArea } from '#server/features/places/places.public.ts'
import { readWhen } from '#server/features/search/search.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import { searchFieldMessages } from '#shared/features/search/search.messages.ts'
import { type StayWindows, stayWindows } from '#shared/features/search/stay-windows.rules.ts'
import type { WishWhen } from '#shared/features/wishes/wish-when.ts'
import type { WishBody } from '#shared/features/wishes/wishes.contract.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { placeRowsOf } from './wish-places.ts'
import { ownListings, type PlaceRow, type WishedPlace, type WishTerms } from './wishes.queries.ts'

type Reading = { db: Queryable; memberId: number; now: Date; locale: Locale }

/**
 * Reads what a member wishes for. @throws AppError unknown_place, range_in_past, window_too_short, not_found for a home
 * that is not the member's own
 */
export async function readTerms(
  body: WishBody,
  reading: Reading,
): Promise<{ terms: WishTerms; places: PlaceRow[] }> {
  const found = body.places.flatMap(placesOf)
  const listings = [...new Map(body.homes.map((listing) => [listing.product, listing])).values()].map(
    ({ product: listingId, own_dates: ownDates }) => ({ listingId, ownDates }),
  )
  const own = await ownListings(
    reading.db,
    reading.memberId,
    listings.map(({ listingId }) => listingId),
  )
  if (own.size < listings.length) throw new AppError('not_found')
  const { windows, nights, isWeekend } = await readWishWhen(body.when, reading)
  const terms: WishTerms = {
    when: body.when,
    windows,
    nightsMin: nights.min,
    nightsMax: nights.max,
    isWeekend,
    adults: body.adult_count,
    children: body.child_count,
    pets: body.pet_count,
    mustAmenities: [...new Set(body.amenities)],
    noPets: body.no_pets ?? false,
    residenceTypes: [...new Set(body.residence_types)],
    pointsUpTo: body.points_up_to,
    services: [...new Set(body.services)],
    notify: body.notify,
    listings,
  }
  return { terms, places: placeRowsOf(terms, found) }
}

/** People's own spellings work, as in a search; a region stands for all of its places. */
function placesOf(names: WishBody['places'][number]): WishedPlace[] {
  const area = findArea(names)
  const { cityId = 0, cityIds = [], districtIds = [] } = area ?? {}
  const cities = cityId > 0 && districtIds.length === 0 ? [cityId] : cityIds
  if (cities.length + districtIds.length === 0) throw new AppError('unknown_place')
  const region = names.city === '' && names.district === '' ? (names.region ?? null) : null
  return [
    ...cities.map((id) => ({ cityId: id, districtId: 0, region })),
    ...districtIds.map((districtId) => ({ cityId: Math.floor(districtId / 100), districtId, region })),
  ]
}

async function readWishWhen(when: WishWhen, { db, now, locale }: Reading): Promise<StayWindows> {
  const read = isExact(when) ? exactWindows(when, locale) : await flexibleWindows(when, { db, now, locale })
  const earliest = earliestFirstNight(now)
  // Each window must have room for a stay that can still be agreed on.
  const left = (read?.windows ?? [])
    .map(({ start, end }) => ({ start: start < earliest ? earliest : start, end }))
    .filter((window) => window.start < window.end)
  if (!read || left.length === 0) throw refusal('range_in_past', 'when', locale)
  if (left.every((window) => nightsOf(window) < read.nights.min)) {
    const wasLongEnough = read.windows.some((window) => nightsOf(window) >= read.nights.min)
    throw refusal(wasLongEnough ? 'range_in_past' : 'window_too_short', 'when', locale)
  }
  return read
}

const isExact = (when: WishWhen): when is WishWhen & { start_date: string; end_date: string } =>
  when.start_date !== null && when.end_date !== null

function exactWindows(
  when: WishWhen & { start_date: string; end_date: string },
  locale: Locale,
): StayWindows {
  const { start_date: start, end_date: end, flexible_days: slack } = when
  if (start >= end) {
    throw new AppError('invalid_input', {
      fields: { when: [searchFieldMessages.end_before_start[locale]] },
    })
  }
  const nights = nightsOf({ start, end })
  if (nights > 90) throw refusal('window_too_short', 'when', locale)
  return {
    windows: [{ start: addDays(start, -slack), end: addDays(end, slack) }],
    nights: { min: nights, max: nights },
    isWeekend: false,
  }
}

async function flexibleWindows(
  when: WishWhen,
  { db, now, locale }: Pick<Reading, 'db' | 'now' | 'locale'>,
): Promise<StayWindows | null> {
  const { windows } = await readWhen(
    {
      start_date: undefined,
      end_date: undefined,
      flexible_days: when.flexible_days,
      months: when.months || undefined,
      nights: when.nights || undefined,
      weekend: when.weekend ? 'true' : 'false',
      holiday: when.holiday || undefined,
      earliest: when.earliest ?? undefined,
      latest: when.latest ?? undefined,
    },
    { db, now, locale },
  )
  if (windows !== undefined) return windows
  // Without any dates: any week of the next twelve months.
  const any = stayWindows(
    {
      months: [],
      nights: null,
      isWeekend: false,
      earliest: null,
      latest: null,
      holiday: null,
      slackDays: 0,
    },
    civilDateOf(now),
  )
  return any.ok ? any.value : null
}

function refusal(code: 'range_in_past' | 'window_too_short', field: string, locale: Locale): AppError {
  const sentence = searchFieldMessages[code]
  return new AppError(code, { sentence, fields: { [field]: [sentence[locale]] } })
}
