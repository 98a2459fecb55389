import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { statementQuery } from '#web/features/points/points.queries.ts'
import { PointsSummary } from '#web/features/points/points-summary.tsx'
import { StatementList } from '#web/features/points/statement-list.tsx'
import { HistoryList } from '#web/features/reservations/history-list.tsx'
import { historyQuery, useReservationNotifications } from '#web/features/reservations/reservations.queries.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export default function HistoryPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('reservations.history.page_title')} />
      <MemberGate
        title={t('reservations.history.title')}
        message={t('reservations.sign_in')}
        skeleton={<HistorySkeleton />}
      >
        <History />
      </MemberGate>
    </>
  )
}

function History() {
  const { t } = useTranslation()
  const history = useQuery(historyQuery)
  const statement = useQuery(statementQuery({}))
  useReservationNotifications()

  return (
    <div className="page-wrap flex flex-col gap-10 pt-4 pb-16 sm:pt-8">
      <div className="flex flex-col gap-6">
        <h1 className="type-page">{t('reservations.history.title')}</h1>
        {statement.data ? (
          <PointsSummary {...statement.data} />
        ) : statement.isError ? (
          <Failed onRetry={() => void statement.refetch()} isRetrying={statement.isFetching} />
        ) : (
          <Skeleton className="h-23 rounded-xl" />
        )}
      </div>
      {history.data ? (
        <Reservations current={history.data.current_reservations} past={history.data.past_reservations} />
      ) : history.isError ? (
        <Failed onRetry={() => void history.refetch()} isRetrying={history.isFetching} />
      ) : (
        <RowsSkeleton />
      )}
      {statement.data ? (
        <section aria-labelledby="statement" className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="statement" className="type-block">
              {t('reservations.statement.title')}
            </h2>
            <Link to={paths.points()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {t('reservations.statement.open')}
            </Link>
          </div>
          <StatementList entries={statement.data.entries} shownAtFirst={5} />
        </section>
      ) : null}
    </div>
  )
}

type Items = Parameters<typeof HistoryList>[0]['items']

function Reservations({ current, past }: { current: Items; past: Items }) {
  const { t } = useTranslation()
  if (current.length + past.length === 0)
    return (
      <EmptyState
        art="agreements"
        title={t('reservations.history.empty_title')}
        actions={
          <Link to={paths.results()} className={buttonClass()}>
            {t('reservations.history.empty_action')}
          </Link>
        }
      >
        {t('reservations.history.empty_text')}
      </EmptyState>
    )
  return (
    <>
      <HistoryList
        title={t('reservations.history.current')}
        items={current}
        emptyText={t('reservations.history.no_current')}
      />
      <HistoryList
        title={t('reservations.history.past')}
        items={past}
        emptyText={t('reservations.history.no_past')}
      />
    </>
  )
}

function Failed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={t('reservations.history.load_failed')}
      retryLabel={t('shell.retry')}
      onRetry={onRetry}
      retrying={isRetrying}
    />
  )
}

function RowsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-7 w-32" />
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} className="h-24 rounded-xl" />
      ))}
    </div>
  )
}

function HistorySkeleton() {
  return (
    <div className="page-wrap flex flex-col gap-10 pt-4 pb-16 sm:pt-8">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-23 rounded-xl" />
      </div>
      <RowsSkeleton />
    </div>
  )
}
