import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from './class-names.ts'

type BackLinkProps = { to: string; className?: string; children: string }

/** Above a page's title: the way to the list that it is from. */
export const BackLink = ({ to, className, children }: BackLinkProps) => (
  <Link
    to={to}
    className={cx(
      'inline-flex min-h-6 items-center gap-1 text-sm text-ink-muted hover:text-ink hover:underline',
      className,
    )}
  >
    <ChevronLeft aria-hidden="true" className="size-4" />
    {children}
  </Link>
)
