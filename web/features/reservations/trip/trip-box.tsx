import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/class-names.ts'

type TripBoxProps = { title: string; className?: string; children: ReactNode }

/** One card beside a trip: people, agreement, problem. */
export function TripBox({ title, className, children }: TripBoxProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className={cx('rounded-xl border border-line bg-surface px-5 py-4.5', className)}
    >
      <h2 id={headingId} className="mb-2 type-card">
        {title}
      </h2>
      {children}
    </section>
  )
}
