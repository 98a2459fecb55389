import type { FastifyReply } from 'fastify'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import type { Ports } from '#server/platform/ports.ts'
import { homesInSitemap, largestHomeId } from './crawlers.queries.ts'
import { sitemapIndex, sitemapOf } from './sitemap.ts'

/** Half of what a sitemap may hold is what its two languages need; a tenth keeps a file small to make. */
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
]
/** Nothing for strangers: the API, what only members see, and addresses with a secret in them. */
const privatePaths = [
  '/api/',
  '/dev/',
  '/verify/',
  '/reset-password/',
  '/login-link/',
  '/messages',
  '/reservation/',
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
    const files = Math.ceil(((await largestHomeId(db)) + 1) / idsInFile)
    const homes = Array.from({ length: files }, (_, at) => `sitemap-homes-${at}.xml`)
    return xml(reply, sitemapIndex(config.publicUrl, ['sitemap-pages.xml', ...homes]))
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
      const homes = await homesInSitemap(db, from, from + idsInFile)
      const entries = homes.map(({ id, updatedAt }) => ({ path: `/listing/${id}`, changedAt: updatedAt }))
      return xml(reply, sitemapOf(config.publicUrl, entries))
    },
  )
}
