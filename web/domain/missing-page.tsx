import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

type MissingPageProps = {
  title: string
  children?: ReactNode
  icon?: ReactNode
  /** The link to continue with, and its label. */
  to: string
  action: string
}

/** Replaces a page that does not exist, or not for this member. */
export function MissingPage({ title, children, icon = <SearchX />, to, action }: MissingPageProps) {
  return (
    <ErrorState
      level={1}
      icon={icon}
      title={title}
      actions={
        <Link to={to} className={buttonClass({ variant: 'secondary' })}>
          {action}
        </Link>
      }
      className="min-h-[60dvh] justify-center"
    >
      {children}
    </ErrorState>
  )
}
