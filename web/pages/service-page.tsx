import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { MissingPage } from '#web/domain/missing-page.tsx'
import { useReadNotifications } from '#web/domain/read-notifications.ts'
import { useReservationNotifications } from '#web/features/reservations/reservations.queries.ts'
import { useService } from '#web/features/reservations/services/service.queries.ts'
import { ServiceView } from '#web/features/reservations/services/service-view.tsx'
import { ApiError } from '#web/platform/api-error.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** `/service/:id`: an agreement for help without a home. */
export default function ServicePage() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  return (
    <>
      <PageHead title={t('service_agreement.page')} />
      <MemberGate
        title={t('service_agreement.page')}
        message={t('service_agreement.sign_in')}
        skeleton={<ServiceSkeleton />}
      >
        {Number.isSafeInteger(id) && id > 0 ? <LoadedService key={id} id={id} /> : <NotFound />}
      </MemberGate>
    </>
  )
}

function LoadedService({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useService(id)
  useReservationNotifications()
  useReadNotifications('reservation', id, data ? dataUpdatedAt : undefined)
  if (data) return <ServiceView agreement={data} />
  if (error instanceof ApiError && error.code === 'not_found') return <NotFound />
  if (!error) return <ServiceSkeleton />
  return (
    <ErrorState
      level={1}
      title={t('service_agreement.load_failed')}
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

function ServiceSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('shell.loading')} className="page-wrap flex flex-col gap-6 pb-5">
      <div className="flex flex-col gap-2 py-4 sm:py-5">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-9 w-96 max-w-full" />
        <Skeleton className="h-5 w-48" />
      </div>
      <Skeleton className="h-56 rounded-2xl" />
    </div>
  )
}
