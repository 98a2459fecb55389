import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readClockOffset } from '#server/platform/clock/stored-clock.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hourMs } from '#shared/kernel/durations.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  for (const [to, html] of [
    [
      'ada@example.com',
      '<html><head><style>p{color:red}</style></head><body><p>Merhaba "Ada"</p></body></html>',
    ],
    ['bora@example.com', '<html><head></head><body><script>alert(1)</script></body></html>'],
  ] as const) {
    await app.ports.outbox.send(app.database, {
      channel: 'email',
      to,
      subject: `<b>Konu</b> ${to}`,
      text: 'Bağlantı: https://yuva.test/verify/1/abc.',
      html,
    })
  }
  await app.ports.outbox.send(app.database, { channel: 'sms', to: '+905551112233', text: 'Kodunuz 123456' })
})
afterAll(() => app.close())

const page = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { 'accept-language': 'tr', ...headers } })

describe('the outbox', () => {
  it('lists messages newest first, of everybody or of one', async () => {
    const all = (await app.call('GET /dev/outbox/')).body.messages
    expect(all.map((message) => message.to)).toEqual(['+905551112233', 'bora@example.com', 'ada@example.com'])
    expect(all[0]).toMatchObject({ channel: 'sms', text: 'Kodunuz 123456', subject: '', html: '' })
    const mine = (await app.call('GET /dev/outbox/', { query: { to: 'Ada@example.com' } })).body.messages
    expect(mine).toHaveLength(1)
    expect((await app.call('GET /dev/outbox/', { query: { to: '\u0000' } })).status).toBe(400)
  })

  it('is a page too, whose mails run nothing', async () => {
    const shown = await page('/dev/outbox')
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain('&lt;b&gt;Konu&lt;/b&gt;')
    expect(shown.body).not.toContain('<script')
    expect(shown.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(shown.body).not.toContain('allow-scripts')
    const nonce = /style-src 'nonce-([^']+)'/.exec(String(shown.headers['content-security-policy']))?.[1]
    expect(nonce).toBeTruthy()
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    expect(shown.body).toContain('href="https://yuva.test/verify/1/abc"')
    const one = await page('/dev/outbox?to=ada@example.com', { cookie: 'language=en' })
    expect(one.body).toContain('<html lang="en">')
    expect(one.body).toContain('Merhaba &quot;Ada&quot;')
    expect(one.body).not.toContain('bora@example.com')
  })

  it('is not there in production, nor is the clock', async () => {
    const production = await createTestApp({
      environment: productionSettings,
    })
    const answers = [
      await production.call('GET /dev/outbox/'),
      await production.call('POST /dev/clock', { body: { advance_hours: 1 } }),
    ]
    const shown = await production.server.inject({ url: '/dev/outbox' })
    const health = await production.call('GET /health')
    await production.close()
    expect(answers.map((answer) => answer.status)).toEqual([404, 404])
    expect(shown.statusCode).toBe(404)
    expect(health.status).toBe(200)
  })
})

describe('the clock', () => {
  it('moves, is saved for the next start, and what falls due is done', async () => {
    const before = app.clock.now().getTime()
    const { status, body } = await app.call('POST /dev/clock', { body: { advance_hours: 36.5 } })
    expect(status).toBe(200)
    expect(Date.parse(body.now) - before).toBeGreaterThanOrEqual(36.5 * hourMs)
    expect(await readClockOffset(app.database)).toBe(36.5 * hourMs)
    const runs = await app.database.query(sql`select 1 from job_run where name = 'payment-reconciliation'`)
    expect(runs.length).toBeGreaterThan(0)
    const unsent = await app.database.query(sql`select 1 from outbox_message where sent_at is null`)
    expect(unsent).toEqual([])
    expect((await app.call('POST /dev/clock', { body: { advance_hours: -1 } })).status).toBe(400)
  })
})
