import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { now as serverTime } from '#web/platform/clock.ts'
import { timeLeft } from './time-left.ts'

const tickMs = 1000
const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** Counts down to a campaign's end, then disappears. Server-rendered without numbers. */
export function Countdown({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation()
  const [now, setNow] = useState<number | null>(null)

  useEffect(() => {
    setNow(serverTime().getTime())
    const timer = setInterval(() => setNow(serverTime().getTime()), tickMs)
    return () => clearInterval(timer)
  }, [])

  const left = now === null ? null : timeLeft(endsAt, now)
  if (now !== null && left === null) return null
  return (
    <div role="timer" aria-label={t('landing.countdown.label')} className="flex justify-center gap-3 pt-6">
      {units.map((unit) => (
        <span
          key={unit}
          className="flex min-w-19 flex-col items-center rounded-lg border border-line bg-surface px-3 py-2.5"
        >
          <span className="font-heading text-2xl font-bold tabular-nums">
            {left ? String(left[unit]).padStart(2, '0') : '–'}
          </span>
          <span className="text-xs text-ink-muted">{t(`landing.countdown.${unit}`)}</span>
        </span>
      ))}
    </div>
  )
}
