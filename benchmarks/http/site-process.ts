import { openDemo, withDrawnPictures } from '#demo/demo.public.ts'
import { createApp } from '#server/app.ts'
import { createClock } from '#server/platform/clock/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createRealtime } from '#server/platform/realtime/create-realtime.ts'
import { mountWebsite } from '#server/website/website.ts'

/** The product with its website and the demo marketplace, without the limit that one address has. */
const config = { ...readConfig(process.env), rateLimitFactor: 1_000_000 }
const log = createLog(config.logLevel)
const database = await connectDatabase({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  poolSize: config.databasePool,
  log,
})
const app = await createApp({
  config,
  database,
  clock: createClock(),
  realtime: await createRealtime(config, log),
  storage: withDrawnPictures,
  website: mountWebsite,
})
await openDemo(app.ports)
const address = await app.start()
process.on('message', () => process.send?.(process.cpuUsage()))
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.send?.({ address })
