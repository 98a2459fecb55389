import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '#shared/errors/app-error.ts'

/**
 * A page of another site can send a browser here with a form and with the browser's cookies, so calls that change
 * something are taken from our own pages only. `Sec-Fetch-Site` is the browser's own word, which no page can change;
 * over plain HTTP there is only `Origin`. A client that sends neither is not a browser, and brings no cookies that
 * somebody else put there. Throws AppError('foreign_origin').
 */
export function requireOwnOrigin(
  headers: IncomingHttpHeaders,
  { host, publicUrl }: { host: string; publicUrl: string },
): void {
  const { origin, 'sec-fetch-site': site } = headers
  if (site === 'same-origin') return
  if (origin === undefined) {
    if (site === undefined || site === 'none') return
    throw new AppError('foreign_origin')
  }
  if (!ownOrigins(host, publicUrl).includes(origin)) throw new AppError('foreign_origin')
}

/** The web client's address, and the name under which this server was called. */
function ownOrigins(host: string, publicUrl: string): string[] {
  const own = [new URL(publicUrl).origin, `https://${host}`]
  if (!publicUrl.startsWith('https:')) own.push(`http://${host}`)
  return own
}
