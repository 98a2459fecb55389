import type { ReactNode } from 'react'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { HouseGuide } from '../arrival/house-guide.tsx'
import type { Sides } from '../reservation-texts.ts'
import { ChangeAndCancel } from './change-and-cancel.tsx'
import { Packing } from './packing.tsx'
import type { Arrival, OpenGuide, Visit } from './trip.queries.ts'
import { TripDetails } from './trip-details.tsx'
import { TripPeople } from './trip-people.tsx'

type TripFoldsProps = {
  reservation: Reservation
  sides: Sides
  visit: Visit
  arrival: Arrival
  /** When the trip was last read. */
  updatedAt: number
  /** The guide of the home that the viewer goes to, once it is open. */
  guide: OpenGuide | null
  isGoing: boolean
  hasCalendar: boolean
  /** What happens if the host cancels, from another feature. */
  promise: ReactNode
  cityOf: (listing: number) => string | undefined
}

/** What is not needed at the door, each a press away. */
export function TripFolds(props: TripFoldsProps) {
  const { reservation, sides, visit, arrival, updatedAt, guide, isGoing, hasCalendar, promise, cityOf } =
    props
  const isComing = reservation.status === 'agreed'
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-surface">
      <TripPeople sides={sides} isGuest={isGoing} guide={guide} />
      {isGoing ? <HouseGuide visit={visit} guide={guide} /> : null}
      {isComing ? <ChangeAndCancel reservation={reservation} sides={sides} /> : null}
      {isGoing ? promise : null}
      {isGoing ? <Packing reservation={reservation} visit={visit} saved={arrival} /> : null}
      <TripDetails
        reservation={reservation}
        sides={sides}
        cityOf={cityOf}
        savedAt={isGoing ? updatedAt : null}
        hasCalendar={hasCalendar}
      />
    </div>
  )
}
