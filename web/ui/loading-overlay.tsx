import { useEffect } from 'react'
import { cx } from './class-names.ts'

/** Three bouncing dots: çini, safran, incir. */
export function LoadingDots({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={cx('inline-flex gap-2.5', className)}>
      <i className="size-3.5 animate-dot rounded-full bg-primary" />
      <i className="size-3.5 animate-dot rounded-full bg-points [animation-delay:.14s]" />
      <i className="size-3.5 animate-dot rounded-full bg-own [animation-delay:.28s]" />
    </span>
  )
}

/**
 * Covers the whole page during a blocking operation (login, saving, payment). Blocks clicks at once, but is visible
 * only after 120 ms. Mount it only while needed.
 */
export function LoadingOverlay({ label }: { label: string }) {
  useEffect(() => {
    const main = document.querySelector('main')
    main?.setAttribute('aria-busy', 'true')
    return () => main?.removeAttribute('aria-busy')
  }, [])

  return (
    <div
      role="status"
      className="fixed inset-0 z-(--z-loading) grid cursor-progress place-items-center bg-canvas/86 backdrop-blur-[6px] [animation:yuva-fade_var(--dur-2)_120ms_both]"
    >
      <LoadingPanel label={label} />
    </div>
  )
}

/** The same within a box: a route or a panel that is loading. */
export function LoadingPanel({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <span className={cx('flex flex-col items-center gap-5', className)}>
      <LoadingDots />
      <span className="text-sm text-ink-muted">{label}</span>
    </span>
  )
}
