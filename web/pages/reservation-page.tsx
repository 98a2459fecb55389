import { useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { fetchUser } from '#web/domain/current-user.ts'
import { isExchange } from '#web/domain/exchange-kind.ts'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { MissingPage } from '#web/domain/missing-page.tsx'
import { useReadNotifications } from '#web/domain/read-notifications.ts'
import { ReservationSkeleton } from '#web/features/reservations/reservation-page/reservation-skeleton.tsx'
import { ReservationView } from '#web/features/reservations/reservation-page/reservation-view.tsx'
import { sidesOf } from '#web/features/reservations/reservation-texts.ts'
import {
  outcomesQuery,
  useReservation,
  useReservationNotifications,
} from '#web/features/reservations/reservations.queries.ts'
import { TogetherNote } from '#web/features/reservations/together/together-note.tsx'
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
const RescuePage = lazyComponent(() => import('#web/features/rescues/rescue-page.tsx'), 'RescuePage')
const PromisedHelp = lazyComponent(() => import('#web/features/rescues/stay-promise.tsx'), 'PromisedHelp')
const StayPromise = lazyComponent(() => import('#web/features/rescues/stay-promise.tsx'), 'StayPromise')
const LostStayFolds = lazyComponent(
  () => import('#web/features/reservations/outcomes/lost-stay-folds.tsx'),
  'LostStayFolds',
)
const LostExchangeNote = lazyComponent(
  () => import('#web/features/reservations/outcomes/lost-exchange-note.tsx'),
  'LostExchangeNote',
)

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
  return stay ? <StayAlternatives stay={stay} /> : null
}

/** A stay that its host ended: the homes that can be asked instead come first. */
function Rescued({ reservation, otherwise }: { reservation: Reservation; otherwise: ReactNode }) {
  const { id, start_date: start, end_date: end, adults, children, pets } = reservation
  const lost = {
    ...{ reservationId: id, start, end, adults, children, pets },
    name: sidesOf(reservation).other.first_name,
    isMissed: reservation.problems.some(({ kind, outcome }) => kind === 'no_show' && outcome !== null),
    city: reservation.residence_card.city,
    returned: reservation.returned ?? 0,
    closedAt: reservation.closed_at,
  }
  return (
    <RescuePage
      lost={lost}
      folds={
        // Not waited for: the homes come first.
        <Suspense fallback={null}>
          <LostStayFolds reservation={reservation} promise={<PromisedHelp />} />
        </Suspense>
      }
      otherwise={otherwise}
    />
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
  const outcomes = useOutcomesAbove(id, data)

  if (data && !outcomes.isLoading) return <WholePage reservation={data} savedAt={onDevice.savedAt} />
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

/** What both parties say about a stay that did not come about is shown above its terms. */
const useOutcomesAbove = (id: number, data: Reservation | undefined) =>
  useQuery({
    ...outcomesQuery(id),
    enabled: data !== undefined && wasCalledOff(data) && !mayBeRescued(data),
  })

function WholePage({ reservation, savedAt }: { reservation: Reservation; savedAt: string | null }) {
  const stay = (
    <>
      {savedAt === null ? null : <OfflineNote savedAt={savedAt} />}
      <AgreementOrTerms reservation={reservation} />
      <InsteadOfStay reservation={reservation} />
    </>
  )
  return (
    // Loaded together with what is shown above the rest.
    <Suspense fallback={<ReservationSkeleton />}>
      {mayBeRescued(reservation) ? <Rescued reservation={reservation} otherwise={stay} /> : stay}
    </Suspense>
  )
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
      notice={
        <>
          <TogetherNote reservation={reservation} sides={sidesOf(reservation)} />
          <DepositNotice reservationId={reservation.id} />
        </>
      }
      promise={
        isPromised(reservation) ? (
          <Suspense fallback={null}>
            <StayPromise reservationId={reservation.id} name={sidesOf(reservation).other.first_name} />
          </Suspense>
        ) : null
      }
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
            {isExchange(reservation) ? (
              <>
                <LostExchangeNote reservation={reservation} />
                <LegOfferPanel reservation={reservation} />
              </>
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

/** A stay for points that was agreed on and that its host ended, of its guest. */
const mayBeRescued = (reservation: Reservation): boolean =>
  wasCalledOff(reservation) &&
  sidesOf(reservation).points === 'gives' &&
  reservation.stay_facts.cancelled_by === 'other'

/** A coming stay for points, of its guest. */
const isPromised = (reservation: Reservation): boolean =>
  reservation.status === 'agreed' &&
  sidesOf(reservation).points === 'gives' &&
  reservation.start_date > civilDateOf(now())

/** A stay that a guest did not get: it was closed before it was agreed, or others have occupied its nights. */
function missedStay(reservation: Reservation): MissedStay | null {
  const { start_date: start, end_date: end, adults, children, pets } = reservation
  const isTaken =
    reservation.status === 'negotiating' &&
    reservation.receiver_reserved_nights.some((taken) => taken.start_date < end && start < taken.end_date)
  const isClosed =
    reservation.status === 'expired' || (reservation.status === 'cancelled' && start > civilDateOf(now()))
  const hasFound = reservation.stay_facts.found_elsewhere !== undefined
  if (!reservation.is_offerer || hasFound || !(isTaken || isClosed)) return null
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
