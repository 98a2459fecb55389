import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { backfills } from '#server/backfills.ts'
import { createClock } from '#server/platform/clock/clock.ts'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { finishBackfills } from '#server/platform/jobs/backfills.ts'
import { checkOutRelease } from '../scripts/check-out-release.ts'
import { releases } from '../scripts/releases.ts'
import { withEmptyDatabase } from './search/bench-database.ts'

/**
 * A database that 0.1.0 filled with homes comes to this release, as `npm run migrate` does it with all servers stopped.
 *
 * npm run bench -- upgrade [100000]
 */
const sizes = process.argv.slice(2).map(Number)
const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

for (const size of sizes.length > 0 ? sizes : [100_000])
  await withEmptyDatabase((db, url) => upgrade(db, url, size))

async function upgrade(db: ConnectedDatabase, url: string, size: number): Promise<void> {
  await fillByFirstRelease(url, size)
  const dates = await count(db, 'availability')
  const opened = await count(db, '(SELECT DISTINCT residence_id FROM availability) home')
  const start = performance.now()
  const seconds = () => ((performance.now() - start) / 1_000).toFixed(0)
  const log = {
    info: (_data: object, text: string) => console.log(`${seconds().padStart(5)} s  ${text}`),
    warn: console.warn,
    error: console.error,
  }
  await migrate(db, { log })
  const migrated = seconds()
  await finishBackfills({ db, clock: createClock(), log, backfills })
  console.log(
    `${size} homes with ${dates} ranges of dates: ${migrated} s of migrations, ${seconds()} s in all`,
  )
  const moved = await count(db, '(SELECT DISTINCT residence_id FROM availability_range) home')
  const valued = await count(db, '(SELECT DISTINCT residence_id FROM valuation) home')
  if (moved !== opened || valued !== size) throw new Error('Homes were left out.')
  console.log('Every home has its calendar and its valuation.')
}

/** Filled by 0.1.0's own benchmark, from the history. */
async function fillByFirstRelease(url: string, size: number): Promise<void> {
  const first = releases(root).at(-1)
  const parts = ['package.json', 'server', 'shared', 'docs/documents', 'benchmarks']
  const folder = await checkOutRelease(root, first?.commit ?? '', parts)
  const program = `
    import { connectDatabase } from '#server/platform/database/connect-database.ts'
    import { migrate } from '#server/platform/database/migrate.ts'
    import { createLog } from '#server/platform/log/log.ts'
    import { fillHomes } from './benchmarks/search/bench-homes.ts'
    const db = await connectDatabase({ databaseUrl: ${JSON.stringify(url)}, dataDir: '', log: createLog('silent'), poolSize: 1 })
    await migrate(db)
    await db.pool.query('SET statement_timeout = 0')
    await fillHomes(db, ${size})
    await db.close()`
  try {
    await run(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program],
      { cwd: folder },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function count(db: ConnectedDatabase, from: string): Promise<number> {
  const { rows } = await db.pool.query<{ count: string }>(`SELECT count(*) FROM ${from}`)
  return Number(rows[0]?.count)
}
