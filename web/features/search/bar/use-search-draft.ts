import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { anySearch, placeLabel, searchText } from '../search-query.ts'
import { useWhenDrafts } from '../when/use-when-drafts.ts'
import type { SearchPlace } from './recent-places.ts'

/** A search being edited; no request is sent until it is submitted. */
export function useSearchDraft(initial: SearchCriteria = anySearch) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [criteria, setCriteria] = useState(initial)
  const [placeText, setPlaceText] = useState(() => placeLabel(initial, t))
  const change = (some: Partial<SearchCriteria>) => setCriteria((known) => ({ ...known, ...some }))
  const whenDrafts = useWhenDrafts(change)

  return {
    criteria,
    placeText,
    change,
    whenDrafts,
    typePlace(text: string) {
      setPlaceText(text)
      change({ country: '', city: '', district: '', region: '' })
    },
    choosePlace({ label, country, city, district, region }: SearchPlace) {
      setPlaceText(label)
      change({ country, city, district, region })
    },
    clear() {
      setPlaceText('')
      whenDrafts.clear()
      setCriteria(anySearch)
    },
    /** Opens the results. For an unknown place it shows an error and returns false. */
    async start(): Promise<boolean> {
      const { resolvePlace } = await import('./resolve-place.ts')
      const place = await resolvePlace(criteria, placeText, t, queryClient)
      if (!place) {
        addToast('info', t('search.where_unknown'))
        return false
      }
      const before = new URLSearchParams(pathname === paths.results() ? search : '')
      await navigate(paths.results(searchText({ ...criteria, ...place }, before)))
      return true
    },
  }
}

export type SearchDraft = ReturnType<typeof useSearchDraft>
