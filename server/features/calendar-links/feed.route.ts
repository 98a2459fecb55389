import type { HttpServer } from '#server/platform/http/http-server.ts'
import type { Ports } from '#server/platform/ports.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { findFeedByToken, setFeedRead, stayNights } from './feed.queries.ts'
import { writeFeed } from './feed-calendar.ts'
import { hashFeedToken } from './feed-link.ts'

/** `/calendar/{secret}.ics`: when a home is busy, for anyone who has the address. */
export function registerCalendarFeed(server: HttpServer, { db, clock }: Ports): void {
  server.get<{ Params: { token: string } }>(
    '/calendar/:token(^[\\w-]{43}).ics',
    { config: { policy: 'public' } },
    async (request, reply) => {
      const now = clock.now()
      const feed = await findFeedByToken(db, hashFeedToken(request.params.token))
      if (!feed) throw new AppError('not_found')
      const nights = await stayNights(db, feed.listingId, civilDateOf(now))
      const { ics, etag } = await writeFeed(feed.listingId, nights, feed.madeAt)
      await setFeedRead(db, feed.listingId, now)
      reply
        .header('ETag', etag)
        // Nobody in between may cache what only the address opens.
        .header('Cache-Control', 'no-store')
        .header('X-Robots-Tag', 'noindex')
      const known = request.headers['if-none-match'] ?? ''
      if (known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))
        return reply.status(304).send()
      return reply.type('text/calendar; charset=utf-8').send(ics)
    },
  )
}
