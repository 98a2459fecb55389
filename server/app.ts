import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { brand } from '#shared/brand.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { backfills } from './backfills.ts'
import { authenticate } from './features/accounts/accounts.public.ts'
import { gauges, jobs, rawRoutes, reactions, routes } from './features.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { ConnectedDatabase } from './platform/database/connect-database.ts'
import type { Database } from './platform/database/database.ts'
import { createDispatcher, eventGauges } from './platform/events/events.ts'
import { registerApiDocs } from './platform/http/api-docs.ts'
import type { FrontDoor } from './platform/http/front-door.ts'
import { createHttpServer, type HttpServer } from './platform/http/http-server.ts'
import { createSharpImages } from './platform/images/sharp-images.ts'
import { backfillsJob } from './platform/jobs/backfills.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log/log.ts'
import { createMailer } from './platform/mail/create-mailer.ts'
import { createNetgsmSms } from './platform/mail/netgsm-sms.ts'
import { outboxGauges } from './platform/mail/outbox.gauges.ts'
import { createOutbox, deliverOutbox } from './platform/mail/outbox-delivery.ts'
import { createViewerSms } from './platform/mail/viewer-mailer.ts'
import { poolGauges } from './platform/observability/metrics.ts'
import type { Observability } from './platform/observability/observability.ts'
import { createPublicFetch, type PublicFetch } from './platform/outgoing/public-fetch.ts'
import { createPayments } from './platform/payments/create-payments.ts'
import type { Ports } from './platform/ports.ts'
import { createWebPushSender, storedVapidKeys } from './platform/push/web-push-sender.ts'
import type { MountedRealtime } from './platform/realtime/create-realtime.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import { registerMedia } from './platform/storage/media-route.ts'
import type { Storage } from './platform/storage/storage.ts'
import { watchStorage } from './platform/storage/watched-storage.ts'
import { listenError } from './platform/terminal/try-start.ts'

export type App = {
  server: HttpServer
  ports: Ports
  /** Runs every sweep once, then the events and mails that follow. */
  runDueJobs(): Promise<void>
  /** Processes pending events and delivers pending mails. */
  settle(): Promise<void>
  /** Listens, starts jobs and dispatcher, and returns the address. */
  start(): Promise<string>
  close(): Promise<void>
}

export type AppParts = {
  config: Config
  database: ConnectedDatabase
  clock: Clock
  realtime: MountedRealtime
  redis?: Redis | null
  /** Serves visitors' reads where they may be slightly stale. */
  replica?: Database | undefined
  /** Listens already; without one the app listens when it starts. */
  frontDoor?: FrontDoor
  /** Measures and traces what the app does. */
  observability?: Observability
  /** Wraps the storage: the demo draws its missing pictures here. */
  storage?: (saved: Storage) => Storage
  /** Replaced by tests and by the demo, whose calendars are its own. */
  publicFetch?: PublicFetch
  /** Mounts the website on the server; without it the app is the API alone. */
  website?: (server: HttpServer, ports: Ports) => Promise<void>
}

/** Assembles the parts. The database is connected and migrated; nothing runs until `start`. */
export async function createApp({
  config,
  database,
  clock,
  realtime,
  redis = null,
  replica,
  frontDoor,
  observability,
  storage: between = (saved) => saved,
  publicFetch = createPublicFetch(),
  website,
}: AppParts): Promise<App> {
  const log = createLog(config.logLevel)
  const { storage: stored, gauge: storageGauge } = watchStorage(await createStorage(config), log)
  const storage = between(stored)
  const ports: Ports = {
    config,
    log,
    clock,
    db: database,
    replica: replica ?? database,
    outbox: createOutbox({ clock }),
    storage,
    images: createSharpImages(),
    payments: createPayments(config, database, clock),
    push: createWebPushSender({
      keys: config.vapid ?? (await storedVapidKeys(database)),
      subject: config.vapidSubject,
    }),
    realtime: realtime.port,
    publicFetch,
    redis,
  }
  const mailer = await createMailer(config)
  const smsSender = config.netgsm ? createNetgsmSms(config.netgsm) : createViewerSms()
  const deliver = (now: Date) =>
    deliverOutbox({ db: database, clock, mailer, smsSender, pushSender: ports.push, log }, now)

  let stopping = false
  let isServing = false
  const dispatcher = createDispatcher<DomainEvent>({ db: database, clock, log, reactions: reactions(ports) })
  const scheduler = createJobs({
    database,
    clock,
    log,
    jobs: [
      ...jobs(ports),
      { name: 'deliver-outbox', everyMinutes: 1, run: deliver },
      backfillsJob({ db: database, clock, log, backfills, isStopping: () => stopping }),
    ],
  })

  const settle = async () => {
    await dispatcher.drain()
    await deliver(clock.now())
  }
  const runDueJobs = async () => {
    await settle()
    await scheduler.runAllDue()
    await settle()
  }

  const allRoutes = routes({ runDueJobs, jobs: scheduler, isStopping: () => stopping })
  const server = await createHttpServer(ports, allRoutes, authenticate, observability, frontDoor)
  const figures = [
    ...poolGauges(database),
    storageGauge,
    ...eventGauges(database, clock),
    ...outboxGauges(database, clock),
    ...gauges(ports),
  ]
  for (const gauge of figures) {
    observability?.metrics.add(gauge)
  }
  realtime.mount(server)
  registerMedia(server, storage)
  await registerApiDocs(server, allRoutes, config)
  for (const register of rawRoutes) register(server, ports)
  await website?.(server, ports)

  // Mails leave within seconds, not with the next minute's sweep.
  let mailTimer: NodeJS.Timeout | undefined
  return {
    server,
    ports,
    runDueJobs,
    settle,
    async start() {
      await server.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
        throw listenError(error, config)
      })
      isServing = true
      dispatcher.start()
      await scheduler.start()
      mailTimer = setInterval(() => {
        deliver(clock.now()).catch((error: unknown) =>
          log.error({ err: error }, 'Mails could not be delivered'),
        )
      }, 2_000)
      const { port } = server.server.address() as AddressInfo
      log.info({ port }, `${brand.name} is listening`)
      return `http://localhost:${port}`
    },
    async close() {
      stopping = true
      // The load balancer must see that we are not ready before we stop listening.
      if (isServing) await sleep(config.drainSeconds * 1_000)
      clearInterval(mailTimer)
      await realtime.port.close()
      await server.close()
      await scheduler.stop()
      await dispatcher.stop()
      await mailer.close()
      await ports.images.close()
      redis?.disconnect()
      await replica?.close()
      await database.close()
      await observability?.close()
    },
  }
}
