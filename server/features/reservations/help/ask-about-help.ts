import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import {
  dayAsked,
  type HelpQuestion,
  isSilenceOver,
  questionsOfHour,
  readerOf,
  silentSince,
  tasksAsked,
} from '#shared/features/reservations/help/questions.rules.ts'
import { type HelpPlan, ticksOpen } from '#shared/features/reservations/help/ticks.rules.ts'
import { memberOf } from '#shared/features/reservations/reservations.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { hasOpenProblem } from '../problems/stay-problems.queries.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { type LockedAgreement, lockAgreement } from '../reservations.queries.ts'
import { markDone } from './confirm-help.ts'
import { possibleQuestions, recordQuestion } from './help.queries.ts'
import { plansIn } from './show-help.ts'
import { ticksOf } from './ticks.queries.ts'

const eventOf = {
  today: 'reservation_help_today',
  unticked: 'reservation_help_unticked',
  missed: 'reservation_help_missed',
  over: 'reservation_help_over',
} as const satisfies Record<HelpQuestion, string>

/** Notifies and asks about planned help, each thing once a day; help that nobody speaks of in the end is done. */
export const askAboutHelp = ({ db, clock }: Ports): Job => ({
  name: 'ask-about-help',
  everyMinutes: 15,
  run: (now) =>
    sweepEach(
      db,
      (afterId) => {
        const kinds = questionsOfHour(now)
        return possibleQuestions(
          db,
          { today: civilDateOf(now), kinds, settlesFrom: silentSince(now) },
          afterId,
        )
      },
      async (tx, { id }) => {
        const reservation = await lockAgreement(tx, id)
        if (!reservation || !ticksOpen(reservation.status).ok) return false
        let isNew = false
        for (const plan of await plansIn(tx, reservation)) {
          if (plan.outcome === null && (await askAbout(tx, clock, reservation, plan, now))) isNew = true
        }
        return isNew
      },
    ),
})

async function askAbout(
  tx: Transaction,
  clock: Clock,
  reservation: LockedAgreement,
  plan: HelpPlan,
  now: Date,
): Promise<boolean> {
  const { id: reservationId } = reservation
  if (isSilenceOver(plan, now)) {
    // Somebody has spoken, and the team answers first.
    if (await hasOpenProblem(tx, reservationId)) return false
    await markDone(tx, clock, reservation, { giver: plan.giver, by: null, now })
    return true
  }
  const today = civilDateOf(now)
  const ticks = await ticksOf(tx, reservationId)
  let isNew = false
  for (const kind of questionsOfHour(now)) {
    if (!(await recordQuestion(tx, { reservationId, giver: plan.giver, kind, day: today }))) continue
    const day = dayAsked(kind, plan.stay, today)
    if (day === null || (kind !== 'over' && tasksAsked(plan, ticks, day).length === 0)) continue
    isNew = true
    await recordReservationEvent(tx, clock, reservation, {
      type: eventOf[kind],
      actor_id: null,
      giver: plan.giver,
      day,
      reader_ids: [memberOf(reservation, readerOf(kind, plan.giver))],
    })
  }
  return isNew
}
