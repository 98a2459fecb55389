import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The photo shown full screen. It has its own history entry, so that going back closes it and stays on the listing. */
export function usePhotoView(total: number): [number | null, (index: number | null) => void] {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const at: unknown = (state as { photo?: unknown } | null)?.photo
  const requested = typeof at === 'number' && at < total ? at : null
  const [viewing, setViewing] = useState<number | null>(null)
  // In an effect: the server has no history state, and the first render must match its HTML.
  useEffect(() => setViewing(requested), [requested])
  const isLeaving = useRef(false)
  useEffect(() => {
    if (viewing === null) isLeaving.current = false
  }, [viewing])

  function view(index: number | null) {
    if (index !== null)
      void navigate({ pathname, search, hash }, { state: { photo: index }, preventScrollReset: true })
    // A double click must go back only once.
    else if (viewing !== null && !isLeaving.current) {
      isLeaving.current = true
      void navigate(-1)
    }
  }
  return [viewing, view]
}
