import type { Config } from '#server/platform/config/config.ts'
import { isKeyedHash, keyedHash } from '#server/platform/config/secret-list.ts'

const lifeMs = 5 * 60_000

const signedText = (id: number, until: number): string => `export:${id}:${until}`

/** The address of a download, usable without a header: only its owner receives it. */
export function exportUrl(config: Config, id: number, now: Date): string {
  const until = now.getTime() + lifeMs
  const signature = keyedHash(config.tokenSecrets, signedText(id, until)).toString('base64url')
  return `/exports/${id}.${until}.${signature}`
}

/** The download of an address; null for one that is forged or expired. */
export function readExportLink(config: Config, ticket: string, now: Date): number | null {
  const [, id, until, signature] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? []
  if (!id || !until || !signature || Number(until) < now.getTime()) return null
  const text = signedText(Number(id), Number(until))
  return isKeyedHash(config.tokenSecrets, text, Buffer.from(signature, 'base64url')) ? Number(id) : null
}
