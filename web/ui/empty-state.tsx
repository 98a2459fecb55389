import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { EmptyArt, type EmptyArtName } from './empty-art.tsx'

type EmptyStateProps = {
  art: EmptyArtName
  title: ReactNode
  /** The explanation. */
  children?: ReactNode
  /** One next step (two at most). */
  actions?: ReactNode
  /** The heading level it has on its page. */
  level?: 2 | 3 | undefined
  /** In menus and panels. */
  compact?: boolean | undefined
  className?: string | undefined
}

/** An empty state: a picture, what belongs here, one next step. */
export function EmptyState(props: EmptyStateProps) {
  const { art, title, children, actions, level = 2, compact = false, className } = props
  const Heading = `h${level}` as const
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-2 text-center',
        compact ? 'px-4 py-6' : 'px-6 py-10',
        className,
      )}
    >
      <EmptyArt name={art} className={cx('mb-2', compact ? 'h-18 w-24' : 'h-28 w-36')} />
      <Heading className={compact ? 'text-base font-semibold' : 'type-block'}>{title}</Heading>
      {children ? <div className="max-w-72 text-sm text-pretty text-ink-muted">{children}</div> : null}
      {actions ? <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  )
}
