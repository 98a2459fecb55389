import type { Call } from '#server/platform/http/call.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { moveStoredClock } from './development.queries.ts'
import type { DevelopmentTools } from './development-tools.ts'

/** Moves the clock forward, permanently: it is saved for the next start. Then runs all that falls due. */
export async function advanceClock({ db, clock }: Call, hours: number, tools: DevelopmentTools) {
  const milliseconds = Math.round(hours * hourMs)
  if (milliseconds > 0) {
    await moveStoredClock(db, milliseconds)
    clock.advance(milliseconds)
  }
  await tools.runDueJobs()
  return { now: clock.now() }
}
