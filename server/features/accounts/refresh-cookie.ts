import type { Config } from '#server/platform/config/config.ts'
import type { Call } from '#server/platform/http/call.ts'
import { brand } from '#shared/brand.ts'
import { AppError } from '#shared/errors/app-error.ts'

export const refreshLifeSeconds = 30 * 24 * 3600

const servesHttps = (config: Config): boolean => config.publicUrl.startsWith('https:')

/** Over HTTPS the `__Host-` prefix keeps other hosts of the domain from setting the cookie; it demands path /. */
function cookieOf(config: Config): { name: string; path: string } {
  return servesHttps(config)
    ? { name: `__Host-${brand.slug}_refresh`, path: '/' }
    : { name: `${brand.slug}_refresh`, path: '/api/auth' }
}

export const readRefreshCookie = (call: Call): string | undefined => call.cookies[cookieOf(call.config).name]

export function setRefreshCookie(call: Call, secret: string): void {
  const { name, path } = cookieOf(call.config)
  call.reply.setCookie(name, secret, { path, maxAgeSeconds: refreshLifeSeconds })
}

export function clearRefreshCookie(call: Call): void {
  const { name, path } = cookieOf(call.config)
  call.reply.setCookie(name, '', { path, maxAgeSeconds: 0 })
}

/**
 * The two calls that read the cookie take it from our own pages only. Throws AppError('not_allowed') for a
 * browser that comes from elsewhere; what sends no Origin is not a browser on a foreign page.
 */
export function requireOwnOrigin(call: Call): void {
  if (call.origin === undefined) return
  const own = [new URL(call.config.publicUrl).origin, `https://${call.host}`]
  if (!servesHttps(call.config)) own.push(`http://${call.host}`)
  if (!own.includes(call.origin)) throw new AppError('not_allowed')
}
