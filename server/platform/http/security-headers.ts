import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

const tokenRoutes = /^\/(reset-password|verify)\//

/** Headers of every answer. Inline scripts run only with this request's nonce. */
export function securityHeaders(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const secure = config.publicUrl.startsWith('https:')
  const mapOrigin = config.mapStyleUrl ? ` ${new URL(config.mapStyleUrl).origin}` : ''
  const development = config.mode === 'development'
  reply.header(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${request.nonce}'${development ? " 'unsafe-eval'" : ''}`,
      // Style attributes are how React, maps and calendars place things.
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob:${mapOrigin}`,
      `connect-src 'self' ws: wss:${mapOrigin}`,
      "font-src 'self'",
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
  )
  reply.header('X-Content-Type-Options', 'nosniff')
  reply.header(
    'Referrer-Policy',
    tokenRoutes.test(request.url) ? 'no-referrer' : 'strict-origin-when-cross-origin',
  )
  reply.header('Cross-Origin-Opener-Policy', 'same-origin')
  reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=()')
  if (secure) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}
