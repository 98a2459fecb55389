import type { Queryable } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { priorityOf } from '#shared/features/moderation/moderation.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { selectReportFacts, setPriorities } from './reports.queries.ts'

/** Recomputes the priority of every undecided report; returns how many changed. */
export async function rankReports(db: Queryable, now: Date): Promise<number> {
  let changed = 0
  for (let afterId = 0; ; ) {
    const batch = await selectReportFacts(db, civilDateOf(now), afterId)
    if (batch.length === 0) return changed
    changed += await setPriorities(
      db,
      batch.map((facts) => ({ id: facts.id, priority: priorityOf(facts, now) })),
    )
    afterId = batch.at(-1)?.id ?? afterId
  }
}

/** A report becomes more urgent with age, and as a stay approaches. */
export const rankReportsJob = ({ db }: Ports): Job => ({
  name: 'rank-reports',
  everyMinutes: 30,
  run: (now) => rankReports(db, now),
})
