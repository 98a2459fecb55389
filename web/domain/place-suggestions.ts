import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#web/platform/api-query.ts'
import { formatNumber } from '#web/platform/format.ts'

const maxPlaces = 8
const typingMs = 150

/** Place suggestions for a text; without one, popular places. */
export const placesQuery = (text: string) =>
  query(
    'GET /places/',
    { query: { q: text, limit: maxPlaces } },
    { staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData },
  )

/** Suggestions while typing, debounced. */
export function usePlaceSuggestions(text: string) {
  const [typed, setTyped] = useState(text.trim())
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  const { data: places = [], isError, isFetching } = useQuery(placesQuery(typed))
  return { places, isError, isSettled: !isFetching && typed === text.trim() }
}

/** '12 ev', beside a suggestion. */
export function useListingCount(): (count: number) => string {
  const { t, i18n } = useTranslation()
  return (count) => t('search.where_homes', { count, number: formatNumber(count, i18n.language) })
}
