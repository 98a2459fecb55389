import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { ConnectedDatabase } from '../database/connect-database.ts'
import { clearAttempts, countAttempt, deleteOldAttempts, requireAttempt } from './attempts.ts'

const limit = { max: 3, windowMs: 60_000 }
const start = new Date('2026-05-01T10:00:00Z')
const secondsLater = (seconds: number) => new Date(start.getTime() + seconds * 1000)

let db: ConnectedDatabase
beforeAll(async () => {
  db = await createTestDatabase({ poolSize: 10 })
})
afterAll(() => db.close())

describe('attempts', () => {
  it('are allowed up to the limit, then refused with the time to wait, then allowed one by one', async () => {
    for (const seconds of [0, 10, 20])
      expect(await countAttempt(db, 'window', limit, secondsLater(seconds))).toBeNull()
    expect(await countAttempt(db, 'window', limit, secondsLater(25))).toBe(35)
    expect(await countAttempt(db, 'window', limit, secondsLater(59.5))).toBe(1)
    expect(await countAttempt(db, 'window', limit, secondsLater(60))).toBeNull()
    expect(await countAttempt(db, 'window', limit, secondsLater(61))).toBe(9)
    expect(await countAttempt(db, 'window', limit, secondsLater(70))).toBeNull()
  })

  it('are counted exactly when they come at once', async () => {
    const waits = await Promise.all(Array.from({ length: 40 }, () => countAttempt(db, 'burst', limit, start)))
    expect(waits.filter((wait) => wait === null)).toHaveLength(3)
    expect(waits.filter((wait) => wait === 60)).toHaveLength(37)
  })

  it('are counted per subject, and reset on request', async () => {
    for (let time = 0; time < 3; time++) await requireAttempt(db, 'a', limit, start)
    await expect(requireAttempt(db, 'a', limit, start)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 60,
    })
    await expect(requireAttempt(db, 'b', limit, start)).resolves.toBeUndefined()
    await clearAttempts(db, 'a')
    await expect(requireAttempt(db, 'a', limit, start)).resolves.toBeUndefined()
  })

  it('are saved without a readable subject, and not for ever', async () => {
    await countAttempt(db, 'login:ayse@example.com', limit, start)
    expect(await db.query(sql`select 1 from attempt where subject like '%ayse%'`)).toEqual([])
    expect(await deleteOldAttempts(db, secondsLater(3600))).toBeGreaterThan(0)
    expect(await db.query(sql`select 1 from attempt`)).toEqual([])
  })
})
