import { isRegion } from '#shared/features/places/regions.messages.ts'
import { fold } from '#shared/kernel/turkish.ts'
import { findPlace, type Place, placesOfRegion } from './known-places.ts'
import { placesNamed } from './match-places.ts'

/**
 * Where to look. For one place: its province (0: any), and its district if it is one. For several: any of the provinces
 * and districts.
 */
export type Area = { cityId: number; cityIds: number[]; districtIds: number[] }

type AreaNames = {
  country?: string | undefined
  city?: string | undefined
  district?: string | undefined
  /** Code of a region; a city or a district wins over it. */
  region?: string | undefined
}

const everywhere: Area = { cityId: 0, cityIds: [], districtIds: [] }

/** The area of names as people write them, whichever field they are in; null if no place has them. */
export function findArea(names: AreaNames): Area | null {
  const [country = '', city = '', district = '', region = ''] = [
    names.country,
    names.city,
    names.district,
    names.region,
  ].map((name) => name?.trim() ?? '')
  if (country !== '' && !['turkiye', 'turkey'].includes(fold(country))) return null
  if (city === '' && district === '') return region ? areaOfRegion(region) : everywhere
  const official = city && findPlace(city, district)
  if (official) return areaOf([official])
  const cities = city ? placesNamed(city) : []
  if (district === '') return areaOf(cities)
  const districts = placesNamed(district)
  if (city === '') return areaOf(districts.filter(({ districtId }) => districtId > 0))
  const within = districts.filter((place) => cities.some((around) => holds(around, place)))
  // 'Bodrum', 'merkez': what is left of a district that only says what kind of place is meant.
  return areaOf(within.length > 0 ? within : placesNamed(`${city} ${district}`))
}

const holds = (around: Place, { cityId, districtId }: Place): boolean =>
  around.cityId === cityId && (around.districtId === 0 || around.districtId === districtId)

const areaOfRegion = (code: string): Area | null => (isRegion(code) ? areaOf(placesOfRegion(code)) : null)

function areaOf(named: readonly Place[]): Area | null {
  const places = named.flatMap((place) => (place.region ? placesOfRegion(place.region) : [place]))
  const [first, ...others] = places
  if (!first) return null
  if (first.id === 'turkiye') return everywhere
  const districtIds = places.flatMap(({ districtId }) => (districtId > 0 ? [districtId] : []))
  if (others.length === 0) return { cityId: first.cityId, cityIds: [], districtIds }
  const cityIds = places.flatMap(({ cityId, districtId }) => (districtId > 0 ? [] : [cityId]))
  return { cityId: 0, cityIds: [...new Set(cityIds)], districtIds: [...new Set(districtIds)] }
}
