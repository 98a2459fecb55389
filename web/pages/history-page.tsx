import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { RescueRequests } from '#web/features/rescues/rescue-requests.tsx'
import { AgreementsView } from '#web/features/reservations/history/agreements-view.tsx'
import { historyQuery, useReservationNotifications } from '#web/features/reservations/reservations.queries.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { Coin } from '#web/ui/points.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export default function HistoryPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('reservations.agreements.title')} />
      <MemberGate
        title={t('reservations.agreements.title')}
        message={t('reservations.sign_in')}
        skeleton={<AgreementsSkeleton />}
      >
        <Agreements />
      </MemberGate>
    </>
  )
}

function Agreements() {
  const { t } = useTranslation()
  const history = useQuery(historyQuery)
  useReservationNotifications()

  return (
    <div className="page-wrap pb-16">
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-5 pb-1 sm:pt-9 sm:pb-3">
        <h1 className="type-page">{t('reservations.agreements.title')}</h1>
        <Link to={paths.points()} className={`${buttonClass({ variant: 'ghost' })} max-sm:-ml-4`}>
          <Coin />
          {t('reservations.agreements.points')}
          <ChevronRight aria-hidden="true" />
        </Link>
      </div>
      <RescueRequests />
      {history.data ? (
        <AgreementsView items={[...history.data.current_reservations, ...history.data.past_reservations]} />
      ) : history.isError ? (
        <LoadFailure query={history} failed={t('shell.load_failed')} />
      ) : (
        <RowsSkeleton />
      )}
    </div>
  )
}

function RowsSkeleton() {
  return (
    <div className="flex flex-col gap-3 pt-9">
      <Skeleton className="h-7 w-32" />
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} className="h-32 rounded-xl" />
      ))}
    </div>
  )
}

function AgreementsSkeleton() {
  return (
    <div className="page-wrap pt-5 pb-16 sm:pt-9">
      <Skeleton className="h-9 w-72 max-w-full" />
      <RowsSkeleton />
    </div>
  )
}
