import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import { useMediaQuery } from '#web/platform/use-media-query.ts'

const parameter = 'view'
const opened = { opensMap: true }

/**
 * The map over the whole screen of a phone. It stands in the address, so that the way back closes it, and leads to
 * it again from a home that was opened there. Wide screens have the map beside the list.
 */
export function useMapView() {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(max-width: 1023.98px)')
  const isOpen = useIsHydrated() && isNarrow && query.get(parameter) === 'map'
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!isOpen) isLeaving.current = false
  }, [isOpen])

  /** Another search that is looked at on the map, if this one is. */
  function kept(next: URLSearchParams): URLSearchParams {
    if (isOpen) next.set(parameter, 'map')
    return next
  }

  return {
    isOpen,
    kept,
    open: () => {
      const next = new URLSearchParams(query)
      next.set(parameter, 'map')
      setQuery(next, { preventScrollReset: true, state: opened })
    },
    close: () => {
      // Pressed twice it goes back once.
      if (isLeaving.current) return
      isLeaving.current = true
      // The list under it is the entry before, unless another area was searched meanwhile.
      if ((state as Partial<typeof opened> | null)?.opensMap) {
        void navigate(-1)
        return
      }
      const next = new URLSearchParams(query)
      next.delete(parameter)
      setQuery(next, { replace: true, preventScrollReset: true })
    },
  }
}
