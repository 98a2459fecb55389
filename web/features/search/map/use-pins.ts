import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import type { PinsAnswer } from '#shared/features/search/search.contract.ts'
import type { MapSight } from '#web/ui/map.tsx'
import type { ApiSearch } from '../filters/results-filters.ts'
import { pinsQuery, spotQuery } from './pins.queries.ts'

const isPartial = ({ clusters, total_is_exact }: PinsAnswer) => clusters.length > 0 || !total_is_exact

/**
 * All listings of a search for the map, fetched once the map is shown; if there are too many, fetched for the visible
 * part instead. `card` is the card of `wantedId`, fetched if it is not loaded.
 */
export function usePins(search: ApiSearch, cards: readonly FoundCard[], wantedId: number | null) {
  const [sight, setSight] = useState<MapSight | null>(null)
  const whole = useQuery({ ...pinsQuery(search, null), enabled: sight !== null })
  const isTooMany = whole.data !== undefined && isPartial(whole.data)
  const seen = useQuery({
    ...pinsQuery(search, sight),
    enabled: isTooMany && sight !== null,
    placeholderData: keepPreviousData,
  })
  const answer: PinsAnswer | undefined = (isTooMany ? seen.data : undefined) ?? whole.data

  const loaded = cards.find(({ id }) => id === wantedId)
  const pin = loaded ? undefined : answer?.pins.find(({ id }) => id === wantedId)
  const spot = useQuery({ ...spotQuery(search, pin), enabled: pin !== undefined })
  const fetched = pin && spot.data?.data.find(({ id }) => id === wantedId)

  return {
    answer,
    /** Whether every home of the search is among the pins. */
    isWhole: whole.data !== undefined && !isTooMany,
    isSettled: sight !== null && !whole.isPending,
    setSight,
    card: loaded ?? fetched ?? null,
  }
}

export type ShownPins = Omit<ReturnType<typeof usePins>, 'card'>
