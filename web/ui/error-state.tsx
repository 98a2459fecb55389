import { CloudOff, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'

type ErrorStateProps = {
  title: ReactNode
  children?: ReactNode
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  /** Replaces the broken cloud. */
  icon?: ReactNode
  /** Besides retrying (a link home). */
  actions?: ReactNode
  level?: 1 | 2 | 3 | undefined
  className?: string | undefined
}

/** An error while loading: a plain sentence, and "try again". */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, retryLabel, onRetry, retrying, icon, actions, level = 2, className } = props
  const Heading = `h${level}` as const
  return (
    <div role="alert" className={cx('flex flex-col items-center gap-2 p-6 text-center', className)}>
      <span
        aria-hidden="true"
        className="mb-1 grid size-14 place-items-center rounded-full bg-danger-soft text-danger-ink [&>svg]:size-6"
      >
        {icon ?? <CloudOff />}
      </span>
      <Heading className="type-block">{title}</Heading>
      {children ? <div className="max-w-80 text-sm text-pretty text-ink-muted">{children}</div> : null}
      {onRetry || actions ? (
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          {onRetry ? (
            <Button variant="secondary" onClick={onRetry} busy={retrying}>
              <RefreshCw aria-hidden="true" />
              {retryLabel}
            </Button>
          ) : null}
          {actions}
        </div>
      ) : null}
    </div>
  )
}
