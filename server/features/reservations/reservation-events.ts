import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { ReservationEvent } from '#shared/features/reservations/reservations.events.ts'

type Reservation = { id: number; offererId: number; receiverId: number }
type Happening<Event> = Event extends ReservationEvent
  ? Omit<Event, 'reservation_id' | 'offerer_id' | 'receiver_id'>
  : never

/** Tells the other features what happened to a reservation. */
export const tell = (
  tx: Transaction,
  clock: Clock,
  reservation: Reservation,
  happening: Happening<ReservationEvent>,
): Promise<void> =>
  emit<ReservationEvent>(tx, clock, {
    ...happening,
    reservation_id: reservation.id,
    offerer_id: reservation.offererId,
    receiver_id: reservation.receiverId,
  } as ReservationEvent)
