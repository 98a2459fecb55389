import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

export type BannerTone = 'success' | 'error' | 'info'

const TONES: Record<BannerTone, { box: string; bar: string; icon: ReactNode; mark: string }> = {
  success: {
    box: 'border-success-line bg-success-soft text-success-ink',
    bar: 'bg-success',
    mark: 'text-success',
    icon: <CircleCheck aria-hidden="true" />,
  },
  error: {
    box: 'border-danger-line bg-danger-soft text-danger-ink',
    bar: 'bg-danger',
    mark: 'text-danger',
    icon: <CircleAlert aria-hidden="true" />,
  },
  info: {
    box: 'border-info-line bg-info-soft text-info-ink',
    bar: 'bg-info',
    mark: 'text-info',
    icon: <Info aria-hidden="true" />,
  },
}

const BANNER_MS = 3000

type BannerProps = {
  tone: BannerTone
  closeLabel: string
  onClose: () => void
  /** How long it is shown; null until closed. */
  duration?: number | null | undefined
  className?: string | undefined
  children: ReactNode
}

/** A message that disappears after three seconds; hover or focus pauses the timer. */
export function Banner(props: BannerProps) {
  const { tone, closeLabel, onClose, duration = BANNER_MS, className, children } = props
  const [held, setHeld] = useState(false)
  const left = useRef(duration ?? 0)
  const close = useRef(onClose)
  const look = TONES[tone]

  useEffect(() => {
    close.current = onClose
  }, [onClose])

  useEffect(() => {
    if (duration === null || held) return
    const from = performance.now()
    const timer = setTimeout(() => close.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - from
    }
  }, [duration, held])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only stops the clock
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      data-banner=""
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        'pointer-events-auto relative flex w-full max-w-md animate-rise items-center gap-3 overflow-hidden rounded-lg border py-3.5 pr-3 pl-4 text-sm font-medium shadow-4',
        look.box,
        className,
      )}
    >
      <span className={cx('flex-none [&>svg]:size-5.5', look.mark)}>{look.icon}</span>
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton label={closeLabel} size="sm" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
      {duration === null ? null : (
        <span
          aria-hidden="true"
          className={cx('absolute inset-x-0 bottom-0 h-[3px] origin-left', look.bar)}
          style={{
            animation: `yuva-drain ${duration}ms linear forwards`,
            animationPlayState: held ? 'paused' : 'running',
          }}
        />
      )}
    </div>
  )
}

/** The container of banners: top centre below the header, over everything. Must stay mounted. */
export function BannerRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="pointer-events-none fixed inset-x-safe top-[calc(var(--header-h)+.75rem)] z-(--z-banner) flex flex-col items-center gap-2 px-4"
    >
      {children}
    </section>
  )
}
