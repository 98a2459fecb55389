/** A place as it is searched for. */
export type SearchPlace = { label: string; country: string; city: string; district: string }

const storageKey = 'recent-places'
const keptPlaces = 4

const isText = (value: unknown): value is string => typeof value === 'string'

/** The places searched last, newest first. */
export function recentPlaces(): SearchPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, keptPlaces) : []
  } catch {
    return []
  }
}

export function rememberPlace(place: SearchPlace): void {
  if (!place.city) return
  const rest = recentPlaces().filter(({ label }) => label !== place.label)
  try {
    localStorage.setItem(storageKey, JSON.stringify([place, ...rest].slice(0, keptPlaces)))
  } catch {
    // A full or closed storage: the search goes on without being remembered.
  }
}

function isPlace(value: unknown): value is SearchPlace {
  const place = value as Partial<SearchPlace> | null
  return isText(place?.label) && isText(place.country) && isText(place.city) && isText(place.district)
}
