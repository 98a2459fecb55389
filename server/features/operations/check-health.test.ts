import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ environment: { DRAIN_SECONDS: '1', PORT: '0' } })
})
afterAll(() => app.close())

describe('health', () => {
  it('is good while the database answers', async () => {
    const health = await app.call('GET /health')
    expect([health.status, health.body]).toEqual([200, { status: 'ok' }])
  })

  it('is 503 while it does not, with the process still alive', async () => {
    const broken = await createTestApp()
    await broken.database.pool.end()
    const health = await broken.call('GET /health')
    const live = await broken.call('GET /health/live')
    await broken.close().catch(() => undefined)
    expect([health.status, health.body.code]).toEqual([503, 'unavailable'])
    expect(Number(health.headers['retry-after'])).toBeGreaterThan(0)
    expect(live.status).toBe(200)
  })

  it('is 503 from the moment the server is told to stop, while it still answers everything else', async () => {
    const closing = app.close()
    const health = await app.call('GET /health')
    const cards = await app.call('GET /residence-cards/')
    expect([health.status, cards.status]).toEqual([503, 200])
    await closing
  })
})
