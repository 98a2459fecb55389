import type { HttpServer } from '#server/platform/http/http-server.ts'
import type { Ports } from '#server/platform/ports.ts'
import { brand } from '#shared/brand.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { readExportLink } from './export-link.ts'
import { selectArchive } from './exports.queries.ts'

/** `/exports/{ticket}`: a download, for the holder of the address. */
export function registerExportDownload(server: HttpServer, { db, config, clock }: Ports): void {
  server.get<{ Params: { ticket: string } }>(
    '/exports/:ticket',
    { config: { policy: 'public' } },
    async (request, reply) => {
      const now = clock.now()
      const id = readExportLink(config, request.params.ticket, now)
      const found = id === null ? undefined : await selectArchive(db, id, now)
      if (!found) throw new AppError('not_found')
      return reply
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', `attachment; filename="${brand.slug}-verilerim.zip"`)
        .type('application/zip')
        .send(found.archive)
    },
  )
}
