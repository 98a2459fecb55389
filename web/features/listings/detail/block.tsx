import type { ReactNode } from 'react'
import { cx } from '#web/ui/class-names.ts'

type BlockProps = {
  id: string
  title: string
  /** Behind the "i" after the title. */
  info?: ReactNode
  /** Beside the title: an action, a remark. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A section of a listing's page, with a line above it. */
export function Block({ id, title, info, aside, className, children }: BlockProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx('scroll-mt-24 border-t border-line py-9', className)}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex items-center gap-1">
          <h2 id={`${id}-title`} className="type-block">
            {title}
          </h2>
          {info}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
