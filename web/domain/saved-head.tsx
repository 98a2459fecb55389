import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { query } from '#web/platform/api-query.ts'
import { paths } from '#web/platform/paths.ts'
import { CountBadge } from '#web/ui/badge.tsx'

type SavedHeadProps = {
  current: 'homes' | 'wishes'
  /** The one action of the page. */
  action: ReactNode
}

/** The head of what a member has saved: homes and wishes are two pages under one title. */
export function SavedHead({ current, action }: SavedHeadProps) {
  const { t } = useTranslation()
  const lists = useQuery(query('GET /lists/')).data
  const wishes = useQuery(query('GET /wishes/')).data?.wishes
  return (
    <header>
      <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="type-page">{t('favourites.title')}</h1>
        {action}
      </div>
      <nav aria-label={t('favourites.title')} className="mt-1 flex gap-6 border-b border-line">
        <SavedTab
          to={paths.favourites()}
          text={t('favourites.tab_homes')}
          count={lists?.reduce((sum, { home_count }) => sum + home_count, 0)}
          isCurrent={current === 'homes'}
        />
        <SavedTab
          to={paths.wishes()}
          text={t('favourites.tab_wishes')}
          count={wishes?.length}
          isCurrent={current === 'wishes'}
        />
      </nav>
    </header>
  )
}

type SavedTabProps = { to: string; text: string; count: number | undefined; isCurrent: boolean }

const SavedTab = ({ to, text, count, isCurrent }: SavedTabProps) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'page' : undefined}
    className="relative inline-flex min-h-[2.875rem] items-center gap-1.5 text-sm font-medium text-ink-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:bg-ink"
  >
    {text}
    <span className="min-w-6">{count ? <CountBadge count={count} /> : null}</span>
  </Link>
)
