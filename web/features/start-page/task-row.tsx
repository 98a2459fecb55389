import type { ReactNode } from 'react'
import { Link } from 'react-router'

type TaskRowProps = {
  /** Where a click anywhere in the row leads, and the label of that link; a question is answered in the row. */
  to?: string
  label?: string
  pair: ReactNode
  title: string
  children: ReactNode
  actions: ReactNode
}

export const pairClass = 'w-38 h-18 max-nav:w-21 max-nav:h-22 max-nav:self-start'

/** One task: what is given and taken, what it is about, and the one action. */
export function TaskRow({ to, label, pair, title, children, actions }: TaskRowProps) {
  return (
    <li
      data-stacked=""
      className="group relative grid items-center gap-x-4.5 gap-y-3 border-line p-3.5 not-first:border-t hover:bg-surface-sunken max-nav:gap-x-3.5 max-sm:grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-[auto_minmax(0,1fr)_10.5rem] nav:px-4 nav:py-[.9375rem]"
    >
      {to ? <Link to={to} aria-label={label} className="absolute inset-0 -outline-offset-2" /> : null}
      {pair}
      <div className="flex min-w-0 flex-col gap-0.5 text-sm">
        <h3 className="text-base leading-snug font-semibold">{title}</h3>
        {children}
      </div>
      <div className="relative flex items-stretch gap-x-2 gap-y-0.5 max-sm:col-span-2 max-sm:flex-row-reverse sm:flex-col [&>a]:w-full">
        {actions}
      </div>
    </li>
  )
}
