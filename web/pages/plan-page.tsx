import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { MissingPage } from '#web/domain/missing-page.tsx'
import { PlanView } from '#web/features/reservations/plan/plan-view.tsx'
import {
  useReservation,
  useReservationNotifications,
} from '#web/features/reservations/reservations.queries.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export default function PlanPage() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  return (
    <>
      <PageHead title={t('plan.title')} />
      <MemberGate title={t('plan.title')} message={t('plan.sign_in')} skeleton={<PlanSkeleton />}>
        {Number.isSafeInteger(id) && id > 0 ? <LoadedPlan key={id} id={id} /> : <NotFound />}
      </MemberGate>
    </>
  )
}

function LoadedPlan({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useReservation(id)
  useReservationNotifications()
  if (data) return <PlanView reservation={data} />
  if (error instanceof ApiError && error.code === 'not_found') return <NotFound />
  if (!error) return <PlanSkeleton />
  return (
    <ErrorState
      level={1}
      title={t('reservations.load_failed')}
      retryLabel={t('shell.reload')}
      onRetry={() => void refetch()}
      retrying={isFetching}
      className="min-h-[60dvh] justify-center"
    />
  )
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <MissingPage
      title={t('reservations.not_found.title')}
      to={paths.history()}
      action={t('reservations.not_found.action')}
    >
      {t('reservations.not_found.text')}
    </MissingPage>
  )
}

function PlanSkeleton() {
  return (
    <div className="page-wrap flex flex-col gap-6 pb-5">
      <div className="flex flex-col gap-2 py-4 sm:py-5">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-9 w-44" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      <Skeleton className="h-72 rounded-2xl" />
      <Skeleton className="h-80 rounded-2xl" />
    </div>
  )
}
