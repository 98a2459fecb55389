import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const parameter = 'view'
const narrowScreens = '(max-width: 1023.98px)'
const opened = { opensMap: true }

/**
 * The map over the whole screen of a phone. It stands in the address, so that the way back closes it, and leads to
 * it again from a home that was opened there. Wide screens have the map beside the list.
 */
export function useMapView() {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isRequested = query.get(parameter) === 'map'
  const [isOpen, setIsOpen] = useState(false)
  // Afterwards, and only where it is asked for: a store of the browser read here would have React take over the whole
  // list in one go.
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

  /** Opens another search on the map too, if this one is. */
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
      // A double click goes back once.
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
