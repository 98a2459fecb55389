import { useQuery } from '@tanstack/react-query'
import { placesQuery } from '#web/domain/place-suggestions.ts'
import type { Bounds } from '../filters/results-filters.ts'

export type SearchedPlace = { city: string; district: string }

/** Degrees to each side that show a district, or a province. */
const reach = { district: 0.12, city: 0.8 }

/** The bounds of the searched place, for the map of a search without results. */
export function usePlaceBounds({ city, district }: SearchedPlace, isWanted: boolean): Bounds | null {
  const text = [district, city].filter(Boolean).join(', ')
  const isRequested = isWanted && text !== ''
  const { data, isPlaceholderData } = useQuery({ ...placesQuery(text), enabled: isRequested })
  const [place] = data ?? []
  if (!isRequested || isPlaceholderData || !place) return null
  const degrees = place.district ? reach.district : reach.city
  return {
    south: place.latitude - degrees,
    west: place.longitude - degrees,
    north: place.latitude + degrees,
    east: place.longitude + degrees,
  }
}
