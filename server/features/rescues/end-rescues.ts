import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { isRescueOver } from '#shared/features/rescues/rescue.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { announceChange } from './notices/announce-change.ts'
import { closeRequests, dueEnds, lockRescue, markEnded } from './rescues.queries.ts'

/** Closes rescues whose day of arrival is over, and their requests. */
export const endRescues = (ports: Ports): Job => ({
  name: 'end-rescues',
  everyMinutes: 10,
  run: (now) =>
    sweepEach(
      ports.db,
      (afterId) => dueEnds(ports.db, civilDateOf(now), afterId),
      async (tx, { id }) => {
        const rescue = await lockRescue(tx, id)
        if (rescue?.state !== 'open' || !isRescueOver(rescue, now)) return false
        await closeRequests(tx, id, now)
        await markEnded(tx, id, now)
        await announceChange(ports, tx, rescue)
        return true
      },
    ),
})
