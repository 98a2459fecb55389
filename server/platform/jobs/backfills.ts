import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Clock } from '../clock/clock.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import type { Job } from './jobs.ts'

/** The result of one batch; `upTo` is null when nothing is left. */
export type Batch = { upTo: string | null; changed: number }

/**
 * A change of rows that a release needs, of any size: in short batches, in key order, beside traffic and servers of the
 * previous release. Rows written by those in the meantime must come out right, so the new release itself writes what is
 * new from its first day.
 */
export type Backfill = {
  /** Never reused: the database records completion by it. */
  name: string
  /** About how many rows it will change. */
  count(db: Queryable): Promise<number>
  /** Changes the next rows after the key, in a transaction of its own; some hundred, so that the locks are short. */
  batch(tx: Transaction, after: string | null, now: Date): Promise<Batch>
}

export type BackfillProgress = {
  name: string
  changed: number
  startedAt: Date | null
  finishedAt: Date | null
}

const workForMs = 45_000
const restMs = 20
const waitMs = 250
const reportMs = 5_000

type Parts = { db: Database; clock: Clock; log: Log; backfills: readonly Backfill[] }

/**
 * Resumes every backfill where its last batch ended, one after another, on one server at a time. Progress is saved with
 * the batch: a run that is stopped or killed leaves nothing half done and nothing to repeat.
 */
export function backfillsJob({
  db,
  clock,
  log,
  backfills,
  isStopping,
  forMs = workForMs,
}: Parts & {
  isStopping: () => boolean
  /** How long one run may take; the next continues. */
  forMs?: number
}): Job {
  if (new Set(backfills.map(({ name }) => name)).size < backfills.length)
    throw new Error('Two backfills have the same name.')
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
          const batch = await runBatch(db, clock, backfill)
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

/**
 * Runs to completion those that a migration for stopped servers requires, since this release cannot serve before.
 * Several servers may start at once; one of them works and the others wait.
 */
export async function finishBackfills(
  { db, clock, log, backfills }: Parts,
  stop?: AbortSignal,
): Promise<void> {
  const required = await db.query<{ name: string }>(
    sql`select name from backfill where before_serving and finished_at is null`,
  )
  for (const backfill of backfills.filter(({ name }) => required.some((each) => each.name === name)))
    await finish({ db, clock, log }, backfill, stop)
}

async function finish(
  { db, clock, log }: Omit<Parts, 'backfills'>,
  backfill: Backfill,
  stop: AbortSignal | undefined,
): Promise<void> {
  const { name } = backfill
  const total = await backfill.count(db)
  const start = performance.now()
  let reported = start
  let changed = 0
  log.info({ backfill: name, total }, `The backfill ${name} begins, of about ${total} rows`)
  for (;;) {
    stop?.throwIfAborted()
    const batch = await runBatch(db, clock, backfill)
    if (batch === 'done') return
    if (batch === 'busy') {
      await sleep(waitMs)
      continue
    }
    changed += batch.changed
    const isDone = batch.upTo === null
    if (isDone || performance.now() - reported > reportMs) {
      reported = performance.now()
      const seconds = Math.round((reported - start) / 1_000)
      const state = isDone ? 'is done' : 'goes on'
      log.info({ backfill: name, changed }, `The backfill ${name} ${state}: ${changed} rows in ${seconds} s`)
    }
    if (isDone) return
  }
}

const runBatch = (db: Database, clock: Clock, backfill: Backfill): Promise<Batch | 'done' | 'busy'> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into backfill (name, started_at) values (${backfill.name}, ${clock.now()}) on conflict do nothing`)
    const at = await tx.first<{ doneUpTo: string | null; finishedAt: Date | null }>(sql`
      select done_up_to, finished_at from backfill where name = ${backfill.name} for update skip locked`)
    if (!at) return 'busy'
    if (at.finishedAt) return 'done'
    const batch = await backfill.batch(tx, at.doneUpTo, clock.now())
    await tx.execute(sql`
      update backfill set changed = changed + ${batch.changed}, done_up_to = coalesce(${batch.upTo}, done_up_to),
             finished_at = ${batch.upTo === null ? clock.now() : null}::timestamptz
       where name = ${backfill.name}`)
    return batch
  })

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
