import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

type SecurityCardProps = { title: string; lead: ReactNode; action?: ReactNode; children?: ReactNode }

/** A section of the security page: title, explanation, action, content. */
export function SecurityCard({ title, lead, action, children }: SecurityCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-52 flex-1">
          <h2 id={id} className="type-block">
            {title}
          </h2>
          <div className="mt-1 text-sm text-pretty text-ink-muted">{lead}</div>
        </div>
        {action}
      </div>
      {children}
    </Card>
  )
}
