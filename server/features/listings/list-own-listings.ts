import type { MemberCall } from '#server/platform/http/call.ts'
import { scoreListing } from '#shared/features/listings/listing-score.rules.ts'
import type { ListingState } from '#shared/features/listings/listing-types.ts'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { loadCards } from './listing-card.queries.ts'
import { ownListings } from './listings.queries.ts'
import { homeFacts, scoreFactsOf } from './search-row.queries.ts'

/** The caller's homes with their state, oldest first; removed ones are gone. */
export async function listOwnListings(call: MemberCall): Promise<(ListingCard & { state: ListingState })[]> {
  const own = await ownListings(call.db, call.caller.id)
  const cards = await loadCards(
    call.db,
    own.map((listing) => listing.id),
    call.locale,
  )
  return own.flatMap(({ id, state }) => {
    const card = cards.get(id)
    return card ? [{ ...card, state }] : []
  })
}

/** How complete each of the caller's homes is, and the codes of what would lift it. */
export async function scoreOwnListings(call: MemberCall) {
  const own = await ownListings(call.db, call.caller.id)
  const ids = own.map((listing) => listing.id)
  const homes = new Map((await homeFacts(call.db, ids, call.now)).map((home) => [home.id, home]))
  return {
    scores: ids.flatMap((id) => {
      const home = homes.get(id)
      return home ? [{ product: id, max_score: 100 as const, ...scoreListing(scoreFactsOf(home)) }] : []
    }),
  }
}
