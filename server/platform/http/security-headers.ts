import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/** Anyone who has such an address may see or do what is behind it: mailed links, shared lists, feeds, downloads. */
const tokenRoutes =
  /^\/(reset-password|login-link|verify|email-change|unsubscribe|list|answer|exports|sandbox-bank|calendar)\/./i

/** Whether the address contains a token: such a page is not cached, and its address is not sent as referrer. */
export const holdsToken = (url: string): boolean => tokenRoutes.test(routedPath(url))

/** The router finds a page however its address is written: `/LIST/…`, `/l%69st/…`. */
function routedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** What a document may load. Only inline scripts whose sources are listed run. */
export function contentPolicy(config: Config, inlineScripts: readonly string[] = []): string {
  const mapOrigin = config.mapStyleUrl ? ` ${new URL(config.mapStyleUrl).origin}` : ''
  const pictureOrigin = config.s3?.publicUrl ? ` ${new URL(config.s3.publicUrl).origin}` : ''
  const counterOrigin = config.analytics ? ` ${new URL(config.analytics.url).origin}` : ''
  const scripts = ["'self'", ...inlineScripts, ...(config.mode === 'development' ? ["'unsafe-eval'"] : [])]
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    // React, maps and calendars position things with style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${mapOrigin}${pictureOrigin}`,
    `connect-src 'self' ${socketOrigin(config)}${mapOrigin}${counterOrigin}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The overlay of the development server sets markup of its own.
    ...(config.mode === 'development' ? [] : trustedTypes),
    ...(isSecure(config) ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Where realtime connects: hosted Channels, or this site, which not every browser counts as 'self' for sockets. */
function socketOrigin({ pusher, publicUrl }: Config): string {
  if (pusher) return `wss://ws-${pusher.cluster}.pusher.com`
  return new URL(publicUrl).origin.replace(/^http/, 'ws')
}

/** The policies are created in web/platform/trusted-types.ts and web/hydration/deferred-scripts.ts. */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types default page-script']

const isSecure = (config: Config) => config.publicUrl.startsWith('https:')

/** Sets the headers of every answer; what does not change between answers is computed once. */
export function securityHeaders(config: Config): (request: FastifyRequest, reply: FastifyReply) => void {
  const headers = {
    'Content-Security-Policy': contentPolicy(config),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    ...(isSecure(config) && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
  return (request, reply) => {
    reply.headers(headers)
    reply.header(
      'Referrer-Policy',
      holdsToken(request.url) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    )
  }
}

const documentPolicies = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
]

/** For scripts, styles and fonts: browsers ignore these headers there, and they would outweigh a small file. */
export function dropDocumentPolicies(reply: FastifyReply): void {
  for (const name of documentPolicies) reply.removeHeader(name)
}
