import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { HttpServer } from './http-server.ts'
import { openApiDocument } from './openapi.ts'
import { publicScope } from './policy.ts'
import type { Route } from './routes.ts'

/** `/api/openapi.json` (3.1) and, to browse it, `/api/docs`. */
export async function registerApiDocs(
  server: HttpServer,
  routes: readonly Route[],
  publicUrl: string,
): Promise<void> {
  // Made when somebody asks for it: it is a megabyte that most servers never need.
  let made: { document: object; text: string } | undefined
  const make = () => {
    const document = openApiDocument(routes, publicUrl)
    return { document, text: JSON.stringify(document) }
  }
  const docs = () => (made ??= make())
  server.get('/api/openapi.json', { config: { policy: 'public' } }, (_request, reply) =>
    reply.type('application/json').send(docs().text),
  )
  await server.register(async (scope) => {
    publicScope(scope)
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: { toJSON: () => docs().document } as never },
    })
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  })
}
