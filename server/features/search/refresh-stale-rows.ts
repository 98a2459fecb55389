import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { refreshSearchRows } from './search-row.queries.ts'
import { missingFromSearch, staleSearchRows } from './stale-rows.queries.ts'

const batchSize = 200

/**
 * Takes homes out of search whose owner's subscription and grace are over, puts those back that belong there,
 * and lets homes cease to be new. Answers how many rows it refreshed.
 */
async function refreshStaleRows({ db }: Pick<Ports, 'db'>, now: Date): Promise<number> {
  let refreshed = 0
  for (const due of [staleSearchRows, missingFromSearch]) {
    for (;;) {
      const ids = await due(db, now, batchSize)
      if (ids.length === 0) break
      await db.transaction((tx) => refreshSearchRows(tx, ids, now))
      refreshed += ids.length
    }
  }
  return refreshed
}

export const staleSearchRowsJob = (ports: Pick<Ports, 'db'>): Job => ({
  name: 'refresh-lapsed-listings',
  everyMinutes: 60,
  run: (now) => refreshStaleRows(ports, now),
})
