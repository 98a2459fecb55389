import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#web/platform/api-query.ts'

const shownPlaces = 8
const typingMs = 150

/** Place suggestions for what is typed; without a text, places worth a look. */
export const placesQuery = (text: string) =>
  query(
    'GET /places/',
    { query: { q: text, limit: shownPlaces } },
    { staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData },
  )

/** Suggestions for a field as it is typed into; asks once the typing rests. */
export function usePlaceSuggestions(text: string) {
  const [typed, setTyped] = useState(text.trim())
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  const { data: places = [], isError, isFetching } = useQuery(placesQuery(typed))
  return { places, isError, isSettled: !isFetching && typed === text.trim() }
}
