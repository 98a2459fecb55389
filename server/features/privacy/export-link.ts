import type { Config } from '#server/platform/config/config.ts'
import { isKeyedHash, keyedHash } from '#server/platform/config/secret-list.ts'

const lifeMs = 5 * 60_000

const signedText = (id: number, until: number): string => `export:${id}:${until}`

/** Where a browser saves a download, without a header of its own: only its owner was given the address. */
export function exportUrl(config: Config, id: number, now: Date): string {
  const until = now.getTime() + lifeMs
  const signature = keyedHash(config.tokenSecrets, signedText(id, until)).toString('base64url')
  return `/exports/${id}.${until}.${signature}`
}

/** The download that an address stands for; null for one that we did not make or that has run out. */
export function readExportLink(config: Config, ticket: string, now: Date): number | null {
  const [, id, until, signature] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? []
  if (!id || !until || !signature || Number(until) < now.getTime()) return null
  const text = signedText(Number(id), Number(until))
  return isKeyedHash(config.tokenSecrets, text, Buffer.from(signature, 'base64url')) ? Number(id) : null
}
