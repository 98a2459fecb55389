import type { HttpServer } from '#server/platform/http/http-server.ts'
import type { Ports } from '#server/platform/ports.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'

/** RFC 9116 wants less than a year: an old copy should be fetched again. */
const validDays = 180

/** `/.well-known/security.txt`: the contact for security reports, and its expiry. */
export function registerSecurityTxt(server: HttpServer, { config, clock }: Ports): void {
  const path = '/.well-known/security.txt'
  server.get(path, { config: { policy: 'public' as const } }, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${config.securityContact}`,
          `Expires: ${addDays(civilDateOf(clock.now()), validDays)}T00:00:00Z`,
          'Preferred-Languages: tr, en',
          `Canonical: ${config.publicUrl}${path}`,
          '',
        ].join('\n'),
      ),
  )
}
