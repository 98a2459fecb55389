import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { guideQuery, type OpenGuide, type Visit } from '../trip/trip.queries.ts'

/**
 * The guide of the home that the viewer goes to. It is fetched when they open it, since that is recorded; one that was
 * opened before is shown at once.
 */
export function useGuide(reservationId: number, visit: Visit | null) {
  const [isRequested, setIsRequested] = useState(false)
  const isOpen = visit?.guide === 'open'
  const enabled = isOpen && (isRequested || visit.openings.length > 0)
  const { data, isFetching, isError, refetch } = useQuery({
    ...guideQuery(reservationId, visit?.version ?? 0),
    enabled,
  })
  const guide: OpenGuide | null = isOpen ? (data ?? null) : null
  return {
    guide,
    isOpening: isFetching,
    hasFailed: isError,
    open() {
      if (enabled) void refetch()
      else setIsRequested(true)
    },
  }
}
