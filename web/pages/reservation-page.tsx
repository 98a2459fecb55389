import { useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { fetchUser } from '#web/domain/current-user.ts'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { MissingPage } from '#web/domain/missing-page.tsx'
import { useReadNotifications } from '#web/domain/read-notifications.ts'
import { ReservationSkeleton } from '#web/features/reservations/reservation-page/reservation-skeleton.tsx'
import { ReservationView } from '#web/features/reservations/reservation-page/reservation-view.tsx'
import {
  outcomesQuery,
  useReservation,
  useReservationNotifications,
} from '#web/features/reservations/reservations.queries.ts'
import { useTripFromDevice } from '#web/features/reservations/trip/offline-trip.ts'
import { TripView } from '#web/features/reservations/trip/trip-view.tsx'
import type { MissedStay } from '#web/features/search/other-listings/other-listings.queries.ts'
import { StayAlternatives } from '#web/features/search/other-listings/stay-alternatives.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { byServerClock, now } from '#web/platform/clock.ts'
import { formatInstantDay, formatTime } from '#web/platform/format.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Note } from '#web/ui/note.tsx'

const HandoverPart = lazyComponent(() => import('#web/features/handover/handover-part.tsx'), 'HandoverPart')
const DepositPart = lazyComponent(() => import('#web/features/deposits/deposit-part.tsx'), 'DepositPart')
const DepositNotice = lazyComponent(
  () => import('#web/features/deposits/deposit-notice.tsx'),
  'DepositNotice',
)
const ChangeCodesNotice = lazyComponent(
  () => import('#web/features/house-guide/change-codes-notice.tsx'),
  'ChangeCodesNotice',
)
const LegOfferPanel = lazyComponent(
  () => import('#web/features/reservations/leg-offers/leg-offer-panel.tsx'),
  'LegOfferPanel',
)
const RescuePanel = lazyComponent(() => import('#web/features/rescues/rescue-panel.tsx'), 'RescuePanel')

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

const wasCalledOff = ({ status, agreed_at }: Reservation) => status === 'cancelled' && agreed_at !== null

/** Where to go when the stay does not come about. */
function InsteadOfStay({ reservation }: { reservation: Reservation }) {
  const stay = missedStay(reservation)
  const alternatives = stay ? <StayAlternatives stay={stay} /> : null
  if (!mayBeRescued(reservation)) return alternatives
  return (
    <Suspense fallback={null}>
      <RescuePanel reservationId={reservation.id} otherwise={alternatives} />
    </Suspense>
  )
}

function LoadedReservation({ id }: { id: number }) {
  const { t } = useTranslation()
  const reservation = useReservation(id)
  const { data, error, isFetching, refetch, dataUpdatedAt } = reservation
  const onDevice = useTripFromDevice(id, reservation)
  useReservationNotifications()
  useReadNotifications('reservation', id, data ? dataUpdatedAt : undefined)
  useFreshBalance(data?.status)
  // What both parties say about a stay that did not come about is shown above its terms.
  const isCalledOff = data !== undefined && wasCalledOff(data)
  const outcomes = useQuery({ ...outcomesQuery(id), enabled: isCalledOff })

  if (data && !outcomes.isLoading)
    return (
      // Loaded together with what is shown above the rest.
      <Suspense fallback={<ReservationSkeleton />}>
        {onDevice.savedAt === null ? null : <OfflineNote savedAt={onDevice.savedAt} />}
        <AgreementOrTerms reservation={data} />
        <InsteadOfStay reservation={data} />
      </Suspense>
    )
  if (error instanceof ApiError && error.code === 'not_found') return <NotFound />
  if (error && !onDevice.isReading)
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

function AgreementOrTerms({ reservation }: { reservation: Reservation }) {
  const isTrip = reservation.status === 'agreed' || reservation.status === 'completed'
  const isCalledOff = wasCalledOff(reservation)
  return isTrip ? (
    <TripView
      reservation={reservation}
      handover={(side) => (
        <Suspense fallback={null}>
          <HandoverPart key={side} reservationId={reservation.id} side={side} />
        </Suspense>
      )}
      notice={<DepositNotice reservationId={reservation.id} />}
      deposit={(side) => (
        <Suspense fallback={null}>
          <DepositPart key={side} reservationId={reservation.id} side={side} />
        </Suspense>
      )}
    />
  ) : (
    <ReservationView
      reservation={reservation}
      notice={
        isCalledOff ? (
          <>
            <ChangeCodesNotice reservationId={reservation.id} />
            {reservation.service_type === 'home_exchange' ? (
              <LegOfferPanel reservation={reservation} />
            ) : null}
          </>
        ) : null
      }
    />
  )
}

/** The page is shown as it was when there was a connection. */
function OfflineNote({ savedAt }: { savedAt: string }) {
  const { t, i18n } = useTranslation()
  const at = byServerClock(Date.parse(savedAt)).toISOString()
  const moment = `${formatInstantDay(at, i18n.language)} ${formatTime(at, i18n.language)}`
  return (
    <div className="page-wrap pt-4 print:hidden">
      <Note tone="warning" icon={<WifiOff />}>
        {t('trip.offline', { moment })}
      </Note>
    </div>
  )
}

/** An agreement and its end move points, regardless of who acted: refreshes the balance in the header. */
function useFreshBalance(status: Reservation['status'] | undefined): void {
  const [counted, setCounted] = useState(status)
  useEffect(() => {
    if (counted === status) return
    setCounted(status)
    if (counted !== undefined) void fetchUser().catch(() => {})
  }, [counted, status])
}

/** A stay for points that was agreed on and has ended; the server knows whether its host ended it. */
const mayBeRescued = ({ status, is_offerer, agreed_at, service_type }: Reservation): boolean =>
  status === 'cancelled' && is_offerer && agreed_at !== null && service_type === 'yuva_point'

/** A stay that a guest did not get: it was closed before it was agreed, or others have occupied its nights. */
function missedStay(reservation: Reservation): MissedStay | null {
  const { start_date: start, end_date: end, adults, children, pets } = reservation
  const isTaken =
    reservation.status === 'negotiating' &&
    reservation.receiver_reserved_nights.some((taken) => taken.start_date < end && start < taken.end_date)
  const isClosed =
    reservation.status === 'expired' || (reservation.status === 'cancelled' && start > civilDateOf(now()))
  if (!reservation.is_offerer || !(isTaken || isClosed)) return null
  const { product: except, residence_card: card, service_type: serviceType } = reservation
  return { except, city: card.city, start, end, serviceType, adults, children, pets }
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
