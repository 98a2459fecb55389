import { resolve } from 'node:path'
import { createApp } from '#server/app.ts'
import { backUp } from '#server/features/operations/back-up.ts'
import { restore } from '#server/features/operations/restore.ts'
import { replayErasures } from '#server/features/privacy/privacy.public.ts'
import { createClock } from '#server/platform/clock/clock.ts'
import { readClockOffset } from '#server/platform/clock/stored-clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { type ConnectedDatabase, connectDatabase } from '#server/platform/database/connect-database.ts'
import { DataDirectoryLocked } from '#server/platform/database/data-directory-lock.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createRealtime } from '#server/platform/realtime/create-realtime.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'

/** Backs up or restores the configured database and pictures. */
const [action, folder, date] = process.argv.slice(2)
const erasedSince = folder === '--erased-since' ? new Date(date ?? '') : null
if (!folder || Number.isNaN(erasedSince?.getTime())) {
  console.error('Usage: npm run backup -- <folder>')
  console.error('       npm run restore -- <folder>/<backup>')
  console.error('       npm run restore -- --erased-since <date>   after a restore by other means')
  process.exit(1)
}

const config = readConfig({ SERVE_WEBSITE: 'false', ...process.env })
const log = createLog('warn')

async function runBackup(database: ConnectedDatabase, into: string): Promise<void> {
  const storage = await createStorage(config)
  const now = createClock(await readClockOffset(database)).now()
  const done = await backUp({ database, storage }, into, now)
  console.log(`${done.folder}: ${done.rows} rows, ${done.pictures} new picture files.`)
  if (done.missing > 0) console.error(`${done.missing} picture files that rows name are not in the storage.`)
}

async function runRestore(database: ConnectedDatabase, from: string): Promise<void> {
  const storage = await createStorage(config)
  const done = await restore({ database, storage }, from)
  console.log(`${done.rows} rows as of ${done.madeAt.toISOString()}, ${done.pictures} picture files.`)
  if (done.missing > 0) console.error(`${done.missing} picture files that rows name are not in the backup.`)
  await eraseAgain(database, done.madeAt)
}

async function eraseAgain(database: ConnectedDatabase, since: Date): Promise<void> {
  const clock = createClock(await readClockOffset(database))
  const realtime = await createRealtime(config, log)
  const app = await createApp({ config: { ...config, drainSeconds: 0 }, database, clock, realtime })
  const erased = await replayErasures(app.ports, since)
  console.log(`${erased} members who had left since then are erased again.`)
  await app.close()
}

try {
  const database = await connectDatabase({ ...config, log })
  const run = () => {
    if (erasedSince) return eraseAgain(database, erasedSince)
    return (action === 'backup' ? runBackup : runRestore)(database, resolve(folder))
  }
  await run().finally(database.close)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof DataDirectoryLocked)
    console.error('A server is running on this database. Stop it, run this command, and start it again.')
  process.exitCode = 1
}
