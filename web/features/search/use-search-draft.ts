import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { placesQuery } from '#web/platform/place-suggestions.ts'
import { rememberPlace, type SearchPlace } from './recent-places.ts'
import { anySearch, placeLabel, type SearchCriteria, searchText } from './search-query.ts'

/** A search while it is being put together; nothing is asked of the server until it is started. */
export function useSearchDraft(initial: SearchCriteria = anySearch) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [criteria, setCriteria] = useState(initial)
  const [placeText, setPlaceText] = useState(() => placeLabel(initial))
  const change = (some: Partial<SearchCriteria>) => setCriteria((known) => ({ ...known, ...some }))

  /** A name typed and not chosen from the list means its first suggestion, or else itself as a city. */
  async function resolvePlace(): Promise<Pick<SearchCriteria, 'country' | 'city' | 'district'>> {
    const typed = placeText.trim()
    if (criteria.city || criteria.country || !typed) return criteria
    const [first] = await queryClient.fetchQuery(placesQuery(typed)).catch(() => [])
    return first ?? { country: '', city: typed, district: '' }
  }

  return {
    criteria,
    placeText,
    change,
    typePlace(text: string) {
      setPlaceText(text)
      change({ country: '', city: '', district: '' })
    },
    choosePlace({ label, country, city, district }: SearchPlace) {
      setPlaceText(label)
      change({ country, city, district })
    },
    clear() {
      setPlaceText('')
      setCriteria(anySearch)
    },
    async start() {
      const { country, city, district } = await resolvePlace()
      rememberPlace({ label: placeLabel({ country, city, district }), country, city, district })
      const before = new URLSearchParams(pathname === paths.results() ? search : '')
      await navigate(paths.results(searchText({ ...criteria, country, city, district }, before)))
    },
  }
}

export type SearchDraft = ReturnType<typeof useSearchDraft>
