import { createHash } from 'node:crypto'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { mediaImage, mediaPath } from '#server/platform/images/stored-picture.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { sharingLine } from '#shared/features/listings/listings.messages.ts'
import { findListing, type Listing } from './listings.queries.ts'
import { picturesOf } from './pictures.queries.ts'

/** Raised when the drawing changes, to draw all of them again. */
const drawing = 1
const coverWidth = 1200

type Params = { id: string; language: Locale }

/** `/sharing/listing-7-tr.jpg`: the preview of a shared listing; drawn once for its content, then cached. */
export function registerSharingPicture(server: HttpServer, { db, storage }: Ports): void {
  const drawn = new Map<string, Promise<Buffer>>()

  async function draw(
    key: string,
    listing: Listing,
    cover: string | null,
    language: Locale,
  ): Promise<Buffer> {
    const stored = await storage.get(key)
    if (stored) return stored.body
    const points = listing.userPoints.toLocaleString(language)
    // Otherwise the picture library is only loaded in the upload workers.
    const { drawSharingPicture } = await import('./draw-sharing-picture.ts')
    const body = await drawSharingPicture({
      cover: cover ? ((await storage.get(cover))?.body ?? null) : null,
      place: [listing.district, listing.city].filter(Boolean).join(', '),
      line: sharingLine[language](points, listing.adultCount + listing.childCount),
    })
    await storage.put(key, body, 'image/jpeg')
    return body
  }

  server.get<{ Params: Params }>(
    '/sharing/listing-:id(^\\d{1,15})-:language(^(?:tr|en)).jpg',
    { config: { policy: 'public' } },
    async (request, reply) => {
      const { id, language } = request.params
      const listing = await findListing(db, Number(id))
      if (listing?.state !== 'active' || listing.ownerIsGone) {
        return reply.status(404).type('text/plain').send('404')
      }
      const pictures = await picturesOf(db, listing.id)
      const first = pictures.find((picture) => picture.isCover) ?? pictures[0]
      const cover = first ? mediaImage(first.picture, coverWidth).slice(mediaPath.length + 1) : null
      const content = [
        drawing,
        cover,
        listing.city,
        listing.district,
        listing.userPoints,
        listing.adultCount,
        listing.childCount,
      ]
      const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
      const key = `sharing/${listing.id}-${language}-${hash}.jpg`
      // Several networks request what was just shared: they share one drawing.
      const picture = drawn.get(key) ?? draw(key, listing, cover, language).finally(() => drawn.delete(key))
      drawn.set(key, picture)
      return reply
        .header('Cache-Control', 'public, max-age=86400')
        .type('image/jpeg')
        .send(await picture)
    },
  )
}
