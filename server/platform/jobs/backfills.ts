import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config/config.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import type { Ports } from '../ports.ts'
import type { Job } from './jobs.ts'

/** The result of one batch; `upTo` is null when nothing is left. */
export type Batch = { upTo: string | null; changed: number }

/**
 * A change of rows that a release needs, of any size: in short batches, in the order of a key, beside traffic and
 * servers of the previous release. A row that those write in between must come out right, so the new release itself
 * writes what is new from its first day.
 */
export type Backfill = {
  /** Never reused: the database records completion by it. */
  name: string
  /** Changes the next rows after the key, in a transaction of its own; some hundred, so that the locks are short. */
  batch(tx: Transaction, after: string | null, ports: Pick<Ports, 'config'>): Promise<Batch>
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
 * Resumes every backfill where its last batch ended, one after another, on one server at a time. Progress is saved with
 * the batch: a run that is stopped or killed leaves nothing half done and nothing to repeat.
 */
export function backfillsJob(options: {
  db: Database
  clock: Clock
  config: Config
  log: Log
  backfills: readonly Backfill[]
  isStopping: () => boolean
  /** How long one run may take; the next continues. */
  forMs?: number
}): Job {
  const { db, clock, config, log, backfills, isStopping, forMs = workForMs } = options
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
      const batch = await backfill.batch(tx, at.doneUpTo, { config })
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
      const progress = await readBackfills(db, backfills)
      for (const backfill of backfills.filter((_, at) => !progress[at]?.finishedAt)) {
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

/** The progress of each, including those not started. */
export async function readBackfills(
  db: Queryable,
  backfills: readonly Pick<Backfill, 'name'>[],
): Promise<BackfillProgress[]> {
  const rows = await db.query<BackfillProgress & { startedAt: Date }>(
    sql`select name, changed, started_at, finished_at from backfill`,
  )
  const known = new Map(rows.map((row) => [row.name, row]))
  return backfills.map(
    ({ name }) => known.get(name) ?? { name, changed: 0, startedAt: null, finishedAt: null },
  )
}
