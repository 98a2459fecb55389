import { endExtra } from '#server/features/points/points.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { ProblemOutcome } from '#shared/features/reservations/problems/stay-problems.rules.ts'
import { act, otherParty } from '#shared/features/reservations/reservations.rules.ts'
import {
  checkTeamShare,
  helpsOf,
  teamShare,
} from '#shared/features/reservations/service-agreements/service.rules.ts'
import { extrasOf, settleHold } from '../extras/extras.queries.ts'
import { openHold } from '../extras/hold-extras.ts'
import { decideHelp } from '../help/help.queries.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { type LockedService, markCompleted } from '../reservations.queries.ts'

type Failing = Exclude<ProblemOutcome, 'none'>

/**
 * The team decides what of the held points goes to who helped; the rest goes back, and the agreement is over, so that
 * both can review. @throws AppError extras_not_allowed for more points than are held, reservation_closed once it is over
 */
export async function settleService(
  tx: Transaction,
  clock: Clock,
  service: LockedService,
  { failing, points, now }: { failing: Failing; points: number | undefined; now: Date },
): Promise<void> {
  const { id } = service
  orThrow(act(service, 'complete', 'clock'))
  const held = await openHold(tx, service)
  orThrow(checkTeamShare(failing, points, held?.points ?? 0))
  // Points are given to who helps, or helps more.
  const helper = held ? otherParty(held.giver) : null
  const share = teamShare(failing, { helper, held: held?.points ?? 0, points })
  if (held) {
    await endExtra(tx, clock, { ...held, forfeit: share, at: now })
    await settleHold(tx, id, share > 0 ? 'released' : 'returned', now)
  }
  for (const { giver } of helpsOf(await extrasOf(tx, id))) {
    const isDone = giver !== failing || (giver === helper && share > 0)
    await decideHelp(tx, { reservationId: id, giver }, isDone ? 'done' : 'not_done', now)
  }
  await markCompleted(tx, id, now)
  await recordReservationEvent(tx, clock, service, { type: 'reservation_problem_dismissed', actor_id: null })
  await recordReservationEvent(tx, clock, service, { type: 'reservation_completed', actor_id: null })
}
