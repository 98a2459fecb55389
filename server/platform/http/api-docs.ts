import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Config } from '../config/config.ts'
import { readApiExamples } from './api-examples.ts'
import type { HttpServer } from './http-server.ts'
import { openApiDocument } from './openapi.ts'
import { publicScope } from './policy.ts'
import type { Route } from './routes.ts'

/** The routes of a production server. */
const productionRoutes = (routes: readonly Route[]): Route[] =>
  routes.filter(({ endpoint }) => endpoint.policy !== 'development')

/** `/api/openapi.json` (3.1) and, to browse it, `/api/docs`. */
export async function registerApiDocs(
  server: HttpServer,
  routes: readonly Route[],
  { publicUrl, allowsDevelopmentRoutes }: Pick<Config, 'publicUrl' | 'allowsDevelopmentRoutes'>,
): Promise<void> {
  // Created on demand: it is a megabyte that most servers never need.
  let made: { document: object; text: string } | undefined
  const make = () => {
    const listed = allowsDevelopmentRoutes ? routes : productionRoutes(routes)
    const document = openApiDocument(listed, publicUrl, readApiExamples())
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
