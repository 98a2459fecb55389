import { findOwnCard } from '#server/features/care/care.public.ts'
import { requirePremium } from '#server/features/memberships/memberships.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { needOfCard } from '#shared/features/services/care-need.rules.ts'
import type { OwnPost } from '#shared/features/services/services.contract.ts'
import {
  actOnPost,
  checkPostCount,
  dayParts,
  dueAction,
  weekdayNumbers,
} from '#shared/features/services/services.rules.ts'
import { wireOwnPost } from './post-wire.ts'
import { readPost } from './read-post.ts'
import { requireServices } from './require-services.ts'
import { countPostsLocked, findNeedOfCard, insertPost, setPostState } from './services.queries.ts'

/**
 * Looks for help with what is on a care card of an own home. A card has one such post: where there is one, the member
 * says again that it is wanted. What is sealed in the card is not read.
 */
export async function lookForHelp(
  call: MemberCall,
  { listingId, cardId }: { listingId: number; cardId: number },
): Promise<OwnPost> {
  const { caller, locale, now } = call
  return call.db.transaction(async (tx) => {
    await requireServices(tx, call)
    await requirePremium(tx, caller.id, now)
    const card = await findOwnCard(tx, caller.id, { listingId, cardId })
    if (!card) throw new AppError('not_found')
    // Counting serializes two clicks.
    const count = await countPostsLocked(tx, caller.id)
    const known = await findNeedOfCard(tx, { memberId: caller.id, cardId })
    if (known && dueAction(known, now) !== 'close') {
      const state = orThrow(actOnPost(known.state, 'confirm', 'member'))
      await setPostState(tx, known.id, state, { at: now, isConfirmed: true })
      return wireOwnPost(tx, call, known.id)
    }
    const { city, district, kind, open } = card
    const terms = readPost({ ...anyTime, ...needOfCard({ kind, ...open }, locale), city, district }, now)
    orThrow(checkPostCount(count))
    return wireOwnPost(tx, call, await insertPost(tx, { memberId: caller.id, cardId }, terms, now))
  })
}

/** What its member can say later. */
const anyTime = {
  direction: 'need' as const,
  is_remote: false,
  days: null,
  weekdays: [...weekdayNumbers],
  parts: [...dayParts],
  wants: [],
  notify: 'at_once' as const,
}
