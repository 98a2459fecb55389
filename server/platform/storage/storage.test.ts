import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startObjectStore } from '#server/testing/object-store.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

type Started = { storage: Storage; stop(): Promise<void> }

async function startDisk(): Promise<Started> {
  const root = await mkdtemp(join(tmpdir(), 'yuva-storage-'))
  return {
    storage: createDiskStorage({ root }),
    stop: () => rm(root, { recursive: true, force: true }),
  }
}

async function startS3(): Promise<Started> {
  const { settings, stop } = await startObjectStore()
  return { storage: createS3Storage(settings), stop }
}

const malformedKeys = ['../secret.json', '/etc/passwd.json', 'a//b.json', 'a/\0b.json', '', 'a/', '.a/b.json']

describe.each([
  ['the disk', startDisk],
  ['an S3-compatible bucket', startS3],
])('storage on %s', (_name, start) => {
  let storage: Storage
  let stop: () => Promise<void>
  beforeAll(async () => {
    ;({ storage, stop } = await start())
  })
  afterAll(() => stop())

  it('gives back what was put last, under its address and type', async () => {
    await storage.put('listings/7/ab12-800.webp', Buffer.from('first'), 'image/webp')
    await storage.put('listings/7/ab12-800.webp', Buffer.from('second'), 'image/webp')
    expect(await storage.get('listings/7/ab12-800.webp')).toEqual({
      body: Buffer.from('second'),
      contentType: 'image/webp',
    })
    expect(storage.url('listings/7/ab12-800.webp')).toBe('/media/listings/7/ab12-800.webp')
  })

  it('is null for what is not there, and deletes twice without complaint', async () => {
    await storage.put('profiles/1-512.png', Buffer.from('x'), 'image/png')
    expect(await storage.get('profiles/2-512.png')).toBeNull()
    await storage.delete(['profiles/1-512.png', 'profiles/none.png'])
    await storage.delete(['profiles/1-512.png'])
    await storage.delete([])
    expect(await storage.get('profiles/1-512.png')).toBeNull()
  })

  it.each(malformedKeys)('refuses the key %j', async (key) => {
    expect(await storage.get(key)).toBeNull()
    await expect(storage.put(key, Buffer.from('x'), 'application/json')).rejects.toThrow('Not a storage key')
    await expect(storage.delete([key])).rejects.toThrow('Not a storage key')
    expect(() => storage.url(key)).toThrow('Not a storage key')
  })

  it('refuses a type that the extension would not be served as', async () => {
    await expect(storage.put('a/b.webp', Buffer.from('x'), 'text/html')).rejects.toThrow(/something else/)
    await expect(storage.put('a/b.svg', Buffer.from('x'), 'image/svg+xml')).rejects.toThrow(/no|something/)
  })
})

it('objects behind a CDN have its address', async () => {
  const storage = createS3Storage({
    endpoint: undefined,
    region: 'eu-central-1',
    bucket: 'yuva',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    publicUrl: 'https://pictures.yuva.example',
  })
  expect(storage.url('listings/7/a.webp')).toBe('https://pictures.yuva.example/listings/7/a.webp')
})
