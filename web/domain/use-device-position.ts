import { useState } from 'react'
import type { Position } from '#shared/features/listings/location.rules.ts'

type Problem = 'inaccurate' | 'denied' | 'failed'

type Wanted = {
  onFound: (position: Position) => void
  onProblem?: (problem: Problem) => void
  /** A position known less precisely is a problem; without it any will do. */
  maxMetres?: number
}

/** Where the device is, asked of it on `locate()`. `metres` is how far off that may be. */
export function useDevicePosition({ onFound, onProblem, maxMetres = Number.POSITIVE_INFINITY }: Wanted) {
  const [isLocating, setIsLocating] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [metres, setMetres] = useState<number | null>(null)

  function finish(found: Problem | null) {
    setIsLocating(false)
    setProblem(found)
    if (found) onProblem?.(found)
  }
  function locate() {
    if (!navigator.geolocation) return finish('failed')
    setIsLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setMetres(Math.round(accuracy))
        const isAccurate = accuracy <= maxMetres
        finish(isAccurate ? null : 'inaccurate')
        if (isAccurate) onFound({ latitude, longitude })
      },
      ({ code }) => finish(code === 1 ? 'denied' : 'failed'),
      { enableHighAccuracy: Number.isFinite(maxMetres), timeout: 20_000, maximumAge: 0 },
    )
  }
  return { locate, isLocating, problem, metres }
}
