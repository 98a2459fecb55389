import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '#shared/errors/app-error.ts'

/**
 * Another site's page can send a browser here with a form and the browser's cookies, so calls that change something are
 * accepted from our own pages only. `Sec-Fetch-Site` is set by the browser, and no page can change it; over plain HTTP
 * there is only `Origin`. A client that sends neither is not a browser, and has no cookies set by another page. Throws
 * AppError('foreign_origin').
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
