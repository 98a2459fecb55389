import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Clock } from '../clock/clock.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import type { Job } from './jobs.ts'

/** What one batch has done; `upTo` is null when nothing is left. */
export type Batch = { upTo: string | null; changed: number }

/**
 * A change of rows that a release needs, of any size: in batches of a moment each, in the order of a key, beside the
 * traffic and beside servers of the release before. A row that those write meanwhile must come out right, so what is
 * new is written by the new release itself from its first day on.
 */
export type Backfill = {
  /** Never used again: by it the database knows that it is done. */
  name: string
  /** Changes the next rows after the key, in a transaction of their own; some hundred, so that nobody waits for them. */
  batch(tx: Transaction, after: string | null): Promise<Batch>
}

export type BackfillProgress = {
  name: string
  changed: number
  startedAt: Date | null
  finishedAt: Date | null
}

const workForMs = 45_000
const restMs = 20

/**
 * Goes on with every backfill where the last batch ended, one after another, by one server at a time. Progress is
 * saved with the batch: whoever is stopped or killed in the middle leaves nothing half done and nothing to do twice.
 */
export function backfillsJob(options: {
  db: Database
  clock: Clock
  log: Log
  backfills: readonly Backfill[]
  isStopping: () => boolean
  /** How long one run may work; the next goes on. */
  forMs?: number
}): Job {
  const { db, clock, log, backfills, isStopping, forMs = workForMs } = options
  if (new Set(backfills.map(({ name }) => name)).size < backfills.length)
    throw new Error('Two backfills have the same name.')

  const runBatch = (backfill: Backfill) =>
    db.transaction(async (tx): Promise<Batch | 'done' | 'busy'> => {
      await tx.execute(sql`
        insert into backfill (name, started_at) values (${backfill.name}, ${clock.now()}) on conflict do nothing`)
      const at = await tx.first<{ doneUpTo: string | null; finishedAt: Date | null }>(sql`
        select done_up_to, finished_at from backfill where name = ${backfill.name} for update skip locked`)
      if (!at) return 'busy'
      if (at.finishedAt) return 'done'
      const batch = await backfill.batch(tx, at.doneUpTo)
      await tx.execute(sql`
        update backfill set changed = changed + ${batch.changed}, done_up_to = coalesce(${batch.upTo}, done_up_to),
               finished_at = ${batch.upTo === null ? clock.now() : null}::timestamptz
         where name = ${backfill.name}`)
      return batch
    })

  return {
    name: 'run-backfills',
    everyMinutes: 1,
    async run() {
      const until = performance.now() + forMs
      let changed = 0
      for (const backfill of backfills) {
        for (;;) {
          if (isStopping() || performance.now() > until) return changed
          const batch = await runBatch(backfill)
          if (batch === 'busy') return changed
          if (batch === 'done') break
          changed += batch.changed
          if (batch.upTo === null) {
            log.info({ backfill: backfill.name }, 'A backfill is done')
            break
          }
          await sleep(restMs)
        }
      }
      return changed
    },
  }
}

/** How far each of them is, those too that nobody has begun with. */
export async function readBackfills(
  db: Queryable,
  backfills: readonly Pick<Backfill, 'name'>[],
): Promise<BackfillProgress[]> {
  const rows = await db.query<BackfillProgress>(
    sql`select name, changed, started_at, finished_at from backfill`,
  )
  const known = new Map(rows.map((row) => [row.name, row]))
  return backfills.map(
    ({ name }) => known.get(name) ?? { name, changed: 0, startedAt: null, finishedAt: null },
  )
}
