import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { economyPath } from '#web/domain/economy-path.ts'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { NextRulesNote } from '#web/features/economy/next-rules-note.tsx'
import { statementQuery } from '#web/features/points/points.queries.ts'
import { PointsSummary } from '#web/features/points/points-summary.tsx'
import { StatementExport } from '#web/features/points/statement-export.tsx'
import { noStatementFilter, StatementFilter } from '#web/features/points/statement-filter.tsx'
import { StatementList } from '#web/features/points/statement-list.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export default function PointsPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('reservations.statement.title')} />
      <MemberGate
        title={t('reservations.statement.title')}
        message={t('reservations.sign_in')}
        skeleton={<StatementSkeleton />}
      >
        <Statement />
      </MemberGate>
    </>
  )
}

function Statement() {
  const { t } = useTranslation()
  const [filter, setFilter] = useState(noStatementFilter)
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...statementQuery(filter),
    // The rows stay visible until the next ones have loaded.
    placeholderData: keepPreviousData,
  })
  const isFiltered = filter !== noStatementFilter

  if (!data)
    return isError ? (
      <ErrorState
        level={1}
        title={t('reservations.history.load_failed')}
        retryLabel={t('shell.retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="min-h-[60dvh] justify-center"
      />
    ) : (
      <StatementSkeleton />
    )
  return (
    <div className="page-wrap flex flex-col gap-8 pt-4 pb-16 sm:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-page">{t('reservations.statement.title')}</h1>
        <div className="flex flex-wrap gap-1">
          <Link to={economyPath} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            {t('economy.link')}
          </Link>
          <Link to={paths.history()} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            {t('reservations.agreements.title')}
          </Link>
        </div>
      </div>
      <NextRulesNote />
      <PointsSummary {...data} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <StatementFilter
          value={filter}
          onChange={setFilter}
          onClear={isFiltered ? () => setFilter(noStatementFilter) : undefined}
        />
        <StatementExport filter={filter} isEmpty={data.entries.length === 0} />
      </div>
      <div
        aria-busy={isPlaceholderData || undefined}
        className={isPlaceholderData ? 'opacity-60' : undefined}
      >
        {isFiltered && data.entries.length === 0 ? (
          <p role="status" className="text-sm text-ink-muted">
            {t('reservations.statement.nothing_found')}
          </p>
        ) : (
          <StatementList entries={data.entries} initialCount={50} />
        )}
      </div>
    </div>
  )
}

function StatementSkeleton() {
  return (
    <div className="page-wrap flex flex-col gap-8 pt-4 pb-16 sm:pt-8">
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="h-23 rounded-xl" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  )
}
