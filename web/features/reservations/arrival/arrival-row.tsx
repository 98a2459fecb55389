import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/class-names.ts'

type ArrivalRowProps = {
  icon: LucideIcon
  label: ReactNode
  /** In the viewer's own home: fig in place of çini. */
  isOwn?: boolean
  /** At the end: what can be done about it. */
  action?: ReactNode
  children: ReactNode
}

/** One fact of an arrival: what it is, small, and itself, large. */
export function ArrivalRow({ icon: Icon, label, isOwn = false, action, children }: ArrivalRowProps) {
  return (
    <div className="flex min-h-18 items-center gap-3.5 border-t border-line px-4 py-2.5 first:border-t-0 md:px-5">
      <span
        aria-hidden="true"
        className={cx(
          'grid size-10 flex-none place-items-center rounded-full print:hidden',
          isOwn ? 'bg-own-soft text-own-ink' : 'bg-primary-soft text-primary-ink',
        )}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-xs text-ink-muted">{label}</p>
        <div className="text-lg leading-snug font-semibold wrap-anywhere">{children}</div>
      </div>
      {action}
    </div>
  )
}
