import { createApp } from './app.ts'
import { demoWelcome, openDemo } from './demo/open-demo.ts'
import { createClock } from './platform/clock/clock.ts'
import { readClockOffset } from './platform/clock/stored-clock.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { connectDatabase } from './platform/database/connect-database.ts'
import { migrate } from './platform/database/migrate.ts'
import { createLog } from './platform/log/log.ts'
import { createRealtime } from './platform/realtime/create-realtime.ts'
import { loadWebsite, mountWebsite } from './website.ts'

/** Reads the configuration and serves until told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  // Loads beside the database; mounting tells of a failure.
  if (config.servesWebsite) loadWebsite().catch(() => undefined)
  const database = await connectDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    log,
  })
  await migrate(database)
  const clock = createClock(await readClockOffset(database))
  const app = await createApp({
    config,
    database,
    clock,
    realtime: await createRealtime(config, log),
    ...(config.servesWebsite && { website: mountWebsite }),
  })
  const isDemo = config.mode === 'demo'
  if (isDemo) await openDemo(app.ports)
  const address = await app.start()
  process.send?.({ kind: 'listening', address })
  if (isDemo) process.stdout.write(demoWelcome(address))

  const stop = () => {
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The server could not close cleanly')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch((error: unknown) => {
  const message = error instanceof ConfigError ? error.message : error
  process.stderr.write(`${message instanceof Error ? message.stack : message}\n`)
  process.exit(1)
})
