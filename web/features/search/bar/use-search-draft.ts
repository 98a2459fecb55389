import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { placesQuery } from '#web/domain/place-suggestions.ts'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { anySearch, placeLabel, searchText } from '../search-query.ts'
import { rememberPlace, type SearchPlace } from './recent-places.ts'

/** A search being edited; no request is sent until it is submitted. */
export function useSearchDraft(initial: SearchCriteria = anySearch) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [criteria, setCriteria] = useState(initial)
  const [placeText, setPlaceText] = useState(() => placeLabel(initial))
  const change = (some: Partial<SearchCriteria>) => setCriteria((known) => ({ ...known, ...some }))

  /**
   * A name typed without choosing from the list means the first suggestion or, if suggestions cannot be loaded, a
   * city of that name. Null if no place has the name.
   */
  async function resolvePlace(): Promise<Pick<SearchCriteria, 'country' | 'city' | 'district'> | null> {
    const typed = placeText.trim()
    if (criteria.city || criteria.country || !typed) return criteria
    const places = await queryClient.fetchQuery(placesQuery(typed)).catch(() => null)
    return places === null ? { country: '', city: typed, district: '' } : (places[0] ?? null)
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
    /** Opens the results. For an unknown place it shows an error and returns false. */
    async start(): Promise<boolean> {
      const place = await resolvePlace()
      if (!place) {
        addToast('info', t('search.where_unknown'))
        return false
      }
      const { country, city, district } = place
      rememberPlace({ label: placeLabel({ country, city, district }), country, city, district })
      const before = new URLSearchParams(pathname === paths.results() ? search : '')
      await navigate(paths.results(searchText({ ...criteria, country, city, district }, before)))
      return true
    },
  }
}

export type SearchDraft = ReturnType<typeof useSearchDraft>
