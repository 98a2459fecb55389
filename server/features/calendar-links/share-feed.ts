import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { CalendarFeed } from '#shared/features/calendar-links/calendar-links.contract.ts'
import { findOwnListing, lockOwnListing } from './calendar-links.queries.ts'
import { deleteFeed, type FeedRow, findFeed, saveFeed, setFeedHasBlocked } from './feed.queries.ts'
import { feedUrl, newFeedHash, newFeedNonce } from './feed-link.ts'

export function renderFeed(call: Pick<MemberCall, 'config'>, feed: FeedRow | undefined): CalendarFeed | null {
  const url = feed && feedUrl(call.config, feed)
  if (!url) return null
  return {
    url,
    made_at: feed.madeAt.toISOString(),
    read_at: feed.readAt?.toISOString() ?? null,
    has_blocked: feed.hasBlocked,
  }
}

/** The home's own feed; the existing one, unless another address is requested. Its settings stay unless others are sent. */
export async function shareFeed(
  call: MemberCall,
  listingId: number,
  { isRotated, hasBlocked: withBlocked }: { isRotated: boolean; hasBlocked?: boolean | undefined },
): Promise<CalendarFeed> {
  const { db, caller, config, now } = call
  return db.transaction(async (tx) => {
    if (!(await lockOwnListing(tx, listingId, caller.id))) throw new AppError('not_found')
    const found = await findFeed(tx, listingId)
    if (isRotated && !found) throw new AppError('not_found')
    const hasBlocked = withBlocked ?? found?.hasBlocked ?? true
    const known = isRotated ? null : renderFeed(call, found && { ...found, hasBlocked })
    if (known) {
      if (hasBlocked !== found?.hasBlocked) await setFeedHasBlocked(tx, listingId, hasBlocked)
      return known
    }
    const nonce = newFeedNonce()
    const feed = {
      listingId,
      nonce,
      tokenHash: newFeedHash(config, listingId, nonce),
      madeAt: now,
      hasBlocked,
    }
    await saveFeed(tx, feed)
    const made = renderFeed(call, { ...feed, readAt: null })
    if (!made) throw new AppError('internal')
    return made
  })
}

/** Ends the feed: its address no longer opens anything. */
export async function endFeed({ db, caller }: MemberCall, listingId: number): Promise<null> {
  if (!(await findOwnListing(db, listingId, caller.id))) throw new AppError('not_found')
  if ((await deleteFeed(db, listingId)) === 0) throw new AppError('not_found')
  return null
}
