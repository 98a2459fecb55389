import sql from 'sql-template-tag'
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

  it('says that a newer release has been here, and is 503 once that has removed what this one uses', async () => {
    const add = (number: number, since: string | null) =>
      app.database.execute(sql`
        insert into schema_migration (number, name, checksum, applied_at, contract_since)
        values (${number}, 'later.sql', '', now(), ${since})`)
    await add(9_001, null)
    const added = await app.call('GET /health')
    await add(9_002, '999.0.0')
    const removed = await app.call('GET /health', {}, { headers: { 'accept-language': 'en' } })
    await app.database.execute(sql`delete from schema_migration where number > 9000`)
    expect([added.status, added.body]).toEqual([200, { status: 'ok', schema: 'newer' }])
    expect([removed.status, removed.body.code]).toEqual([503, 'schema_too_new'])
    expect(removed.body.error).toMatch(/has to be upgraded/)
  })

  it('is 503 from the moment the server has to stop, while it still answers everything else', async () => {
    const serving = await createTestApp({ environment: { PORT: '0', DRAIN_SECONDS: '1' } })
    await serving.start()
    const closing = serving.close()
    const health = await serving.call('GET /health')
    const cards = await serving.call('GET /residence-cards/')
    expect([health.status, cards.status]).toEqual([503, 200])
    await closing
  })
})
