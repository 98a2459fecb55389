import { replaceImportedBlocks } from '#server/features/calendar/calendar.public.ts'
import { lockListings } from '#server/features/listings/listings.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import {
  clipRanges,
  importWindow,
  nextFetchAt,
} from '#shared/features/calendar-links/calendar-links.rules.ts'
import { withoutEchoes } from '#shared/features/calendar-links/conflicts.rules.ts'
import { type LinkRow, lockLink, saveFailed, saveRead, saveUnchanged } from './calendar-links.queries.ts'
import { agreedNights } from './conflicts.queries.ts'
import { findFeed } from './feed.queries.ts'
import type { FetchOutcome } from './fetch-calendar.ts'
import { recordConflicts } from './record-conflicts.ts'

/** Stores what became of a fetch; false where the link was removed while it ran. The nights of a failed one stay. */
export async function storeOutcome(
  ports: Ports,
  tx: Transaction,
  { id, listingId }: Pick<LinkRow, 'id' | 'listingId'>,
  outcome: FetchOutcome,
  now: Date,
): Promise<boolean> {
  // The home first, as in every agreement.
  await lockListings(tx, [listingId])
  const link = await lockLink(tx, id)
  if (!link) return false
  const failures = outcome.kind === 'failed' ? link.failures + 1 : 0
  const fetched = { id, at: now, nextFetchAt: nextFetchAt(now, failures, Math.random()) }
  if (outcome.kind === 'unchanged') await saveUnchanged(tx, fetched)
  else if (outcome.kind === 'failed')
    await saveFailed(tx, { ...fetched, problem: outcome.problem, status: outcome.status })
  else {
    const { reading, etag, lastModified } = outcome
    const window = importWindow(now)
    const agreed = await agreedNights(tx, listingId, window.start)
    const feed = await findFeed(tx, listingId)
    const events = withoutEchoes(reading.events, agreed, feed?.readAt ?? null)
    await replaceImportedBlocks(tx, listingId, id, clipRanges(events, window), now)
    await saveRead(tx, {
      ...fetched,
      etag,
      lastModified,
      eventCount: reading.blocking,
      unreadableCount: reading.unreadable,
    })
    await recordConflicts(ports, tx, { link, agreed, events }, now)
  }
  return true
}
