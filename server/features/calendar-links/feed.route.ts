import { readListingNights } from '#server/features/listings/listings.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import type { Ports } from '#server/platform/ports.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'
import { type DateRange, subtractRanges } from '#shared/kernel/date-range.ts'
import { findFeedByToken, setFeedRead, stayNights } from './feed.queries.ts'
import { writeFeed } from './feed-calendar.ts'
import { hashFeedToken } from './feed-link.ts'

/** Agreements, and what the host has blocked around them, from today on. */
async function feedNights(
  db: Queryable,
  { listingId, hasBlocked }: { listingId: number; hasBlocked: boolean },
  today: CivilDate,
): Promise<DateRange[]> {
  const stays = await stayNights(db, listingId, today)
  if (!hasBlocked) return stays
  const { blocked = [] } = (await readListingNights(db, [listingId])).get(listingId) ?? {}
  const ahead = subtractRanges(blocked, [...stays, { start: '0000-01-01', end: today }])
  return [...stays, ...ahead]
}

/** `/calendar/{secret}.ics`: when a home is busy, for anyone who has the address. */
export function registerCalendarFeed(server: HttpServer, { db, clock }: Ports): void {
  server.get<{ Params: { token: string } }>(
    '/calendar/:token(^[\\w-]{43}).ics',
    { config: { policy: 'public' } },
    async (request, reply) => {
      const now = clock.now()
      const feed = await findFeedByToken(db, hashFeedToken(request.params.token))
      if (!feed) throw new AppError('not_found')
      const nights = await feedNights(db, feed, civilDateOf(now))
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
