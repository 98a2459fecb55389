import { placeOfIds } from '#server/features/places/places.public.ts'
import { maskOf, multirangeOf, noPetsBit, searchDay } from '#server/features/search/search.public.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { amenityBits, residenceTypeCodes, serviceCode } from '#shared/features/listings/listing-types.ts'
import { regionName } from '#shared/features/places/regions.messages.ts'
import { kindsOf } from '#shared/features/wishes/wish-match.rules.ts'
import type { PlaceRow, WishRow, WishTerms } from './wishes.queries.ts'

const anyPoints = 2_147_483_647

/** The rows of a wish; without the districts of a province that is wished for as a whole. */
export function placeRowsOf(
  terms: WishTerms,
  places: readonly { cityId: number; districtId: number; region?: string | null }[],
): PlaceRow[] {
  const kinds = kindsOf(terms)
  const last =
    terms.windows
      .map(({ end }) => end)
      .sort()
      .at(-1) ?? ''
  const rest = {
    within: multirangeOf(terms.windows, kinds.map(serviceCode)),
    last_day: searchDay(last) ?? 0,
    amenities: maskOf(amenityBits, terms.mustAmenities) | (terms.noPets ? noPetsBit : 0),
    max_points: terms.pointsUpTo ?? anyPoints,
    rtypes: maskOf(residenceTypeCodes, terms.residenceTypes),
    gives: givesOf(terms),
    adults: terms.adults,
    children: terms.children,
    pets: terms.pets,
    nights_min: terms.nightsMin,
    nights_max: terms.nightsMax,
    is_weekend: terms.isWeekend,
  }
  return withoutCovered(places).map(({ cityId, districtId, region }) => ({
    ...rest,
    region: region || null,
    city_id: cityId,
    district_id: districtId,
  }))
}

export const gives = { listings: 1, points: 2, help: 4 } as const

const givesOf = ({ listings, pointsUpTo, services }: WishTerms): number =>
  (listings.length > 0 ? gives.listings : 0) +
  (pointsUpTo !== null ? gives.points : 0) +
  (services.length > 0 ? gives.help : 0)

/** Each place once, and no district of a province that is also there. */
export function withoutCovered<Place extends { cityId: number; districtId: number }>(
  places: readonly Place[],
): Place[] {
  const whole = new Set(places.filter(({ districtId }) => districtId === 0).map(({ cityId }) => cityId))
  const seen = new Set<string>()
  return places.filter(({ cityId, districtId }) => {
    const key = `${cityId}/${districtId}`
    const isNew = !seen.has(key) && (districtId === 0 || !whole.has(cityId))
    seen.add(key)
    return isNew
  })
}

type WishPlace = { city: string; district: string; region?: string }

/** What a wish is for, as its member put it: a region is one place. */
export function wishedPlaces({ places }: Pick<WishRow, 'places'>): WishPlace[] {
  const wished = places.map(({ region, ...ids }) => {
    const { city, district } = placeOfIds(ids)
    return region ? { city: '', district: '', region } : { city, district }
  })
  return [...new Map(wished.map((place) => [Object.values(place).join('/'), place])).values()]
}

export const placeNames = (wish: Pick<WishRow, 'places'>, locale: Locale): string[] =>
  wishedPlaces(wish).map(({ city, district, region = '' }) => regionName(region, locale) || district || city)
