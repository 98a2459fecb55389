import type { Call } from '#server/platform/http/call.ts'
import { moveStoredClock } from './development.queries.ts'
import type { DevelopmentTools } from './development-tools.ts'

/** Moves the clock forward, for good: it is kept for the next start. Then runs all that falls due by it. */
export async function advanceClock({ db, clock }: Call, hours: number, tools: DevelopmentTools) {
  const milliseconds = Math.round(hours * 3_600_000)
  if (milliseconds > 0) {
    await moveStoredClock(db, milliseconds)
    clock.advance(milliseconds)
  }
  await tools.runDueJobs()
  return { now: clock.now() }
}
