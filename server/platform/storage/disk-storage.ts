import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import type { Storage } from './storage.ts'

/** What may be stored, by extension. Nothing here is run by a browser, should it ever be opened directly. */
const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
  '.json': 'application/json',
  '.zip': 'application/zip',
}

/** Plain names between slashes, none beginning with a dot: no `..`, no absolute path, no hidden file. */
const keyPattern = /^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/
const longestKey = 400
/** Half-written files live here; no key can name it. */
const partialFolder = '.partial'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))

/**
 * Objects as files below `root`. The content type follows from the key's extension, so nothing but the file is
 * kept; `get` of a key that is not well formed is null, `put` and `delete` of one throw.
 */
export function createDiskStorage(options: { root: string; publicPath?: string }): Storage {
  const root = resolve(options.root)
  const publicPath = options.publicPath ?? '/media'

  function pathOf(key: string): string | null {
    return key.length <= longestKey && keyPattern.test(key) ? join(root, key) : null
  }

  function checkedPath(key: string): string {
    const path = pathOf(key)
    if (!path) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
    return path
  }

  return {
    async put(key, body, contentType) {
      const path = checkedPath(key)
      if (contentTypes[extname(key)] !== contentType) {
        throw new Error(
          `Storage would serve ${extname(key) || 'no extension'} as something else than ${contentType}`,
        )
      }
      const partial = join(root, partialFolder, randomBytes(12).toString('hex'))
      await mkdir(dirname(partial), { recursive: true })
      await mkdir(dirname(path), { recursive: true })
      try {
        const file = await open(partial, 'wx')
        try {
          await file.writeFile(body)
          // Renaming before the bytes are down could leave an empty picture after a power loss.
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
      const path = pathOf(key)
      const contentType = contentTypes[extname(key)]
      if (!path || !contentType) return null
      try {
        return { body: await readFile(path), contentType }
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
      checkedPath(key)
      return `${publicPath}/${key}`
    },
  }
}
