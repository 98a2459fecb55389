import type { HttpServer } from '../http/http-server.ts'
import type { Storage } from './storage.ts'

/** `/media/*`: stored objects. Names are random and never reused, so browsers may cache files for good. */
export function registerMedia(server: HttpServer, storage: Storage): void {
  server.get<{ Params: { '*': string } }>(
    '/media/*',
    { config: { policy: 'public' } },
    async (request, reply) => {
      const object = await storage.get(request.params['*'])
      if (!object) return reply.status(404).type('text/plain').send('404')
      return reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .type(object.contentType)
        .send(object.body)
    },
  )
}
