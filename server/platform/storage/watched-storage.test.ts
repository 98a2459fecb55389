import { expect, it } from 'vitest'
import { errorReply } from '../http/error-exit.ts'
import type { Storage } from './storage.ts'
import { watchStorage } from './watched-storage.ts'

const picture = { body: Buffer.from('a'), contentType: 'image/webp' }

it('logs why the storage fails once a minute, counts it, and lets callers try again later', async () => {
  const causes: unknown[] = []
  const silent = () => undefined
  const log = { info: silent, warn: silent, error: ({ err }: { err?: unknown }) => void causes.push(err) }
  let isFull = true
  const full = Object.assign(new Error('The request was refused.'), { code: 'AccessDenied' })
  const inner: Storage = {
    put: async () => {
      if (isFull) throw full
    },
    get: async () => picture,
    delete: async () => undefined,
    url: (key) => `/media/${key}`,
  }
  let now = 0
  const { storage, gauge } = watchStorage(inner, log, () => now)
  const put = () => storage.put('a.webp', picture.body, picture.contentType)

  expect(gauge.read()).toBe(0)
  const refusal = await put().catch((error: unknown) => error)
  expect(errorReply(refusal, 'en', 'r-1', log)).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
    retryAfterSeconds: 10,
  })
  await expect(put()).rejects.toThrow()
  expect(causes).toEqual([full])
  // Reading goes on, and is no sign of room.
  expect(await storage.get('a.webp')).toBe(picture)
  expect(gauge.read()).toBe(1)
  now = 60_000
  await expect(put()).rejects.toThrow()
  expect(causes).toEqual([full, full])

  isFull = false
  await put()
  expect(gauge.read()).toBe(0)
  expect(storage.url('a.webp')).toBe('/media/a.webp')
})
