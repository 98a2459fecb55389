import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/errors/app-error.ts'

/** JSON is the language of the API; a body of any other type is refused before it is read. */
export function acceptJsonOnly(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  // A body that is not JSON where JSON is expected is bad input; an empty one is no body.
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(body as string))
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }), undefined)
    }
  })
  server.addContentTypeParser('*', (request, _payload, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunks } = request.headers
    if (length === '0' && chunks === undefined) return done(null, undefined)
    done(new AppError('unsupported_media_type'), undefined)
  })
}

/**
 * The routes of this scope also read form-encoded bodies, for the protocols that use them. Everywhere else they are
 * refused: another site's page can make a browser send them.
 */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(formbody)
}
