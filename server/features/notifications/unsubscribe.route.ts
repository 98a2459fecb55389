import type { HttpServer } from '#server/platform/http/http-server.ts'
import type { Ports } from '#server/platform/ports.ts'
import { setUnsubscribed } from './unsubscribe.ts'

/** One-click unsubscribe of mail programs (RFC 8058): a POST to the address that people open as a page. */
export function registerOneClickUnsubscribe(server: HttpServer, ports: Ports): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { token: string } }>(
      '/unsubscribe/:token',
      { config: { policy: 'public' } },
      async (request, reply) => {
        await setUnsubscribed(ports, request.params.token, false)
        return reply.header('Cache-Control', 'no-store').send({ unsubscribed: true })
      },
    )
  })
}
