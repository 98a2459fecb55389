import { findArea, placeOfIds } from '#server/features/places/places.public.ts'

/** The names of provinces, and of districts as 'Antalya/Kaş'. */
export type TypedPlaces = { cities: string[]; districts: string[] }

/** What a query means if all of it is a place, by whatever name: the same table as in members' searches. */
export function typedPlaces(text: string | undefined): TypedPlaces {
  const area = text?.trim() ? findArea({ city: text }) : null
  if (!area) return { cities: [], districts: [] }
  const { cityId, cityIds, districtIds } = area
  const provinces = cityId > 0 && districtIds.length === 0 ? [cityId] : cityIds
  return {
    cities: provinces.map((id) => placeOfIds({ cityId: id, districtId: 0 }).city),
    districts: districtIds.map((id) => {
      const { city, district } = placeOfIds({ cityId: Math.floor(id / 100), districtId: id })
      return `${city}/${district}`
    }),
  }
}
