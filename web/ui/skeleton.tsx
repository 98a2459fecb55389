import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { cx } from './class-names.ts'

type SkeletonProps = { className?: string | undefined; style?: CSSProperties | undefined }

/** A shimmering box in the size of the content. */
export function Skeleton({ className, style }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('skeleton block rounded-sm', className)} style={style} />
}

/** Skeleton lines of text; the last one is shorter. */
export function SkeletonText({
  lines = 3,
  className,
}: {
  lines?: number | undefined
  className?: string | undefined
}) {
  return (
    <span aria-hidden="true" className={cx('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <Skeleton key={key} className={cx('h-4', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}

const SHOW_AFTER_MS = 150
const KEEP_MS = 300

type SkeletonGateProps = {
  loading: boolean
  /** Announced while it loads ("Yükleniyor"). */
  label: string
  skeleton: ReactNode
  children: ReactNode
}

/**
 * Shows the skeleton only when loading lasts over 150 ms, and then for at least 300 ms, so that quick answers do not
 * flicker. Its space is reserved from the start.
 */
export function SkeletonGate({ loading, label, skeleton, children }: SkeletonGateProps) {
  const [phase, setPhase] = useState<'waiting' | 'shown' | 'done'>(loading ? 'waiting' : 'done')
  const [shownAt, setShownAt] = useState(0)

  useEffect(() => {
    if (loading && phase === 'done') setPhase('waiting')
    if (loading && phase === 'waiting') {
      const timer = setTimeout(() => {
        setShownAt(performance.now())
        setPhase('shown')
      }, SHOW_AFTER_MS)
      return () => clearTimeout(timer)
    }
    if (!loading && phase === 'waiting') setPhase('done')
    if (!loading && phase === 'shown') {
      const timer = setTimeout(() => setPhase('done'), Math.max(0, KEEP_MS - (performance.now() - shownAt)))
      return () => clearTimeout(timer)
    }
    return undefined
  }, [loading, phase, shownAt])

  if (!loading && phase !== 'shown') return children
  return (
    <div aria-busy="true" className={phase === 'shown' ? undefined : 'invisible'}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {skeleton}
    </div>
  )
}
