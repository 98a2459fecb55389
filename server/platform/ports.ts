import type { Redis } from 'ioredis'
import type { Clock } from './clock/clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import type { Images } from './images/images.ts'
import type { Log } from './log/log.ts'
import type { Outbox } from './mail/messages.ts'
import type { PublicFetch } from './outgoing/public-fetch.ts'
import type { PaymentProvider } from './payments/payments.ts'
import type { PushSender } from './push/push.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Storage } from './storage/storage.ts'

/** Everything outside our code that a use case may need, each behind its port. */
export type Ports = {
  config: Config
  log: Log
  clock: Clock
  db: Database
  /** For visitors' reads that may be slightly stale; the database itself if there is no replica. */
  replica: Database
  outbox: Outbox
  storage: Storage
  images: Images
  payments: PaymentProvider
  push: PushSender
  realtime: Realtime
  /** Fetches addresses that members supply, only from the public internet. */
  publicFetch: PublicFetch
  /** Null if none is configured. A command fails at once while Redis is down: continue without it. */
  redis: Redis | null
}
