import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { backfills } from '#server/backfills.ts'
import { gauges } from '#server/features.ts'
import { seedMember } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { readConfig } from '../config/config.ts'
import { outboxGauges } from '../mail/outbox.gauges.ts'
import { createObservability, type Observability } from './observability.ts'

type Span = { name: string; traceId: string; attributes: { key: string; value: object }[] }
type RulesFile = {
  groups: { rules: { alert: string; expr: string; labels: { urgency: string }; annotations: object }[] }[]
}
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
    // And all of ours are listed.
    const own = [...text.matchAll(/^# TYPE (yuva_\w+)/gm)].map(([, name = '']) => name)
    expect(own.length).toBeGreaterThan(20)
    expect(own.filter((name) => !dashboard.includes(name))).toEqual([])
  })

  it('have every figure that an alert is raised by; each alert says what it means and how urgent it is', async () => {
    const text = await observability.metrics.text()
    const file = await readFile(
      join(import.meta.dirname, '../../../deploy/prometheus/yuva-rules.yaml'),
      'utf8',
    )
    const { groups }: RulesFile = parse(file)
    const rules = groups.flatMap((group) => group.rules)
    expect(rules.length).toBeGreaterThan(10)
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { expr, labels, annotations } of rules) {
      const named = expr.match(/\b(yuva|nodejs|process)_[a-z0-9_]+/g) ?? []
      expect([expr, named.filter((name) => !text.includes(name))]).toEqual([expr, []])
      expect(named.length + Number(expr.includes('up{'))).toBeGreaterThan(0)
      expect(['now', 'today']).toContain(labels.urgency)
      expect(annotations).toEqual({ summary: expect.any(String), todo: expect.any(String) })
    }
  })

  it('report mail that does not leave, jobs that fail and money that is stuck', async () => {
    const db = app.database
    const member = (await seedMember(app)).id
    const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * hourMs)
    await db.execute(sql`
      insert into outbox_message (channel, recipient, text, created_at, failed_at)
      values ('email', 'a@b.example', 'x', ${ago(1)}, null), ('email', 'a@b.example', 'x', ${ago(9)}, ${ago(8)}),
             ('email', 'a@b.example', 'x', ${ago(99)}, ${ago(98)})`)
    await db.execute(sql`
      insert into job_run (name, started_at, finished_at, error)
      values ('one', ${ago(2)}, ${ago(2)}, 'broken'), ('one', ${ago(1)}, ${ago(1)}, null), ('two', ${ago(1)}, ${ago(1)}, 'broken')`)
    await db.execute(sql`
      insert into payment (conversation_id, member_id, plan_id, amount_kurus, provider, state, created_at)
      values ('old', ${member}, 3, 15000, 'sandbox', 'pending', ${ago(3)}),
             ('new', ${member}, 3, 15000, 'sandbox', 'pending', ${ago(1)}),
             ('done', ${member}, 3, 15000, 'sandbox', 'succeeded', ${ago(9)})`)
    await db.execute(sql`
      insert into payment_refund (key, conversation_id, amount_minor, currency, reason, ends_purchase, asked_at)
      values ('k', 'done', 100, 'TRY', 'staff', false, ${ago(2)})`)
    await db.execute(sql`
      insert into payment_mismatch (conversation_id, kind, found_at) values ('gone', 'unknown_payment', ${ago(1)})`)
    const fresh = await createObservability(readConfig({ YUVA_MODE: 'test' }), app.ports.log)
    for (const gauge of [...outboxGauges(db, app.clock), ...gauges(app.ports)])
      fresh.metrics.add({ ...gauge, cacheSeconds: 0 })
    const figures = await fresh.metrics.text()
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(figures)?.[1])
    expect(figure('yuva_outbox_waiting')).toBe(1)
    expect(figure('yuva_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3_600)
    expect(figure('yuva_outbox_given_up')).toBe(1)
    expect(figure('yuva_jobs_failing')).toBe(1)
    expect(figure('yuva_jobs_last_run_seconds')).toBeGreaterThanOrEqual(3_599)
    expect(figure('yuva_payments_stuck')).toBe(1)
    expect(figure('yuva_refunds_owed')).toBe(1)
    expect(figure('yuva_payment_mismatches')).toBe(1)
    expect(figure('yuva_migrations_pending')).toBe(0)
    // No job has run here.
    expect(figure('yuva_backfills_pending')).toBe(backfills.length)
    expect(figure('yuva_schema_too_new')).toBe(0)
    await fresh.close()
  })

  it('are served to anyone who can reach their own port', async () => {
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
