import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type SettingsEntryProps = {
  icon: LucideIcon
  title: string
  /** The present value; its line is reserved until it is known. */
  value: string | undefined
  /** Without it the entry has its controls in place. */
  to?: string
  children?: ReactNode
}

/** One of the settings: what it is about, and how it is now. */
export function SettingsEntry({ icon: Icon, title, value, to, children }: SettingsEntryProps) {
  const content = (
    <>
      <span aria-hidden="true" className="grid size-10 place-items-center rounded-full bg-surface-hover">
        <Icon className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="block leading-snug font-semibold">{title}</span>
        <span className="block min-h-5 text-sm wrap-anywhere text-ink-muted">{value}</span>
      </span>
      {to ? <ChevronRight aria-hidden="true" className="size-4 text-ink-subtle" /> : children}
    </>
  )
  const row =
    'grid min-h-19 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5'
  return (
    <li className="border-line not-first:border-t">
      {to ? (
        <Link to={to} className={`${row} hover:bg-surface-hover`}>
          {content}
        </Link>
      ) : (
        <div className={`${row} max-sm:[&>:last-child]:col-span-3`}>{content}</div>
      )}
    </li>
  )
}
