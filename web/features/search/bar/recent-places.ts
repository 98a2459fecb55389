import { ownItem } from '#web/platform/member-storage.ts'

/** A place of a search. */
export type SearchPlace = { label: string; country: string; city: string; district: string; region: string }

const item = ownItem('recent-places')
const maxPlaces = 4

const isText = (value: unknown): value is string => typeof value === 'string'

/** The most recently searched places, newest first. */
export function recentPlaces(): SearchPlace[] {
  const saved = item.read()
  return Array.isArray(saved) ? saved.filter(isPlace).map(withRegion).slice(0, maxPlaces) : []
}

/** A place saved before there were regions has none. */
const withRegion = (place: SearchPlace): SearchPlace => ({ ...place, region: place.region ?? '' })

export function rememberPlace(place: SearchPlace): void {
  if (!place.city && !place.region) return
  const rest = recentPlaces().filter(({ label }) => label !== place.label)
  item.save([place, ...rest].slice(0, maxPlaces))
}

function isPlace(value: unknown): value is SearchPlace {
  const place = value as Partial<SearchPlace> | null
  return isText(place?.label) && isText(place.country) && isText(place.city) && isText(place.district)
}
