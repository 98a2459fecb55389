import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** How a figure is counted, on request. */
export function HowWeCount({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <details className="text-sm">
      <summary className="min-h-6 w-fit cursor-pointer font-semibold text-primary-ink">
        {t('economy.figures.how')}
      </summary>
      <p className="pt-2 text-pretty text-ink-muted">{children}</p>
    </details>
  )
}
