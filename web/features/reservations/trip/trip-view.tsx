import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { useStayState } from '#web/domain/stay-state.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { formatRange } from '#web/platform/format.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { StayTargets } from '../agreement/stay-action.tsx'
import { OpenChange } from '../amendments/open-change.tsx'
import { ArrivalSteps } from '../arrival/arrival-steps.tsx'
import { DoorCard } from '../arrival/door-card.tsx'
import { HostingCard } from '../arrival/hosting-card.tsx'
import { useGuide } from '../arrival/use-guide.ts'
import { CompletedNote } from '../outcomes/completed-note.tsx'
import { ProblemNotes } from '../problems/problem-notes.tsx'
import { TripProblem } from '../problems/trip-problem.tsx'
import { type Sides, sidesOf } from '../reservation-texts.ts'
import { reservationQuery } from '../reservations.queries.ts'
import { helpQuery } from '../today/help.queries.ts'
import { type TripAnswers, useSavedTrip } from './offline-trip.ts'
import { type Arrival, arrivalQuery, guideQuery, listingQuery, type Visit } from './trip.queries.ts'
import { TripActions } from './trip-actions.tsx'
import { TripBar } from './trip-bar.tsx'
import { TripFolds } from './trip-folds.tsx'
import { TripHead } from './trip-head.tsx'
import { TripSkeleton } from './trip-skeleton.tsx'

const StayHelp = lazyComponent(() => import('./stay-help.tsx'), 'StayHelp')
const FallenNote = lazyComponent(() => import('../later-stay/fallen-note.tsx'), 'FallenNote')

type TripViewProps = {
  reservation: Reservation
  /** The photos of arrival and departure, from another feature. */
  handover?: (side: 'going' | 'hosting') => ReactNode
  /** The deposit, from another feature. */
  deposit?: (side: 'going' | 'hosting') => ReactNode
  /** What waits for the viewer, from another feature. */
  notice?: ReactNode
  /** What happens if the host cancels, from another feature. */
  promise?: ReactNode
}

