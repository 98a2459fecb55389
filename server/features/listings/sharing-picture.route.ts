import { createHash } from 'node:crypto'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { mediaImage, mediaPath } from '#server/platform/images/stored-picture.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { findResidence, type Residence } from './listings.queries.ts'
import { picturesOf } from './pictures.queries.ts'

/** To be raised when the drawing changes: what was drawn before is then drawn anew. */
const drawing = 1
const coverWidth = 1200
const lines: Record<Locale, (points: string, guests: number) => string> = {
  tr: (points, guests) => `Günde ${points} puan · ${guests} kişilik`,
  en: (points, guests) => `${points} points a day · sleeps ${guests}`,
}

type Params = { id: string; language: Locale }

/** `/sharing/listing-7-tr.jpg`: what a shared home looks like elsewhere; drawn once for what it shows, then kept. */
export function registerSharingPicture(server: HttpServer, { db, storage }: Ports): void {
  const drawn = new Map<string, Promise<Buffer>>()

  async function draw(key: string, home: Residence, cover: string | null, language: Locale): Promise<Buffer> {
    const kept = await storage.get(key)
    if (kept) return kept.body
    const points = home.userPoints.toLocaleString(language)
    // The library of pictures is otherwise loaded in the thread for uploads, and goes with it.
    const { drawSharingPicture } = await import('./draw-sharing-picture.ts')
    const body = await drawSharingPicture({
      cover: cover ? ((await storage.get(cover))?.body ?? null) : null,
      place: [home.district, home.city].filter(Boolean).join(', '),
      line: lines[language](points, home.adultCount + home.childCount),
    })
    await storage.put(key, body, 'image/jpeg')
    return body
  }

  server.get<{ Params: Params }>(
    '/sharing/listing-:id(^\\d{1,15})-:language(^(?:tr|en)).jpg',
    { config: { policy: 'public' } },
    async (request, reply) => {
      const { id, language } = request.params
      const home = await findResidence(db, Number(id))
      if (home?.state !== 'active' || home.ownerIsGone) {
        return reply.status(404).type('text/plain').send('404')
      }
      const pictures = await picturesOf(db, home.id)
      const first = pictures.find((picture) => picture.isCover) ?? pictures[0]
      const cover = first ? mediaImage(first.picture, coverWidth).slice(mediaPath.length + 1) : null
      const shown = [
        drawing,
        cover,
        home.city,
        home.district,
        home.userPoints,
        home.adultCount,
        home.childCount,
      ]
      const hash = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
      const key = `sharing/${home.id}-${language}-${hash}.jpg`
      // Several networks ask at once for what was just shared: it is drawn for all of them together.
      const picture = drawn.get(key) ?? draw(key, home, cover, language).finally(() => drawn.delete(key))
      drawn.set(key, picture)
      return reply
        .header('Cache-Control', 'public, max-age=86400')
        .type('image/jpeg')
        .send(await picture)
    },
  )
}
