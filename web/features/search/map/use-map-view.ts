import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const parameter = 'view'
const narrowScreens = '(max-width: 1023.98px)'
const opened = { opensMap: true }

/**
 * The full-screen map on a phone. It is part of the URL, so that going back closes it, and returns to it from a
 * listing opened there. Wide screens have the map beside the list.
 */
export function useMapView() {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isRequested = query.get(parameter) === 'map'
  const [isOpen, setIsOpen] = useState(false)
  // In an effect: `useSyncExternalStore` would make React hydrate the whole list synchronously.
  useEffect(() => {
    const narrow = window.matchMedia(narrowScreens)
    const follow = () => setIsOpen(isRequested && narrow.matches)
    follow()
    narrow.addEventListener('change', follow)
    return () => narrow.removeEventListener('change', follow)
  }, [isRequested])
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!isOpen) isLeaving.current = false
  }, [isOpen])

  /** Keeps the map open for another search if it is open now. */
  function withMapOpen(next: URLSearchParams): URLSearchParams {
    if (isOpen) next.set(parameter, 'map')
    return next
  }

  return {
    isOpen,
    withMapOpen,
    open: () => {
      const next = new URLSearchParams(query)
      next.set(parameter, 'map')
      setQuery(next, { preventScrollReset: true, state: opened })
    },
    close: () => {
      // A double click must go back only once.
      if (isLeaving.current) return
      isLeaving.current = true
      // The list is the previous history entry, unless another area has been searched since.
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
