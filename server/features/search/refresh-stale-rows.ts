import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { refreshSearchRows } from './search-row.queries.ts'
import { missingFromSearch, rowsOfOtherLayout, staleSearchRows } from './stale-rows.queries.ts'

const batchSize = 200

/**
 * Removes listings from search whose owner's subscription and grace period are over, restores those that qualify again,
 * clears the *new* flag of older ones, and fills in columns added by a change of filters. Returns the number of
 * refreshed rows.
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
  // Each row once: during a deploy a server of the previous release may still write its own layout.
  for (let afterId = 0; ; ) {
    const ids = await rowsOfOtherLayout(db, afterId, batchSize)
    const last = ids.at(-1)
    if (last === undefined) break
    await db.transaction((tx) => refreshSearchRows(tx, ids, now))
    refreshed += ids.length
    afterId = last
  }
  return refreshed
}

export const staleSearchRowsJob = (ports: Pick<Ports, 'db'>): Job => ({
  name: 'refresh-lapsed-listings',
  everyMinutes: 60,
  run: (now) => refreshStaleRows(ports, now),
})
