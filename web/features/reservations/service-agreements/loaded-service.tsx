import { useTranslation } from 'react-i18next'
import { useReadNotifications } from '#web/domain/read-notifications.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useReservationNotifications } from '../reservations.queries.ts'
import { useService } from './service.queries.ts'
import { MissingService, ServiceSkeleton } from './service-shell.tsx'
import { ServiceView } from './service-view.tsx'

/** The agreement with this id, once it is read; not for others than its two parties. */
export function LoadedService({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useService(id)
  useReservationNotifications()
  useReadNotifications('reservation', id, data ? dataUpdatedAt : undefined)
  if (data) return <ServiceView agreement={data} />
  if (error instanceof ApiError && error.code === 'not_found') return <MissingService />
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
