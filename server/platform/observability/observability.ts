import { context, type Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { StatementObserver } from '../database/watched-client.ts'
import type { Log } from '../log/log.ts'
import { listenError } from '../terminal/try-start.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { currentRequest, runInRequest } from './request-scope.ts'
import { endRequestSpan, startRequestSpan, startStatementSpan, startTracing } from './tracing.ts'

export type Observability = {
  metrics: Metrics
  /** Observes every statement: measures it, traces it, and logs it with its route when it is slow. */
  observeStatement: StatementObserver
  /** Measures and traces every request. Call before routes are registered. */
  watch(server: FastifyInstance): void
  close(): Promise<void>
}

/** Metrics, traces and the log of slow statements, as far as each is configured. */
export async function createObservability(config: Config, log: Log): Promise<Observability> {
  const metrics = createMetrics(log)
  const { tracesUrl, tracedShare, metricsPort, slowStatementMs } = config.observability
  const tracing = tracesUrl ? await startTracing(tracesUrl, tracedShare) : null
  if (metricsPort !== undefined) {
    await metrics.listen(metricsPort, config.host).catch((error: unknown) => {
      throw listenError(error, { port: metricsPort, host: config.host, setting: 'METRICS_PORT' })
    })
  }

  return {
    metrics,
    observeStatement({ text, name = 'unnamed' }) {
      const startedAt = performance.now()
      const span = startStatementSpan(name, text)
      return () => {
        span.end()
        const milliseconds = performance.now() - startedAt
        metrics.countStatement({ name, seconds: milliseconds / 1_000 })
        if (milliseconds < slowStatementMs) return
        log.warn(
          {
            ...currentRequest(),
            statement: name,
            milliseconds: Math.round(milliseconds),
            text: oneLine(text),
          },
          'A statement was slow.',
        )
      }
    },
    watch(server) {
      const spans = new WeakMap<FastifyRequest, Span>()
      server.addHook('onRequest', (request, _reply, done) => {
        const route = routeOf(request)
        const { span, context: inSpan } = startRequestSpan(request.headers, request.method, route)
        spans.set(request, span)
        context.with(inSpan, () => runInRequest({ route, requestId: request.id }, done))
      })
      server.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request)
        if (span) endRequestSpan(span, reply.statusCode)
        metrics.countRequest({
          method: request.method,
          route: routeOf(request),
          status: reply.statusCode,
          seconds: reply.elapsedTime / 1_000,
        })
      })
    },
    async close() {
      await metrics.close()
      await tracing?.close()
    },
  }
}

/** Unknown addresses would fill the metrics with arbitrary values. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 500)
