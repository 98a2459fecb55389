import type { FastifyReply } from 'fastify'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import type { Ports } from '#server/platform/ports.ts'
import { largestListingId, listingsInSitemap } from './crawlers.queries.ts'
import { sitemapIndex, sitemapOf } from './sitemap.ts'

/** Two languages halve the limit of a sitemap; a tenth keeps a file quick to generate. */
const idsInFile = 5_000
const publicPaths = [
  '/',
  '/results',
  '/faq',
  '/advices',
  '/customer-recommendations',
  '/owner-recommendations',
  '/packing-guide',
  '/values',
  '/points/economy',
]
/** Not for crawlers: the API, members' pages, and addresses with a secret in them. */
const privatePaths = [
  '/api/',
  '/dev/',
  '/verify/',
  '/reset-password/',
  '/login-link/',
  '/answer/',
  '/messages',
  '/reservation/',
  '/calendar/',
  '/checkout',
  '/sandbox-bank/',
]

/** `/robots.txt` and the sitemaps: an index, the pages, and the homes by ranges of ids. */
export function registerCrawlerPages(server: HttpServer, { config, db }: Ports): void {
  const policy = { config: { policy: 'public' as const } }
  const xml = (reply: FastifyReply, text: string) =>
    reply.header('Cache-Control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(text)

  server.get('/robots.txt', policy, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...privatePaths.map((path) => `Disallow: ${path}`),
          'Allow: /',
          '',
          `Sitemap: ${config.publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
  server.get('/sitemap.xml', policy, async (_request, reply) => {
    const files = Math.ceil(((await largestListingId(db)) + 1) / idsInFile)
    const listings = Array.from({ length: files }, (_, at) => `sitemap-homes-${at}.xml`)
    return xml(reply, sitemapIndex(config.publicUrl, ['sitemap-pages.xml', ...listings]))
  })
  server.get('/sitemap-pages.xml', policy, async (_request, reply) =>
    xml(
      reply,
      sitemapOf(
        config.publicUrl,
        publicPaths.map((path) => ({ path })),
      ),
    ),
  )
  server.get<{ Params: { file: string } }>(
    '/sitemap-homes-:file(^\\d{1,9}).xml',
    policy,
    async (request, reply) => {
      const from = Number(request.params.file) * idsInFile
      const listings = await listingsInSitemap(db, from, from + idsInFile)
      const entries = listings.map(({ id, updatedAt }) => ({ path: `/listing/${id}`, changedAt: updatedAt }))
      return xml(reply, sitemapOf(config.publicUrl, entries))
    },
  )
}
