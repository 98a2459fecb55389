import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { StepDetail, StepKind } from '#shared/features/reservations/reservation-steps.ts'
import type { ReservationEvent } from '#shared/features/reservations/reservations.events.ts'
import { insertStep } from './reservation-steps.queries.ts'

type Reservation = { id: number; offererId: number; receiverId: number }
type ReservationEventInput<Event = ReservationEvent> = Event extends ReservationEvent
  ? Omit<Event, 'reservation_id' | 'offerer_id' | 'receiver_id'>
  : never

/**
 * Each event's step in the history of a reservation; null if it has none: consequences of an end change nothing, nor
 * does a reminder, a question or a yes that did not count.
 */
export const stepOfEvent: Record<ReservationEvent['type'], StepKind | null> = {
  reservation_started: 'started',
  reservation_changed: 'changed',
  reservation_approved: 'approved',
  reservation_points_short: null,
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
  reservation_part_fell: 'part_fell',
  reservation_help_today: null,
  reservation_help_unticked: null,
  reservation_help_missed: null,
  reservation_help_over: null,
  reservation_help_confirmed: 'help_confirmed',
  reservation_help_not_done: 'help_not_done',
  reservation_tasks_struck: 'tasks_struck',
  reservation_unpaid: 'unpaid',
  reservation_release_checked: 'release_checked',
  reservation_points_given_back: 'points_given_back',
  reservation_amendment_proposed: 'amendment_proposed',
  reservation_amendment_accepted: 'amendment_accepted',
  reservation_amendment_declined: 'amendment_declined',
  reservation_amendment_withdrawn: 'amendment_withdrawn',
  reservation_amendment_expired: 'amendment_expired',
  reservation_leg_declined: null,
  reservation_leg_withdrawn: null,
  reservation_codes_exposed: null,
  reservation_deposit_claimed: 'deposit_claimed',
  reservation_deposit_disputed: 'deposit_disputed',
  reservation_deposit_answer_due: null,
  reservation_deposit_returned: 'deposit_returned',
  reservation_deposit_kept: 'deposit_kept',
}

/** What an event also says of its step; null if nothing. */
export function detailOf(event: Pick<ReservationEvent, 'type'>): StepDetail | null {
  if ('approved' in event) return 'approved'
  return 'cause' in event ? 'found_elsewhere' : null
}

/** Records the step of an event that another feature has emitted. */
export async function recordStepOf(
  tx: Transaction,
  event: Pick<ReservationEvent, 'type' | 'actor_id' | 'reservation_id'>,
  at: Date,
): Promise<void> {
  const kind = stepOfEvent[event.type]
  if (!kind) return
  const { reservation_id: reservationId, actor_id: actorId } = event
  await insertStep(tx, { reservationId, kind, detail: detailOf(event), actorId, at })
}

/** Records a reservation event as a step of its history, and emits it for other features. */
export async function recordReservationEvent(
  tx: Transaction,
  clock: Clock,
  reservation: Reservation,
  event: ReservationEventInput,
): Promise<void> {
  await recordStepOf(tx, { ...event, reservation_id: reservation.id }, clock.now())
  await emit<ReservationEvent>(tx, clock, {
    ...event,
    reservation_id: reservation.id,
    offerer_id: reservation.offererId,
    receiver_id: reservation.receiverId,
  })
}
