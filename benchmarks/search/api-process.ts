import { createApp } from '#server/app.ts'
import { createClock } from '#server/platform/clock/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createRealtime } from '#server/platform/realtime/create-realtime.ts'

/**
 * The product's API in a process of its own, without the limit per address. Sends its address when it listens,
 * and its processor time so far on any message.
 */
const config = { ...readConfig(process.env), rateLimitFactor: 1_000_000 }
const log = createLog(config.logLevel)
const database = await connectDatabase({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  poolSize: config.databasePool,
  log,
})
const realtime = await createRealtime(config, log)
const app = await createApp({ config, database, clock: createClock(), realtime })
const address = await app.start()
process.on('message', () => process.send?.(process.cpuUsage()))
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.send?.(address)
