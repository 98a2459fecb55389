import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Storage } from './storage.ts'
import { contentTypeOf, isStorageKey, requireContentType, requireStorageKey } from './storage-key.ts'

/** Half-written files live here; no key can name it. */
const partialFolder = '.partial'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))

/**
 * Objects as files below `root`. The content type follows from the key's extension, so only the file is stored; `get`
 * of a malformed key is null, `put` and `delete` of one throw.
 */
export function createDiskStorage(options: { root: string }): Storage {
  const root = resolve(options.root)

  function checkedPath(key: string): string {
    requireStorageKey(key)
    return join(root, key)
  }

  return {
    async put(key, body, contentType) {
      const path = checkedPath(key)
      requireContentType(key, contentType)
      const partial = join(root, partialFolder, randomBytes(12).toString('hex'))
      await mkdir(dirname(partial), { recursive: true })
      await mkdir(dirname(path), { recursive: true })
      try {
        const file = await open(partial, 'wx')
        try {
          await file.writeFile(body)
          // Renaming before the bytes are synced could leave an empty picture after a power loss.
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },

    async get(key) {
      const contentType = contentTypeOf(key)
      if (!isStorageKey(key) || !contentType) return null
      try {
        return { body: await readFile(join(root, key)), contentType }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async delete(keys) {
      const paths = keys.map(checkedPath)
      await Promise.all(paths.map((path) => rm(path, { force: true })))
    },

    url(key) {
      requireStorageKey(key)
      return `/media/${key}`
    },
  }
}
