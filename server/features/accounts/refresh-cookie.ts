import type { Config } from '#server/platform/config/config.ts'
import type { Call } from '#server/platform/http/call.ts'
import { brand } from '#shared/brand.ts'

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
