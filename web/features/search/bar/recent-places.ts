import { ownItem } from '#web/platform/member-storage.ts'

/** A place of a search. */
export type SearchPlace = { label: string; country: string; city: string; district: string }

const item = ownItem('recent-places')
const maxPlaces = 4

const isText = (value: unknown): value is string => typeof value === 'string'

/** The most recently searched places, newest first. */
export function recentPlaces(): SearchPlace[] {
  const saved = item.read()
  return Array.isArray(saved) ? saved.filter(isPlace).slice(0, maxPlaces) : []
}

export function rememberPlace(place: SearchPlace): void {
  if (!place.city) return
  const rest = recentPlaces().filter(({ label }) => label !== place.label)
  item.save([place, ...rest].slice(0, maxPlaces))
}

function isPlace(value: unknown): value is SearchPlace {
  const place = value as Partial<SearchPlace> | null
  return isText(place?.label) && isText(place.country) && isText(place.city) && isText(place.district)
}
