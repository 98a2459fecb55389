import { useState } from 'react'
import type { Position } from '#shared/features/listings/location.rules.ts'

/** A position that may be across the street does not mark a door. */
const maxAccuracyMetres = 50

type Problem = 'inaccurate' | 'denied' | 'failed'

/** Where the device is, if it knows that precisely enough. */
export function useDevicePosition(onFound: (position: Position) => void) {
  const [isLocating, setIsLocating] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [metres, setMetres] = useState<number | null>(null)

  function finish(found: Problem | null) {
    setIsLocating(false)
    setProblem(found)
  }
  function locate() {
    if (!navigator.geolocation) return setProblem('failed')
    setIsLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setMetres(Math.round(accuracy))
        const isAccurate = accuracy <= maxAccuracyMetres
        finish(isAccurate ? null : 'inaccurate')
        if (isAccurate) onFound({ latitude, longitude })
      },
      ({ code }) => finish(code === 1 ? 'denied' : 'failed'),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 },
    )
  }
  return { locate, isLocating, problem, metres }
}
