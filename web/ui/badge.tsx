import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type BadgeTone = 'neutral' | 'own' | 'their' | 'success' | 'warning' | 'danger' | 'info' | 'inverse'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-surface-hover text-ink',
  own: 'bg-own-soft text-own-ink',
  their: 'bg-primary-soft text-primary-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
  inverse: 'bg-surface-inverse text-ink-inverse',
}

type BadgeProps = {
  tone?: BadgeTone | undefined
  /** A lucide icon element; its size is set here. */
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A badge beside a name. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-[.3125rem] rounded-full py-[.1875rem] pr-[.5625rem] text-2xs font-semibold whitespace-nowrap [&>svg]:size-3.5',
        icon ? 'pl-[.4375rem]' : 'pl-[.5625rem]',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

type CountBadgeProps = { count: number /** Something new waits. */; hot?: boolean | undefined }

/** A count beside a label (tabs, menu rows). */
export function CountBadge({ count, hot = false }: CountBadgeProps) {
  return (
    <span
      className={cx(
        'inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-[.6875rem] leading-none font-bold tabular-nums',
        hot ? 'bg-danger text-on-danger' : 'bg-surface-hover text-ink',
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
