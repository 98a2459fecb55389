import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { readConfig } from '../config/config.ts'
import { createObservability, type Observability } from './observability.ts'

type Span = { name: string; traceId: string; attributes: { key: string; value: object }[] }
type Exported = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

const callersTrace = '0af7651916cd43dd8448eb211c80319c'
const spans: Span[] = []
const warnings: Record<string, unknown>[] = []
let collector: Server
let observability: Observability
let app: TestApp

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { resourceSpans }: Exported = JSON.parse(Buffer.concat(chunks).toString())
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const config = readConfig({
    YUVA_MODE: 'test',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    TRACED_SHARE: '1',
    SLOW_STATEMENT_MS: '80',
  })
  const silence = () => undefined
  observability = await createObservability(config, {
    info: silence,
    warn: (data, message) => void warnings.push({ ...data, message }),
    error: silence,
  })
  const database = await createTestDatabase({ observe: observability.observeStatement })
  app = await createTestApp({ database, observability })
  await app.server.inject({
    url: '/api/residence-cards/',
    headers: { traceparent: `00-${callersTrace}-b7ad6b7169203331-01` },
  })
  await app.server.inject({ url: '/api/residence-full/7654321/' })
  await app.server.inject({ url: '/no/such/address' })
  await database.query(sql`select pg_sleep(0.1)`)
})
afterAll(async () => {
  await app.close()
  collector.close()
})

describe('metrics', () => {
  it('count requests by the template of their route, never by their address', async () => {
    const text = await observability.metrics.text()
    expect(text).toMatch(
      /yuva_http_request_seconds_count\{method="GET",route="\/api\/residence-cards\/",status="200"\} 1/,
    )
    expect(text).toContain('route="/api/residence-full/:id",status="404"')
    expect(text).not.toContain('7654321')
    expect(text).not.toContain('/no/such/address')
  })

  it('watch the pool, the waiting events and the promises of the ledger', async () => {
    const text = await observability.metrics.text()
    for (const gauge of [
      'yuva_database_connections',
      'yuva_database_callers_waiting',
      'yuva_events_waiting',
      'yuva_events_oldest_seconds',
      'yuva_ledger_imbalance_points',
      'yuva_ledger_escrow_without_stay_points',
    ]) {
      expect(text).toMatch(new RegExp(`^${gauge} \\d`, 'm'))
    }
  })

  it('have every figure that the dashboard draws', async () => {
    const dashboard = await readFile(join(import.meta.dirname, '../../../deploy/grafana/yuva.json'), 'utf8')
    const drawn = new Set(dashboard.match(/\b(yuva|nodejs|process)_[a-z0-9_]+/g))
    const text = await observability.metrics.text()
    expect(drawn.size).toBeGreaterThan(8)
    expect([...drawn].filter((name) => !text.includes(name))).toEqual([])
  })

  it('are served to whoever may reach their own port', async () => {
    const served = await createObservability(
      readConfig({ YUVA_MODE: 'test', METRICS_PORT: '9464' }),
      app.ports.log,
    )
    const answer = await fetch('http://127.0.0.1:9464/metrics')
    const other = await fetch('http://127.0.0.1:9464/')
    await served.close()
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('process_cpu_seconds_total')
    expect(other.status).toBe(404)
  })
})

it('a slow statement is logged with what asked for it', () => {
  expect(warnings).toContainEqual(
    expect.objectContaining({ message: 'A statement was slow.', text: 'select pg_sleep(0.1)' }),
  )
})

it('spans of a request and its statements join the trace of the caller', async () => {
  await app.close()
  const ours = spans.filter((span) => span.traceId === callersTrace)
  expect(ours.map((span) => span.name)).toContain('GET /api/residence-cards/')
  expect(ours.length).toBeGreaterThan(1)
  expect(JSON.stringify(spans)).not.toContain('7654321')
})
