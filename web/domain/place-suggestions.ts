import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#web/platform/api-query.ts'

const shownPlaces = 8
const typingMs = 150

/** Place suggestions for a text; without one, popular places. */
export const placesQuery = (text: string) =>
  query(
    'GET /places/',
    { query: { q: text, limit: shownPlaces } },
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
