import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import type { StayAction } from '#shared/features/reservations/history/stay-state.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { useStayState } from '#web/domain/stay-state.tsx'
import { formatRange } from '#web/platform/format.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { StayTargets } from '../agreement/stay-action.tsx'
import { OpenChange } from '../amendments/open-change.tsx'
import { GuideSeal } from '../arrival/guide-seal.tsx'
import { TripAccess } from '../arrival/trip-access.tsx'
import { ArrivalSteps, HouseGuide } from '../arrival/trip-guide.tsx'
import { TripPicture } from '../arrival/trip-picture.tsx'
import { TripPlace } from '../arrival/trip-place.tsx'
import { useGuide } from '../arrival/use-guide.ts'
import { ChangeList } from '../change-list.tsx'
import { CompletedNote } from '../outcomes/completed-note.tsx'
import { ProblemNotes } from '../problems/problem-notes.tsx'
import { ReservationParties } from '../reservation-page/reservation-parties.tsx'
import { type Sides, sidesOf } from '../reservation-texts.ts'
import { reservationQuery } from '../reservations.queries.ts'
import { ChangeAndCancel } from './change-and-cancel.tsx'
import { GuideOpenings, HostingTop } from './hosting.tsx'
import { type TripAnswers, useSavedTrip } from './offline-trip.ts'
import { Packing } from './packing.tsx'
import { type Arrival, arrivalQuery, guideQuery, listingQuery, type Visit } from './trip.queries.ts'
import { TripAgreement } from './trip-agreement.tsx'
import { TripBar } from './trip-bar.tsx'
import { TripHead } from './trip-head.tsx'
import { TripPeople } from './trip-people.tsx'
import { TripProblem } from './trip-problem.tsx'
import { TripSaved } from './trip-saved.tsx'
import { TripSkeleton } from './trip-skeleton.tsx'

type TripViewProps = {
  reservation: Reservation
  /** The photos of arrival and departure, from another feature. */
  handover?: (side: 'going' | 'hosting') => ReactNode
  /** The deposit, from another feature. */
  deposit?: (side: 'going' | 'hosting') => ReactNode
  /** What waits for the viewer, from another feature. */
  notice?: ReactNode
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

/** The way is beside the map, the review in the bar. */
const actionOfHead = (action: StayAction | null) =>
  action === 'directions' || action === 'review' ? null : action

type LoadedTripProps = TripViewProps & { arrival: Arrival; updatedAt: number }

function LoadedTrip({ reservation, handover, deposit, notice, arrival, updatedAt }: LoadedTripProps) {
  const sides = sidesOf(reservation)
  const { going, hosting } = arrival
  const { setWanted, isGoing, side, visit, card, state, guide } = useStayInView(reservation, arrival)
  if (!visit || !card) return <TripSkeleton />
  const targets = targetsOf(reservation, arrival)
  // What waits for an answer is on this page, above the rest.
  const action = state.action === 'look' ? null : state.action

  return (
    <div className="page-wrap lg:pb-8">
      <TripHead
        reservation={reservation}
        sides={sides}
        card={card}
        visit={visit}
        action={actionOfHead(action)}
        targets={targets}
      />
      <div className="flex flex-col gap-6">
        {reservation.status === 'completed' ? <CompletedNote reservation={reservation} /> : null}
        {notice}
        <OpenChange reservation={reservation} sides={sides} />
        <ProblemNotes reservation={reservation} sides={sides} />
        {going && hosting ? (
          <WhichStay going={going} hosting={hosting} value={side} onChange={setWanted} />
        ) : null}
        <StayTop
          reservation={reservation}
          sides={sides}
          card={card}
          visit={visit}
          guide={guide}
          isGoing={isGoing}
          state={state}
        />
        <ReservationParties sides={sides} />
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:gap-10">
          <TripMain
            reservation={reservation}
            sides={sides}
            visit={visit}
            arrival={arrival}
            guide={guide}
            isGoing={isGoing}
            handover={handover?.(side)}
          />
          <div className="flex flex-col gap-5 print:grid print:grid-cols-2 print:items-start">
            <TripPeople sides={sides} isGuest={isGoing} guide={guide.guide} />
            {isGoing ? <TripSaved updatedAt={updatedAt} /> : null}
            <TripAgreement reservation={reservation} sides={sides} />
            {deposit?.(side)}
            <TripProblem reservation={reservation} sides={sides} visit={visit} />
          </div>
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

type StayTopProps = {
  reservation: Reservation
  sides: Sides
  card: ListingCard
  visit: Visit
  guide: ReturnType<typeof useGuide>
  isGoing: boolean
  state: ReturnType<typeof useStayState>
}

/** When, where and how to get in; or who comes. */
function StayTop({ reservation, sides, card, visit, guide, isGoing, state }: StayTopProps) {
  return isGoing ? (
    <GoingTop
      sides={sides}
      card={card}
      visit={visit}
      guide={guide}
      state={state.text}
      isWayMain={state.action === 'directions'}
    />
  ) : (
    <HostingTop reservation={reservation} sides={sides} card={card} visit={visit} state={state.text} />
  )
}

type TripMainProps = {
  reservation: Reservation
  sides: Sides
  visit: Visit
  arrival: Arrival
  guide: ReturnType<typeof useGuide>
  isGoing: boolean
  handover: ReactNode
}

/** What is read and done during the stay. */
function TripMain({ reservation, sides, visit, arrival, guide, isGoing, handover }: TripMainProps) {
  return (
    <div className="flex min-w-0 flex-col gap-9">
      {isGoing ? (
        <>
          <ArrivalSteps text={guide.guide?.arrival ?? ''} />
          <HouseGuide visit={visit} guide={guide.guide} />
          <Packing reservation={reservation} visit={visit} saved={arrival} />
        </>
      ) : (
        <GuideOpenings sides={sides} visit={visit} />
      )}
      {handover}
      {reservation.status === 'agreed' ? <ChangeAndCancel reservation={reservation} sides={sides} /> : null}
      <div id="history" className="print:hidden">
        <ChangeList reservation={reservation} sides={sides} cityOf={(id) => cityOf(reservation, id)} />
      </div>
    </div>
  )
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

type GoingTopProps = {
  /** Finding the way comes next. */
  isWayMain: boolean
  sides: Sides
  card: ListingCard
  visit: Visit
  guide: ReturnType<typeof useGuide>
  state: string
}

/** When, where and how to get in. */
function GoingTop({ sides, card, visit, guide, state, isWayMain }: GoingTopProps) {
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <TripPicture card={card} state={state} />
      <div className="grid max-md:order-3">
        <TripPlace card={card} isMain={isWayMain} />
      </div>
      <div className="md:col-span-2">
        <TripAccess
          visit={visit}
          name={sides.other.first_name}
          guide={guide.guide}
          seal={
            guide.guide ? null : (
              <GuideSeal
                visit={visit}
                hostId={sides.otherId}
                isOpening={guide.isOpening}
                hasFailed={guide.hasFailed}
                onOpen={guide.open}
              />
            )
          }
        />
      </div>
    </div>
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
