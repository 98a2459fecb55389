import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { HttpServer } from './platform/http/http-server.ts'
import { publicScope } from './platform/http/policy.ts'
import type { Ports } from './platform/ports.ts'

/** What the web's entry exports beside React Router's own parts (web/app/entry.server.tsx). */
type WebEntry = {
  provideRequest(request: {
    cookie: string | null
    /** The language that the address asks for (`?lang=`): each language has an address to be found under. */
    askedLanguage: string | null
    nonce: string
    publicUrl: string
    transport: (request: ApiRequest) => Promise<{ status: number; text: string; retryAfter: string | null }>
  }): RouterContextProvider
}
type ApiRequest = { method: string; path: string; headers: Record<string, string>; body: unknown }

const buildDirectory = join(import.meta.dirname, '..', 'build')

/** Loads the built website; a start that calls this early has it ready when the database is. */
export async function loadWebsite(): Promise<ServerBuild> {
  const entry = join(buildDirectory, 'server', 'index.js')
  if (!existsSync(entry)) throw new Error('The website is not built: run `npm run build`.')
  return import(pathToFileURL(entry).href)
}

/** The built website: its files, and every other address rendered on the server. */
export async function mountWebsite(server: HttpServer, ports: Ports): Promise<void> {
  const build = await loadWebsite()
  await server.register(async (scope) => {
    publicScope(scope)
    await scope.register(fastifyStatic, {
      root: join(buildDirectory, 'client'),
      wildcard: false,
      index: false,
      // Names of built files carry a hash of their content.
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header(
          'Cache-Control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  })
  mountPages(server, ports, async () => build, 'production')
}

/** Renders every address that nothing else answers. `load` gives the build: once, or anew in development. */
export function mountPages(
  server: HttpServer,
  ports: Ports,
  load: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): void {
  const handler = createRequestHandler(load, mode)
  const render = async (request: FastifyRequest, reply: FastifyReply) => {
    const entry = (await load()).entry.module as unknown as WebEntry
    const context = entry.provideRequest({
      cookie: request.headers.cookie ?? null,
      askedLanguage: new URL(request.url, ports.config.publicUrl).searchParams.get('lang'),
      nonce: request.nonce,
      publicUrl: ports.config.publicUrl,
      transport: (sent) => callApi(server, request, sent),
    })
    return reply.send(await handler(webRequest(request), context))
  }
  server.get('/*', { config: { policy: 'public' } }, render)
}

/** A page that is being rendered calls the API in this process, as the visitor it is rendered for. */
async function callApi(
  server: HttpServer,
  visitor: FastifyRequest,
  { method, path, headers, body }: ApiRequest,
) {
  const answer = await server.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers,
    remoteAddress: visitor.ip,
    ...(typeof body === 'string' && { payload: body }),
  })
  const retryAfter = answer.headers['retry-after']
  return {
    status: answer.statusCode,
    text: answer.body,
    retryAfter: retryAfter === undefined ? null : String(retryAfter),
  }
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return new Request(new URL(request.url, `${request.protocol}://${request.host}`), {
    method: request.method,
    headers,
  })
}
