import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { dayMs, hourMs, minuteMs } from '#shared/kernel/durations.ts'
import { now as serverTime } from '#web/platform/clock.ts'

/** '2 gün 7 saat 12 dk'; null when the time is over. `units`: how many, largest first. */
export function timeLeftText(t: TFunction, until: string, now: number, units = 3): string | null {
  const left = Math.ceil((Date.parse(until) - now) / minuteMs) * minuteMs
  if (left <= 0) return null
  const days = Math.floor(left / dayMs)
  const hours = Math.floor((left % dayMs) / hourMs)
  const minutes = Math.floor((left % hourMs) / minuteMs)
  return [
    days > 0 ? t('rings.days_left', { count: days }) : '',
    hours > 0 ? t('rings.hours_left', { count: hours }) : '',
    minutes > 0 ? t('rings.minutes_left', { count: minutes }) : '',
  ]
    .filter(Boolean)
    .slice(0, units)
    .join(' ')
}

const tickMs = 20_000

/** The current time, updated every few seconds, for what is counted in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => serverTime().getTime())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime().getTime()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
