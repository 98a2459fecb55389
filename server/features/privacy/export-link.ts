import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'

const lifeMs = 5 * 60_000

const sign = (config: Config, id: number, until: number): string =>
  createHmac('sha256', config.tokenSecret).update(`export:${id}:${until}`).digest('base64url')

/** Where a browser saves a download, without a header of its own: only its owner was given the address. */
export function exportUrl(config: Config, id: number, now: Date): string {
  const until = now.getTime() + lifeMs
  return `/exports/${id}.${until}.${sign(config, id, until)}`
}

/** The download that an address stands for; null for one that we did not make or that has run out. */
export function readExportLink(config: Config, ticket: string, now: Date): number | null {
  const [, id, until, signature] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? []
  if (!id || !until || !signature || Number(until) < now.getTime()) return null
  const expected = Buffer.from(sign(config, Number(id), Number(until)))
  return timingSafeEqual(expected, Buffer.from(signature)) ? Number(id) : null
}
