import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { isRescueOver } from '#shared/features/rescues/rescue.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { closeRequests, dueEnds, lockRescue, markEnded } from './rescues.queries.ts'

/** Closes rescues whose day of arrival is over, and their requests. */
export const endRescues = ({ db }: Ports): Job => ({
  name: 'end-rescues',
  everyMinutes: 10,
  run: (now) =>
    sweepEach(
      db,
      (afterId) => dueEnds(db, civilDateOf(now), afterId),
      async (tx, { id }) => {
        const rescue = await lockRescue(tx, id)
        if (rescue?.state !== 'open' || !isRescueOver(rescue, now)) return false
        await closeRequests(tx, id, now)
        await markEnded(tx, id, now)
        return true
      },
    ),
})
