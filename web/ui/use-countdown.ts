import { useEffect, useState } from 'react'

/** The whole seconds left, by the clock: correct also after the tab was suspended. */
export function useCountdown() {
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (endsAt === null) return
    const look = () => setLeft(secondsUntil(endsAt, Date.now()))
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [endsAt])

  return {
    left,
    start: (seconds: number) => {
      setEndsAt(Date.now() + seconds * 1000)
      setLeft(seconds)
    },
  }
}

export const secondsUntil = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000))
