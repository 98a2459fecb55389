import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'

let parent: string
let root: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'yuva-storage-'))
  root = join(parent, 'media')
  await writeFile(join(parent, 'secret.json'), '"canary"')
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const outside = [
  '../secret.json',
  'listings/../../secret.json',
  'listings/..%2f..%2fsecret.json',
  '..\\secret.json',
  '/etc/passwd.json',
  './secret.json',
  '.partial/secret.json',
  'a//b.json',
  'a/\0b.json',
  '',
  'a/',
  `${'a/'.repeat(300)}b.json`,
]

describe('disk storage', () => {
  it('leaves no half-written file behind, and takes a folder for nothing', async () => {
    const storage = createDiskStorage({ root })
    await storage.put('profiles/1.png/x.png', Buffer.from('x'), 'image/png')
    expect(await readdir(join(root, '.partial'))).toEqual([])
    expect(await storage.get('profiles/1.png')).toBeNull()
    expect(await storage.get('profiles/1.png/x.png/y.png')).toBeNull()
  })

  it.each(outside)('never leaves its folder: %j', async (key) => {
    const storage = createDiskStorage({ root })
    expect(await storage.get(key)).toBeNull()
    await expect(storage.put(key, Buffer.from('x'), 'application/json')).rejects.toThrow('Not a storage key')
    await expect(storage.delete([key])).rejects.toThrow('Not a storage key')
    expect(() => storage.url(key)).toThrow('Not a storage key')
    expect((await stat(join(parent, 'secret.json'))).size).toBe(8)
  })

  it('shows a reader the old or the new object, never a part', async () => {
    const storage = createDiskStorage({ root })
    const versions = [Buffer.alloc(400_000, 'a'), Buffer.alloc(700_000, 'b')]
    const [first = Buffer.alloc(0)] = versions
    await storage.put('a/b.png', first, 'image/png')
    let writing = true
    const writer = (async () => {
      for (let round = 0; round < 30; round++) {
        await storage.put('a/b.png', versions[round % 2] ?? first, 'image/png')
      }
      writing = false
    })()
    let reads = 0
    while (writing) {
      const object = await storage.get('a/b.png')
      expect(versions.some((version) => object?.body.equals(version))).toBe(true)
      reads++
    }
    await writer
    expect(reads).toBeGreaterThan(5)
  })
})
