import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Histogram, Gauge as PromGauge, Registry } from 'prom-client'
import type { ConnectedDatabase } from '../database/connect-database.ts'
import type { Log } from '../log/log.ts'

/** A metric read at each scrape. Names end in their unit; what cannot be read is left out. */
export type Gauge = {
  name: string
  help: string
  /** For figures that are expensive to read: how long the last value stays valid. */
  cacheSeconds?: number
  read(): number | Promise<number>
}

export type Metrics = {
  /** A finished request; `route` is a template such as `/api/reservation/:id`. */
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void
  countStatement(statement: { name: string; seconds: number }): void
  add(gauge: Gauge): void
  /** The exposition text of Prometheus. */
  text(): Promise<string>
  /** Serves the text at `/metrics` on a port of its own, which the internet need not reach. */
  listen(port: number, host: string): Promise<void>
  close(): Promise<void>
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const statementSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5]

export function createMetrics(log: Log): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'yuva_http_request_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers: [registry],
  })
  const statements = new Histogram({
    name: 'yuva_database_statement_seconds',
    help: 'Time of a statement; those without a name count as "unnamed".',
    labelNames: ['statement'],
    buckets: statementSeconds,
    registers: [registry],
  })
  let listener: Server | undefined

  const metrics: Metrics = {
    countRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countStatement: ({ name, seconds }) => statements.observe({ statement: name }, seconds),
    add({ name, help, cacheSeconds = 0, read }) {
      let readAt = Number.NEGATIVE_INFINITY
      const gauge = new PromGauge({
        name,
        help,
        registers: [registry],
        async collect() {
          if (performance.now() - readAt < cacheSeconds * 1_000) return
          try {
            gauge.set(await read())
            readAt = performance.now()
          } catch (error) {
            // The scrape must report the rest while the database is down.
            gauge.reset()
            log.warn({ err: error, gauge: name }, 'A figure could not be read.')
          }
        },
      })
    },
    text: () => registry.metrics(),
    async listen(port, host) {
      const server = createServer((request, response) => {
        if (request.url !== '/metrics') return response.writeHead(404).end()
        metrics.text().then(
          (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        )
      })
      listener = server
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, resolve)
      })
    },
    async close() {
      listener?.closeAllConnections()
      await new Promise((resolve) => (listener ? listener.close(resolve) : resolve(undefined)))
    },
  }
  return metrics
}

/** Connections of the pool: how many there are, and how many callers wait for one. */
export function poolGauges({ pool }: ConnectedDatabase): Gauge[] {
  return [
    { name: 'yuva_database_connections', help: 'Open connections of the pool.', read: () => pool.totalCount },
    {
      name: 'yuva_database_connections_idle',
      help: 'Connections nobody is using.',
      read: () => pool.idleCount,
    },
    {
      name: 'yuva_database_callers_waiting',
      help: 'Callers waiting for a connection.',
      read: () => pool.waitingCount,
    },
  ]
}
