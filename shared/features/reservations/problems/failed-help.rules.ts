import { startOfDay } from '../../../kernel/civil-date.ts'
import { type HelpPlan, ticksOpen } from '../help/ticks.rules.ts'
import type { Party, ReservationStatus } from '../reservations.rules.ts'
import type { Settlement } from './stay-problems.rules.ts'

/**
 * Whose planned help the team can call not done when it settles a problem: help that has begun, and of which nobody has
 * said how it ended. What ends with an agreement, or with a stay that falls, is not done anyway.
 */
export function helpThatCanFail(
  plans: readonly Omit<HelpPlan, 'tasks'>[],
  { outcome, alone }: Pick<Settlement, 'outcome' | 'alone'>,
  { status, now }: { status: ReservationStatus; now: Date },
): Party[] {
  if (!ticksOpen(status).ok || (outcome !== 'none' && !alone)) return []
  return plans
    .filter(({ giver, stay, outcome: ended }) => {
      const hasBegun = now.getTime() >= startOfDay(stay.start).getTime()
      return ended === null && hasBegun && giver !== alone?.taker
    })
    .map(({ giver }) => giver)
}
