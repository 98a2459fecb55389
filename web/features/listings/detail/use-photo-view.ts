import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Which photo is looked at full screen. It is an entry of its own in the history, so that the way back closes the
 * photos and does not leave the home.
 */
export function usePhotoView(total: number): [number | null, (index: number | null) => void] {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const at: unknown = (state as { photo?: unknown } | null)?.photo
  const wanted = typeof at === 'number' && at < total ? at : null
  const [viewing, setViewing] = useState<number | null>(null)
  // Afterwards: the server knows no history, and what it has rendered is taken over first.
  useEffect(() => setViewing(wanted), [wanted])
  const isLeaving = useRef(false)
  useEffect(() => {
    if (viewing === null) isLeaving.current = false
  }, [viewing])

  function view(index: number | null) {
    if (index !== null)
      void navigate({ pathname, search, hash }, { state: { photo: index }, preventScrollReset: true })
    // Pressed twice it goes back once.
    else if (viewing !== null && !isLeaving.current) {
      isLeaving.current = true
      void navigate(-1)
    }
  }
  return [viewing, view]
}
