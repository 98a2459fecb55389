import type { ListingState } from './listing-types.ts'

/** A paused listing is for its owner and the parties of an agreement on it; one hidden by staff for its owner alone. */
export function canSeeListing(
  { state, ownerIsGone }: { state: ListingState; ownerIsGone: boolean },
  { isOwner, isParty }: { isOwner: boolean; isParty: boolean },
): boolean {
  if (state === 'removed') return false
  if (isOwner) return true
  if (isParty && state !== 'hidden') return true
  return state === 'active' && !ownerIsGone
}
