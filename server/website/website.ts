import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import sql from 'sql-template-tag'
import { type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'
import type { Config } from '../platform/config/config.ts'
import { answerInTime } from '../platform/database/answer-in-time.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { publicScope } from '../platform/http/policy.ts'
import { contentPolicy, dropDocumentPolicies, holdsToken } from '../platform/http/security-headers.ts'
import { unavailablePage } from '../platform/http/unavailable-page.ts'
import type { Ports } from '../platform/ports.ts'
import {
  type ApiAnswer,
  type ApiRequest,
  type CallApi,
  createPageCache,
  type RenderedPage,
} from './page-cache.ts'

/** What the web's entry exports beside React Router's own parts (web/app/entry.server.tsx). */
type WebEntry = {
  /** The language of a page: from its address (`?lang=`), or the visitor's cookie. */
  languageOf(request: { cookie: string | null; requested: string | null }): string
  provideRequest(request: {
    language: string
    publicUrl: string
    today: CivilDate
    transport: CallApi
    plainHydration: Config['plainHydration']
  }): RouterContextProvider
  createRequestHandler: typeof createRequestHandler
}

type RequestHandler = ReturnType<typeof createRequestHandler>

/** The most requested pages, of some hundred kilobytes each with their compressed forms. */
const cacheBytes = 64 * 1024 * 1024
/** How old a page may be that another server's write has changed. */
const freshMs = 1_000
/** For a page that could not be rendered without the API, if the API does not set a Retry-After itself. */
const retryAfterSeconds = 10
/** Longer addresses are unlikely to be links, and would evict pages. */
const maxCachedUrlLength = 512

/** Not what a browser may open directly (a drawing), nor workers, which obey the policy of their own file. */
const partOfDocument = /[\\/]assets[\\/][^\\/]+\.(js|css|woff2|pmtiles)(\.br|\.gz)?$/

const buildDirectory = join(import.meta.dirname, '..', '..', 'build')

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
      preCompressed: true,
      // There is an ETag.
      lastModified: false,
      setHeaders: (reply, path) => {
        if (partOfDocument.test(path)) dropDocumentPolicies(reply)
        // Read by byte ranges of the uncompressed file: this type is never compressed in transit.
        if (path.endsWith('.pmtiles')) reply.type('application/vnd.pmtiles')
        // Names of built files carry a hash of their content.
        if (path.includes('/assets/')) reply.header('Cache-Control', 'public, max-age=31536000, immutable')
        // A cached service worker could not be replaced.
        else if (path.includes('sw.js')) reply.header('Cache-Control', 'no-cache')
        else reply.header('Cache-Control', 'public, max-age=3600')
      },
    })
  })
  mountPages(server, ports, build, 'production')
}

/**
 * Handles every address that no other route does. In development the build is loaded again each time, and the routes
 * derived from it.
 */
export function mountPages(
  server: HttpServer,
  ports: Ports,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): void {
  const { config, clock, db, log } = ports
  let known: { build: ServerBuild; entry: WebEntry; handler: RequestHandler } | undefined
  const websiteOf = (loaded: ServerBuild) => {
    if (known?.build === loaded) return known
    const entry = loaded.entry.module as unknown as WebEntry
    known = { build: loaded, entry, handler: entry.createRequestHandler(loaded, mode) }
    return known
  }
  const cache = createPageCache({
    maxBytes: cacheBytes,
    freshMs: mode === 'production' ? freshMs : 0,
    isAvailable: async () => (await answerInTime(log, db.query(sql`select 1`))) !== null,
  })
  server.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 400) cache.wrote()
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { entry, handler } = websiteOf(typeof build === 'function' ? await build() : build)
    const language = entry.languageOf({
      cookie: request.headers.cookie ?? null,
      requested: new URL(request.url, config.publicUrl).searchParams.get('lang'),
    })
    const today = civilDateOf(clock.now())
    const isCached =
      mode === 'production' && request.url.length <= maxCachedUrlLength && !holdsToken(request.url)
    const page = await cache.page(
      isCached ? `${today} ${language} ${request.url}` : null,
      (sent) => callApi(server, request, sent),
      async (transport) => {
        const { publicUrl, plainHydration } = config
        const context = entry.provideRequest({ language, publicUrl, today, transport, plainHydration })
        return renderedPage(await handler(webRequest(request), context))
      },
    )
    if (page.retryAfter !== null) {
      const seconds = Number(page.retryAfter) || retryAfterSeconds
      return reply
        .status(503)
        .header('Retry-After', String(seconds))
        .header('Cache-Control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(unavailablePage(language === 'en' ? 'en' : 'tr'))
    }
    reply
      .headers(page.headers)
      .header('Content-Security-Policy', contentPolicy(config, page.scriptSources))
      .header('Vary', 'Cookie, Accept-Encoding')
      .header('Cache-Control', isCached ? 'no-cache' : 'no-store')
    if (isCached && page.status === 200) {
      reply.header('ETag', page.etag)
      if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
    }
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    return reply.status(page.status).send(await page.body(encoding))
  }
  server.get('/*', { config: { policy: 'public' } }, answer)
}

async function renderedPage(response: Response): Promise<RenderedPage> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    html: await response.text(),
  }
}

/**
 * Browsers list encodings without weights; a client with weights gets the uncompressed page, and the edge compresses
 * it.
 */
function encodingFor(accepted = ''): 'br' | 'gzip' | 'identity' {
  const names = accepted.split(',').map((name) => name.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity'
}

/** A page that is being rendered calls the API in this process, as the visitor it is rendered for. */
async function callApi(
  server: HttpServer,
  visitor: FastifyRequest,
  { method, path, headers, body }: ApiRequest,
): Promise<ApiAnswer> {
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

/** Always a GET: the page is cached for all, and for a HEAD only its headers are sent. */
function webRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return new Request(new URL(request.url, `${request.protocol}://${request.host}`), { headers })
}
