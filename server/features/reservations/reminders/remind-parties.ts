import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { dueReminders, type ReminderKind } from '#shared/features/reservations/reminders/reminders.rules.ts'
import { actorOf, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { type LockedAgreement, lockAgreement } from '../reservations.queries.ts'
import { possibleReminders, readReviewers, recordReminder } from './reminders.queries.ts'

const eventOf = {
  half_time: 'reservation_half_time',
  last_hours: 'reservation_last_hours',
  arrival: 'reservation_arrival',
  offered_arrival: 'reservation_arrival',
  review_middle: 'reservation_review_due',
  review_last: 'reservation_review_due',
} as const satisfies Record<ReminderKind, string>

/** Reminds of negotiations that wait, of stays that are near and of reviews that are missing, each once. */
export const stayRemindersJob = ({ db, clock }: Ports): Job => ({
  name: 'remind-parties',
  everyMinutes: 10,
  run: (now) =>
    sweepEach(
      db,
      (afterId) => possibleReminders(db, now, afterId),
      async (tx, { id }) => {
        const reservation = await lockAgreement(tx, id)
        return reservation ? remind(tx, clock, reservation, now) : false
      },
    ),
})

async function remind(
  tx: Transaction,
  clock: Clock,
  reservation: LockedAgreement,
  now: Date,
): Promise<boolean> {
  let isNew = false
  const reviewers = await reviewersOf(tx, reservation)
  for (const { kind, since, readers } of dueReminders({ ...reservation, reviewers }, now)) {
    if (!(await recordReminder(tx, { reservationId: reservation.id, kind, since, at: now }))) continue
    isNew = true
    const readerIds = readers.map((party) =>
      party === 'offerer' ? reservation.offererId : reservation.receiverId,
    )
    await recordReservationEvent(tx, clock, reservation, {
      type: eventOf[kind],
      actor_id: null,
      reader_ids: readerIds,
    })
  }
  return isNew
}

async function reviewersOf(tx: Transaction, reservation: LockedAgreement): Promise<Party[]> {
  if (reservation.status !== 'completed') return []
  const ids = await readReviewers(tx, reservation.id)
  return ids.map((id) => actorOf(reservation, id)).filter((party) => party !== 'stranger')
}
