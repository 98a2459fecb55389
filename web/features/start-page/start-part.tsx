import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

type PartProps = {
  id: string
  title: string
  /** At the other end of the line. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of the start page under its heading. */
export function Part({ id, title, aside, className, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-3 flex min-h-8 items-center justify-between gap-4">
        <h2 id={id} tabIndex={-1} className="type-block">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

export const listClass = 'overflow-hidden rounded-xl border border-line bg-surface'

/** Replaces what could not be loaded; the other parts stay. */
export function FailedPart({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={`${listClass} flex flex-wrap items-center justify-between gap-3 p-5`}>
      <p>{t('shell.load_failed')}</p>
      <Button variant="secondary" onClick={onRetry} busy={isRetrying}>
        <RefreshCw aria-hidden="true" />
        {t('shell.retry')}
      </Button>
    </div>
  )
}
