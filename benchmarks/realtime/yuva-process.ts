import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from '#server/platform/log/log.ts'
import { createEmbeddedRealtime } from '#server/platform/realtime/embedded-realtime.ts'
import { createLocalFanout } from '#server/platform/realtime/local-fanout.ts'
import { eventName, serveOrders } from './measured-server.ts'

/** Our sockets, as the product runs them in one process. */
const server = createServer()
const realtime = createEmbeddedRealtime({
  key: 'bench',
  secret: 'bench-secret',
  fanout: createLocalFanout(),
  log: createLog('silent'),
  allowedOrigins: [],
  maxConnections: 100_000,
})
realtime.attach(server)
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 })
await once(server, 'listening')
serveOrders((server.address() as AddressInfo).port, (channel, data) => {
  void realtime.trigger([channel], eventName, data)
})
