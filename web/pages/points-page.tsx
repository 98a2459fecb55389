import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { NextRulesNote } from '#web/features/economy/next-rules-note.tsx'
import { AdvanceTerms } from '#web/features/points/advance-terms.tsx'
import { statementQuery } from '#web/features/points/points.queries.ts'
import { PointsSummary } from '#web/features/points/points-summary.tsx'
import { StatementDetails } from '#web/features/points/statement-details.tsx'
import { noStatementFilter, StatementFilter } from '#web/features/points/statement-filter.tsx'
import { StatementList } from '#web/features/points/statement-list.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { LoadFailure } from '#web/ui/loaded.tsx'
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
      <LoadFailure
        query={{ isFetching, refetch }}
        failed={t('shell.load_failed')}
        level={1}
        className="min-h-[60dvh] justify-center"
      />
    ) : (
      <StatementSkeleton />
    )
  return (
    <div className={wrapClass}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="type-page">{t('reservations.statement.title')}</h1>
        <Link to={paths.history()} className="link inline-flex min-h-tap items-center text-sm font-semibold">
          {t('reservations.agreements.title')}
        </Link>
      </div>
      <PointsSummary {...data} />
      <NextRulesNote />
      <StatementFilter
        value={filter}
        onChange={setFilter}
        onClear={isFiltered ? () => setFilter(noStatementFilter) : undefined}
      />
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
      <AdvanceTerms />
      <StatementDetails {...data} filter={filter} isEmpty={data.entries.length === 0} />
    </div>
  )
}

const wrapClass = 'page-wrap flex flex-col gap-8 pt-4 pb-16 max-sm:gap-3 sm:pt-8'

function StatementSkeleton() {
  return (
    <div className={wrapClass}>
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="h-20 rounded-xl sm:h-25" />
      <Skeleton className="h-30 rounded-xl sm:h-18" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  )
}
