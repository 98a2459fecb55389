import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { sniffPicture } from '#shared/kernel/picture-format.ts'
import { withDrawnPictures } from './drawn-storage.ts'

let root: string
let saved: Storage
let puts: string[]

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'yuva-drawn-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))
beforeEach(() => {
  puts = []
  const disk = createDiskStorage({ root })
  saved = {
    ...disk,
    put: (key, ...rest) => {
      puts.push(key)
      return disk.put(key, ...rest)
    },
  }
})

const cover = 'demo/homes/alacati-detached_house-outside'

describe('a picture of a demo home', () => {
  it('is drawn once for everybody who asks at the same time, and kept over a restart', async () => {
    const storage = withDrawnPictures(saved)
    const [one, other] = await Promise.all([
      storage.get(`${cover}-320.avif`),
      storage.get(`${cover}-320.avif`),
    ])
    expect(one?.body).toEqual(other?.body)
    expect(puts).toEqual([`${cover}-320.avif`])
    const restarted = await withDrawnPictures(saved).get(`${cover}-320.avif`)
    expect(restarted?.body).toEqual(one?.body)
    expect(puts).toHaveLength(1)
  })

  it('is the same one wherever and whenever it is drawn', async () => {
    const first = await withDrawnPictures(saved).get(`${cover}-480.webp`)
    await saved.delete([`${cover}-480.webp`])
    const again = await withDrawnPictures(saved).get(`${cover}-480.webp`)
    expect(again?.body).toEqual(first?.body)
  })

  it.each([
    [`${cover}-320.avif`, 'avif', 320, 213],
    [`${cover}-768.webp`, 'webp', 768, 512],
    ['demo/homes/tepebasi-apartment-1-kitchen-480.webp', 'webp', 480, 640],
    ['demo/homes/izmit-residence-living-768.webp', 'webp', 768, 358],
  ])('%s has its format and size', async (key, format, width, height) => {
    const object = await withDrawnPictures(saved).get(key)
    expect(object?.contentType).toBe(`image/${format}`)
    expect(sniffPicture(object?.body ?? Buffer.alloc(0))).toBe(format)
    expect(await sharp(object?.body).metadata()).toMatchObject({ width, height })
  })

  it.each([
    `${cover}-333.avif`,
    `${cover}-15000.avif`,
    `${cover}-320.png`,
    'demo/homes/alacati-detached_house-garage-320.avif',
    'demo/homes/atlantis-detached_house-outside-320.avif',
    'demo/homes/../homes/alacati-detached_house-outside-320.avif',
    'listings/7/ab12-320.avif',
  ])('%s is not there and not drawn', async (key) => {
    expect(await withDrawnPictures(saved).get(key)).toBeNull()
    expect(puts).toEqual([])
  })

  it('has an address of our own where other objects have that of a bucket', () => {
    const storage = withDrawnPictures({ ...saved, url: (key) => `https://bucket.example/${key}` })
    expect(storage.url(`${cover}-320.avif`)).toBe(`/media/${cover}-320.avif`)
    expect(storage.url('listings/7/ab12-320.avif')).toBe('https://bucket.example/listings/7/ab12-320.avif')
  })

  it('that cannot be saved is asked for again by the next', async () => {
    const key = `${cover}-1080.webp`
    let isFull = true
    const storage = withDrawnPictures({
      ...saved,
      put: (...put) => (isFull ? Promise.reject(new Error('The disk is full.')) : saved.put(...put)),
    })
    await expect(storage.get(key)).rejects.toThrow('The disk is full.')
    isFull = false
    expect(await storage.get(key)).not.toBeNull()
  })
})
