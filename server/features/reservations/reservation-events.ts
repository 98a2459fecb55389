import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { StepKind } from '#shared/features/reservations/reservations.contract.ts'
import type { ReservationEvent } from '#shared/features/reservations/reservations.events.ts'
import { insertStep } from './reservation-steps.queries.ts'

type Reservation = { id: number; offererId: number; receiverId: number }
type ReservationEventInput<Event = ReservationEvent> = Event extends ReservationEvent
  ? Omit<Event, 'reservation_id' | 'offerer_id' | 'receiver_id'>
  : never

/** Each event's step in the history of a reservation; null where it is none: reminders change nothing. */
const stepOfEvent: Record<ReservationEvent['type'], StepKind | null> = {
  reservation_started: 'started',
  reservation_changed: 'changed',
  reservation_approved: 'approved',
  reservation_agreed: 'agreed',
  reservation_cancelled: 'cancelled',
  reservation_expired: 'expired',
  reservation_nights_taken: 'nights_taken',
  reservation_completed: 'completed',
  reservation_points_released: 'points_released',
  reservation_half_time: null,
  reservation_last_hours: null,
  reservation_arrival: null,
  reservation_review_due: null,
  reservation_problem_reported: 'problem_reported',
  reservation_problem_dismissed: 'problem_dismissed',
  reservation_no_show: 'no_show',
  reservation_unpaid: 'unpaid',
}

/** Records a reservation event as a step of its history, and emits it for other features. */
export async function recordReservationEvent(
  tx: Transaction,
  clock: Clock,
  reservation: Reservation,
  event: ReservationEventInput,
): Promise<void> {
  const kind = stepOfEvent[event.type]
  if (kind) {
    const at = clock.now()
    await insertStep(tx, { reservationId: reservation.id, kind, actorId: event.actor_id, at })
  }
  await emit<ReservationEvent>(tx, clock, {
    ...event,
    reservation_id: reservation.id,
    offerer_id: reservation.offererId,
    receiver_id: reservation.receiverId,
  })
}
