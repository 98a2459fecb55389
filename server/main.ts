import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createApp } from './app.ts'
import { demoWelcome, openDemo } from './demo/open-demo.ts'
import { createClock } from './platform/clock/clock.ts'
import { readClockOffset } from './platform/clock/stored-clock.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { connectDatabase, connectReplica } from './platform/database/connect-database.ts'
import { migrate } from './platform/database/migrate.ts'
import { createLog } from './platform/log/log.ts'
import { createObservability } from './platform/observability/observability.ts'
import { createRealtime } from './platform/realtime/create-realtime.ts'
import { terminalText } from './platform/terminal/operator-error.ts'
import { loadWebsite, mountWebsite } from './website/website.ts'

/** Reads the configuration and serves until told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  // Loads beside the database; mounting tells of a failure.
  if (config.servesWebsite) loadWebsite().catch(() => undefined)
  const observability = await createObservability(config, log)
  const database = await connectDatabase({
    observe: observability.observeStatement,
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    log,
  })
  await migrate(database)
  const clock = createClock(await readClockOffset(database))
  const redis = config.redisUrl
    ? (await import('./platform/redis/connect-redis.ts')).connectRedis({
        url: config.redisUrl,
        name: 'server',
        log,
      })
    : null
  const app = await createApp({
    config,
    database,
    clock,
    observability,
    redis,
    replica: config.replicaUrl
      ? connectReplica(config.replicaUrl, {
          primary: database,
          poolSize: config.databasePool,
          observe: observability.observeStatement,
          log,
        })
      : undefined,
    realtime: await createRealtime(config, log),
    ...(config.servesWebsite && { website: mountWebsite }),
  })
  const isDemo = config.mode === 'demo'
  if (isDemo) await openDemo(app.ports)
  const address = await app.start()
  process.send?.({ kind: 'listening', address })
  if (isDemo) process.stdout.write(demoWelcome(address))
  letGoOfStart()

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

/** Loading and compiling leave as much behind as stays. V8 would keep it until the heap has doubled. */
function letGoOfStart(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : terminalText(error)}\n`)
  process.exit(1)
})
