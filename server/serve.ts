import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type AppParts, createApp } from './app.ts'
import { backfills } from './backfills.ts'
import { hasDemoLogins } from './features/accounts/accounts.public.ts'
import { loadDemo } from './load-demo.ts'
import { createClock } from './platform/clock/clock.ts'
import { readClockOffset } from './platform/clock/stored-clock.ts'
import type { Config } from './platform/config/config.ts'
import { connectDatabase, connectReplica } from './platform/database/connect-database.ts'
import { migrate } from './platform/database/migrate.ts'
import { migratedByOthers } from './platform/database/schema-state.ts'
import type { FrontDoor } from './platform/http/front-door.ts'
import { finishBackfills } from './platform/jobs/backfills.ts'
import { createLog } from './platform/log/log.ts'
import { createObservability } from './platform/observability/observability.ts'
import { createPublicFetch } from './platform/outgoing/public-fetch.ts'
import { createRealtime } from './platform/realtime/create-realtime.ts'
import { OperatorError } from './platform/terminal/operator-error.ts'
import { aborted } from './platform/terminal/stop-signal.ts'
import { loadWebsite, mountWebsite } from './website/website.ts'

/** Serves until a stop signal, which also ends a start in progress. Journey tests replace `parts`. */
export async function serve(
  config: Config,
  stop: AbortSignal,
  frontDoor: FrontDoor,
  parts: Pick<AppParts, 'publicFetch'> = {},
): Promise<void> {
  const log = createLog(config.logLevel)
  // Loads in parallel with the database; mounting reports a failure.
  if (config.servesWebsite) loadWebsite().catch(() => undefined)
  const observability = await createObservability(config, log)
  const database = await connectDatabase({
    observe: observability.observeStatement,
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    log,
  })
  let close = database.close
  try {
    stop.throwIfAborted()
    await (config.migrates ? migrate(database, { log, stop }) : migratedByOthers(database, log, stop))
    stop.throwIfAborted()
    if (config.mode === 'production' && (await hasDemoLogins(database))) throw demoInProduction()
    const clock = createClock(await readClockOffset(database))
    await finishBackfills({ db: database, clock, log, backfills }, stop)
    const redis = config.redisUrl
      ? (await import('./platform/redis/connect-redis.ts')).connectRedis({
          url: config.redisUrl,
          name: 'server',
          log,
        })
      : null
    const demo = await loadDemo(config.mode)
    const app = await createApp({
      config,
      database,
      clock,
      frontDoor,
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
      ...(demo && {
        storage: demo.withDrawnPictures,
        publicFetch: demo.withDemoFeeds(createPublicFetch()),
      }),
      ...(config.servesWebsite && { website: mountWebsite }),
      ...parts,
    })
    close = app.close
    await demo?.openDemo(app.ports, { stop })
    stop.throwIfAborted()
    const address = await app.start()
    process.send?.({ kind: 'listening', address })
    if (demo) process.stdout.write(demo.demoWelcome(address))
    letGoOfStart()
    await aborted(stop)
  } finally {
    await close()
    // An interrupted start is closed by nothing else.
    frontDoor.server.closeAllConnections()
    frontDoor.server.close()
  }
}

/** A restored backup of a demo would give the console away. */
const demoInProduction = (): OperatorError =>
  new OperatorError({
    tr: 'Bu veritabanındaki demo hesaplarına herkesin bildiği demo şifresiyle girilebiliyor: onları npm run staff -- end-demo ile kapat ya da boş bir veritabanıyla başla.',
    en: 'Demo accounts of this database can log in with the password of the demo, which everybody knows: end them with npm run staff -- end-demo, or begin with an empty database.',
  })

/** Loading and compiling leave as much garbage as live memory. V8 would not collect it until the heap has doubled. */
function letGoOfStart(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
