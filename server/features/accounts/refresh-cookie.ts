import type { Config } from '#server/platform/config/config.ts'
import type { Call } from '#server/platform/http/call.ts'
import { brand } from '#shared/brand.ts'

export const refreshLifeSeconds = 30 * 24 * 3600

/** Over HTTPS the `__Host-` prefix prevents other hosts of the domain from setting the cookie; it requires path /. */
export const accountCookie = (
  { publicUrl }: Config,
  kind: 'refresh' | 'device',
): { name: string; path: string } =>
  publicUrl.startsWith('https:')
    ? { name: `__Host-${brand.slug}_${kind}`, path: '/' }
    : { name: `${brand.slug}_${kind}`, path: '/api/auth' }

export const readRefreshCookie = (call: Call): string | undefined =>
  call.cookies[accountCookie(call.config, 'refresh').name]

export function setRefreshCookie(call: Call, secret: string): void {
  const { name, path } = accountCookie(call.config, 'refresh')
  call.reply.setCookie(name, secret, { path, maxAgeSeconds: refreshLifeSeconds })
}

export function clearRefreshCookie(call: Call): void {
  const { name, path } = accountCookie(call.config, 'refresh')
  call.reply.setCookie(name, '', { path, maxAgeSeconds: 0 })
}
