import { ownItem } from '#web/platform/member-storage.ts'

/** A place as it is searched for. */
export type SearchPlace = { label: string; country: string; city: string; district: string }

const item = ownItem('recent-places')
const keptPlaces = 4

const isText = (value: unknown): value is string => typeof value === 'string'

/** The places searched last, newest first. */
export function recentPlaces(): SearchPlace[] {
  const kept = item.read()
  return Array.isArray(kept) ? kept.filter(isPlace).slice(0, keptPlaces) : []
}

export function rememberPlace(place: SearchPlace): void {
  if (!place.city) return
  const rest = recentPlaces().filter(({ label }) => label !== place.label)
  item.save([place, ...rest].slice(0, keptPlaces))
}

function isPlace(value: unknown): value is SearchPlace {
  const place = value as Partial<SearchPlace> | null
  return isText(place?.label) && isText(place.country) && isText(place.city) && isText(place.district)
}
