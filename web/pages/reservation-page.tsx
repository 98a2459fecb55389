import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { ReservationSkeleton } from '#web/features/reservations/reservation-skeleton.tsx'
import { ReservationView } from '#web/features/reservations/reservation-view.tsx'
import {
  useReadReservationNotifications,
  useReservation,
  useReservationNotifications,
} from '#web/features/reservations/reservations.queries.ts'
import { StayAlternatives } from '#web/features/search/other-listings/stay-alternatives.tsx'
import type { MissedStay } from '#web/features/search/search.queries.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

export default function ReservationPage() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  return (
    <>
      <PageHead title={t('reservations.page_title')} />
      <MemberGate
        title={t('reservations.page_title')}
        message={t('reservations.sign_in')}
        skeleton={<ReservationSkeleton />}
      >
        {Number.isSafeInteger(id) && id > 0 ? <LoadedReservation key={id} id={id} /> : <NotFound />}
      </MemberGate>
    </>
  )
}

function LoadedReservation({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useReservation(id)
  useReservationNotifications()
  useReadReservationNotifications(id, data ? dataUpdatedAt : undefined)

  if (data) {
    const stay = missedStay(data)
    return (
      <>
        <ReservationView reservation={data} />
        {stay ? <StayAlternatives stay={stay} /> : null}
      </>
    )
  }
  if (error instanceof ApiError && error.code === 'not_found') return <NotFound />
  if (error)
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
  return <ReservationSkeleton />
}

/** The stay that a guest did not get: it was closed before it was agreed, or others have occupied its nights. */
function missedStay(reservation: Reservation): MissedStay | null {
  const { start_date: start, end_date: end, adults, children, pets } = reservation
  const isTaken =
    reservation.status === 'negotiating' &&
    reservation.receiver_reserved_nights.some((taken) => taken.start_date < end && start < taken.end_date)
  const isClosed =
    reservation.status === 'expired' ||
    (reservation.status === 'cancelled' && start > civilDateOf(new Date()))
  if (!reservation.is_offerer || !(isTaken || isClosed)) return null
  const { product: except, residence_card: card, service_type: serviceType } = reservation
  return { except, city: card.city, start, end, serviceType, adults, children, pets }
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <ErrorState
      level={1}
      icon={<SearchX />}
      title={t('reservations.not_found.title')}
      actions={
        <Link to={paths.history()} className={buttonClass({ variant: 'secondary' })}>
          {t('reservations.not_found.action')}
        </Link>
      }
      className="min-h-[60dvh] justify-center"
    >
      {t('reservations.not_found.text')}
    </ErrorState>
  )
}