/** An agreement after both have approved: the guest's trip, and what the host has to know. */
export function TripView(props: TripViewProps) {
  const { reservation } = props
  const { t } = useTranslation()
  const {
    data: arrival,
    isError,
    isFetching,
    refetch,
    dataUpdatedAt,
  } = useQuery(arrivalQuery(reservation.id))
  useSavedTrip(reservation.id, answersOf(reservation, arrival))
  if (arrival) return <LoadedTrip {...props} arrival={arrival} updatedAt={dataUpdatedAt} />
  if (!isError) return <TripSkeleton />
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

/** Which of the two stays is visible, and what comes next in it. */
function useStayInView(reservation: Reservation, { going, hosting }: Arrival) {
  const [wanted, setWanted] = useState<'going' | 'hosting'>('going')
  const isGoing = going !== null && (wanted === 'going' || hosting === null)
  const visit = isGoing ? going : hosting
  return {
    setWanted,
    isGoing,
    side: isGoing ? ('going' as const) : ('hosting' as const),
    visit,
    card: visit && cardOf(reservation, visit),
    state: useStayState(reservation.stay_facts, isGoing ? 'guest' : 'host'),
    guide: useGuide(reservation.id, going),
  }
}

/** Where the actions of a stay lead. */
const targetsOf = (reservation: Reservation, { going, hosting }: Arrival): StayTargets => ({
  reservationId: reservation.id,
  otherId: sidesOf(reservation).otherId,
  ownListing: hosting?.residence ?? null,
  theirListing: going ? { id: going.residence, city: cityOf(reservation, going.residence) ?? '' } : null,
})

type LoadedTripProps = TripViewProps & { arrival: Arrival; updatedAt: number }

function LoadedTrip(props: LoadedTripProps) {
  const { reservation, handover, deposit, notice, promise, arrival, updatedAt } = props
  const sides = sidesOf(reservation)
  const { going, hosting } = arrival
  const { setWanted, isGoing, side, visit, card, state, guide } = useStayInView(reservation, arrival)
  if (!visit || !card) return <TripSkeleton />
  const targets = targetsOf(reservation, arrival)
  // What waits for an answer is on this page, above the rest.
  const action = state.action === 'look' ? null : state.action
  return (
    <div className="page-wrap lg:pb-8">
      <div className="grid grid-cols-1 items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="flex min-w-0 flex-col">
          <TripHead
            reservation={reservation}
            sides={sides}
            card={card}
            visit={visit}
            isGoing={isGoing}
            state={state.text}
          />
          <div className="flex flex-col gap-6">
            {reservation.status === 'completed' ? <CompletedNote reservation={reservation} /> : null}
            {notice}
            <Fallen reservation={reservation} />
            <OpenChange reservation={reservation} sides={sides} />
            <ProblemNotes reservation={reservation} sides={sides} />
            {going && hosting ? (
              <WhichStay going={going} hosting={hosting} value={side} onChange={setWanted} />
            ) : null}
            <Help reservation={reservation} sides={sides} side={side} />
            {isGoing ? (
              <>
                <DoorCard
                  card={card}
                  visit={visit}
                  host={{ id: sides.otherId, name: sides.other.first_name }}
                  guide={guide}
                />
                <ArrivalSteps listingId={card.id} guide={guide.guide} />
              </>
            ) : (
              <HostingCard reservation={reservation} sides={sides} visit={visit} />
            )}
            {handover?.(side)}
          </div>
        </div>
        <div className="flex flex-col gap-5 max-lg:pt-6 max-lg:pb-6 lg:pt-6">
          <TripActions action={action} targets={targets} card={card} sides={sides} />
          <TripFolds
            key={side}
            reservation={reservation}
            sides={sides}
            visit={visit}
            arrival={arrival}
            updatedAt={updatedAt}
            guide={isGoing ? guide.guide : null}
            isGoing={isGoing}
            hasCalendar={action !== 'add_to_calendar'}
            promise={promise}
            cityOf={(id) => cityOf(reservation, id)}
          />
          {deposit?.(side)}
          <TripProblem reservation={reservation} sides={sides} visit={visit} />
        </div>
      </div>
      {action ? (
        <TripBar
          action={action}
          targets={targets}
          sides={sides}
          card={card}
          visit={visit}
          isGoing={isGoing}
          hasBegun={!['far', 'near', 'today'].includes(state.key)}
        />
      ) : null}
    </div>
  )
}

/** What is to be done in this stay, if its help has tasks. */
function Help({
  reservation,
  sides,
  side,
}: {
  reservation: Reservation
  sides: Sides
  side: 'going' | 'hosting'
}) {
  return hasTasks(reservation) ? (
    <Suspense fallback={null}>
      <StayHelp key={side} reservation={reservation} sides={sides} side={side} />
    </Suspense>
  ) : null
}

const hasTasks = ({ extras = [] }: Reservation): boolean =>
  extras.some((extra) => extra.kind === 'help' && extra.tasks !== undefined)

/** The stay of an exchange that no longer takes place, if there is one. */
function Fallen({ reservation }: { reservation: Reservation }) {
  const { fallen } = reservation.stay_facts
  return fallen ? (
    <Suspense fallback={null}>
      <FallenNote reservation={reservation} fallen={fallen} />
    </Suspense>
  ) : null
}

type WhichStayProps = {
  going: Visit
  hosting: Visit
  value: 'going' | 'hosting'
  onChange: (value: 'going' | 'hosting') => void
}

/** The two stays of a home exchange. */
function WhichStay({ going, hosting, value, onChange }: WhichStayProps) {
  const { t, i18n } = useTranslation()
  // In two lines on a phone, which is too narrow for both stays.
  const labelOf = (side: 'mine' | 'theirs', { start_date, end_date }: Visit) => (
    <span className="py-1.5 text-center whitespace-normal">
      {`${t(`reservations.side.${side}`)} · `}
      <span className="inline-block">{formatRange(start_date, end_date, i18n.language)}</span>
    </span>
  )
  return (
    <Segmented
      label={t('trip.tabs')}
      value={value}
      onChange={onChange}
      className="print:hidden"
      options={[
        { value: 'going', label: labelOf('theirs', going) },
        { value: 'hosting', label: labelOf('mine', hosting) },
      ]}
    />
  )
}

/** Everything that the trip shows, and until when. */
function answersOf(reservation: Reservation, arrival: Arrival | undefined): TripAnswers {
  const ends = [arrival?.going?.end_date, arrival?.hosting?.end_date, reservation.end_date]
  const [endsOn = reservation.end_date] = ends
    .filter((day) => day !== undefined)
    .toSorted()
    .reverse()
  return {
    queries: [
      reservationQuery(reservation.id),
      arrivalQuery(reservation.id),
      guideQuery(reservation.id, arrival?.going?.version ?? 0),
      ...(hasTasks(reservation) ? [helpQuery(reservation.id)] : []),
      ...cardsOf(reservation).map((card) => listingQuery(card.id)),
    ],
    endsOn,
    guideClosesAt: arrival?.going?.closes_at ?? null,
  }
}

const cardsOf = (reservation: Reservation): ListingCard[] => [
  reservation.residence_card,
  ...reservation.offered_house.map((offered) => offered.residence_card),
]

const cardOf = (reservation: Reservation, visit: Visit): ListingCard | undefined =>
  cardsOf(reservation).find((card) => card.id === visit.residence)

const cityOf = (reservation: Reservation, listingId: number): string | undefined =>
  cardsOf(reservation).find((card) => card.id === listingId)?.city
