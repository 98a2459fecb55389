import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Coin } from './points.tsx'

export type NoteTone = 'neutral' | 'info' | 'warning' | 'danger' | 'success' | 'points'

const TONES: Record<NoteTone, string> = {
  neutral: 'bg-surface-sunken text-ink',
  info: 'bg-info-soft text-info-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  success: 'bg-success-soft text-success-ink',
  points: 'bg-points-soft text-points-ink',
}
const ICONS = {
  neutral: <Info />,
  info: <Info />,
  warning: <Clock />,
  danger: <CircleAlert />,
  success: <CircleCheck />,
  points: <Coin />,
} as const satisfies Record<NoteTone, ReactNode>

type NoteProps = {
  tone?: NoteTone | undefined
  /** Replaces the icon of the tone. */
  icon?: ReactNode
  /** An action at the end. */
  action?: ReactNode
  /** Announced when it appears; `alert` interrupts. */
  role?: 'status' | 'alert' | undefined
  className?: string | undefined
  children: ReactNode
}

/** A tinted inline note; unlike a banner it does not disappear. */
export function Note({ tone = 'info', icon, action, role, className, children }: NoteProps) {
  return (
    <div
      role={role}
      className={cx(
        'flex gap-3 rounded-lg px-4 py-3.5 text-sm leading-normal',
        // If both do not fit side by side, the action is below the text.
        action ? 'flex-wrap' : undefined,
        TONES[tone],
        className,
      )}
    >
      <span aria-hidden="true" className="mt-px flex-none [&>svg]:size-5">
        {icon ?? ICONS[tone]}
      </span>
      <div className={cx('min-w-0 flex-1', action ? 'basis-40' : undefined)}>{children}</div>
      {action}
    </div>
  )
}
