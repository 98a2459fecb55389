import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import { stepKinds } from '#shared/features/reservations/reservations.contract.ts'
import type { ReservationEvent } from '#shared/features/reservations/reservations.events.ts'
import { insertStep } from './reservation-steps.queries.ts'

type Reservation = { id: number; offererId: number; receiverId: number }
type Happening<Event> = Event extends ReservationEvent
  ? Omit<Event, 'reservation_id' | 'offerer_id' | 'receiver_id'>
  : never

/** Keeps what happened to a reservation as a step of its life, and tells the other features. */
export async function tell(
  tx: Transaction,
  clock: Clock,
  reservation: Reservation,
  happening: Happening<ReservationEvent>,
): Promise<void> {
  const kind = stepKinds.find((each) => `reservation_${each}` === happening.type)
  if (kind) {
    const at = clock.now()
    await insertStep(tx, { reservationId: reservation.id, kind, actorId: happening.actor_id, at })
  }
  await emit<ReservationEvent>(tx, clock, {
    ...happening,
    reservation_id: reservation.id,
    offerer_id: reservation.offererId,
    receiver_id: reservation.receiverId,
  } as ReservationEvent)
}
