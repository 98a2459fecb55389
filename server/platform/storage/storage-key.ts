import { extname } from 'node:path'

/** Allowed content types, by extension. A browser executes none of them, even when opened directly. */
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
const maxKeyLength = 400

export const isStorageKey = (key: string): boolean => key.length <= maxKeyLength && keyPattern.test(key)

/** Throws on a key that could name something outside the storage. */
export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
}

/** The type under which a key is served; undefined for an extension that is not stored. */
export const contentTypeOf = (key: string): string | undefined => contentTypes[extname(key)]

/** Throws if the object would be served as something else than it is. */
export function requireContentType(key: string, contentType: string): void {
  if (contentTypeOf(key) === contentType) return
  throw new Error(
    `Storage would serve ${extname(key) || 'no extension'} as something else than ${contentType}`,
  )
}
