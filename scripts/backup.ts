import { dirname, resolve } from 'node:path'
import { createApp } from '#server/app.ts'
import { backUp } from '#server/features/operations/back-up.ts'
import { restore } from '#server/features/operations/restore.ts'
import { replayErasures } from '#server/features/privacy/privacy.public.ts'
import { loadDemo } from '#server/load-demo.ts'
import { createClock } from '#server/platform/clock/clock.ts'
import { readClockOffset } from '#server/platform/clock/stored-clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createRealtime } from '#server/platform/realtime/create-realtime.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'
import { runOnDatabase } from './operator-command.ts'

/** Backs up or restores the configured database and pictures. */
const [action, folder = '', date] = process.argv.slice(2)
const erasedSince = folder === '--erased-since' ? new Date(date ?? '') : null
if (!folder || Number.isNaN(erasedSince?.getTime())) {
  console.error('Usage: npm run backup -- <folder>')
  console.error('       npm run restore -- <folder>/<backup>')
  console.error('       npm run restore -- --erased-since <date>   after a restore by other means')
  process.exit(1)
}

async function backupPorts(database: ConnectedDatabase, config: Config) {
  const demo = await loadDemo(config.mode)
  return {
    database,
    config,
    storage: await createStorage(config),
    // Missing pictures that the server of this mode would draw.
    ...(demo && { isDrawn: demo.isDrawnPicture }),
  }
}

async function runBackup(database: ConnectedDatabase, config: Config): Promise<void> {
  const ports = await backupPorts(database, config)
  const now = createClock(await readClockOffset(database)).now()
  const done = await backUp(ports, resolve(folder), now)
  console.log(`${done.folder}: ${done.rows} rows, ${done.pictures} new picture files.`)
  if (done.missing > 0) console.error(`${done.missing} picture files that rows name are not in the storage.`)
}

async function runRestore(database: ConnectedDatabase, config: Config): Promise<void> {
  const ports = await backupPorts(database, config)
  const done = await restore(ports, resolve(folder), new Date())
  console.log(`${done.rows} rows as of ${done.madeAt.toISOString()}, ${done.pictures} picture files.`)
  if (done.missing > 0) console.error(`${done.missing} picture files that rows name are not in the backup.`)
  await eraseAgain(database, config, done.madeAt)
  if (done.hadNotes) return
  console.error(
    `WARNING: the storage is not the one that this backup was made beside. Notes of erasures are known up to the newest backup in ${dirname(resolve(folder))}: members erased after it are back. If you have the storage of that time, copy its folder erased/ into this one and run npm run restore -- --erased-since ${done.madeAt.toISOString()}.`,
  )
}

async function eraseAgain(database: ConnectedDatabase, config: Config, since: Date): Promise<void> {
  const clock = createClock(await readClockOffset(database))
  const realtime = await createRealtime(config, createLog('warn'))
  const app = await createApp({ config: { ...config, drainSeconds: 0 }, database, clock, realtime })
  const erased = await replayErasures(app.ports, since)
  console.log(`${erased} members who had left since then are erased again.`)
  await app.close()
}

await runOnDatabase(
  (database, config) => {
    if (erasedSince) return eraseAgain(database, config, erasedSince)
    return (action === 'backup' ? runBackup : runRestore)(database, config)
  },
  { creates: action === 'restore' && !erasedSince },
)
