import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { placesQuery } from '#web/domain/place-suggestions.ts'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { placeLabel } from '../search-query.ts'
import { rememberPlace } from './recent-places.ts'

type Place = Pick<SearchCriteria, 'country' | 'city' | 'district' | 'region'>

/**
 * The place of a search, saved as a recent one. A name typed without choosing from the list means the first suggestion
 * or, if suggestions cannot be loaded, a city of that name. Null if no place has the name.
 */
export async function resolvePlace(
  { country, city, district, region }: Place,
  text: string,
  t: TFunction,
  queryClient: QueryClient,
): Promise<Place | null> {
  const typed = text.trim()
  const place =
    city || country || region || !typed
      ? { country, city, district, region }
      : await placeOfName(typed, queryClient)
  if (place) rememberPlace({ label: placeLabel(place, t), ...place })
  return place
}

async function placeOfName(name: string, queryClient: QueryClient): Promise<Place | null> {
  const places = await queryClient.fetchQuery(placesQuery(name)).catch(() => null)
  if (places === null) return { country: '', city: name, district: '', region: '' }
  const [first] = places
  if (!first) return null
  const { country, city, district, region } = first
  return { country, city, district, region }
}
