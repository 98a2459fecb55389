import { buffer } from 'node:stream/consumers'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import type { Ports } from '#server/platform/ports.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { parseDocument } from './document-blocks.ts'
import { type DocumentName, documentNames, documentText, documentVersion } from './document-text.ts'

/** `/documents/{name}-{locale}.pdf`: contracts and notices, drawn once from this installation's settings. */
export function registerDocuments(server: HttpServer, { config }: Ports): void {
  const drawn = new Map<string, Promise<Buffer>>()

  async function draw(name: DocumentName, locale: 'tr' | 'en'): Promise<Buffer> {
    // Its fonts are loaded with the first request.
    const { drawDocument } = await import('./document-pdf.ts')
    const edition = { locale, version: documentVersion(config, name) }
    const pdf = drawDocument(parseDocument(documentText(config, name, locale)), edition)
    pdf.end()
    return buffer(pdf)
  }

  server.get<{ Params: { file: string } }>(
    '/documents/:file',
    { config: { policy: 'public' } },
    async (request, reply) => {
      const [, requestedName, locale] = /^([a-z-]+)-(tr|en)\.pdf$/.exec(request.params.file) ?? []
      const name = documentNames.find((each) => each === requestedName)
      if (!name || (locale !== 'tr' && locale !== 'en')) throw new AppError('not_found')
      const etag = `"${documentVersion(config, name)}"`
      reply.header('Cache-Control', 'no-cache').header('ETag', etag)
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      const cached = drawn.get(request.params.file) ?? draw(name, locale)
      drawn.set(request.params.file, cached)
      return reply.type('application/pdf').send(await cached)
    },
  )
}
