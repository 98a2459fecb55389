import { countFreeNights, listingFacts, scoreFactsOf } from '#server/features/search/search.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { scoreListing } from '#shared/features/listings/listing-score.rules.ts'
import type { listingsContract } from '#shared/features/listings/listings.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { loadCards } from './listing-card.queries.ts'
import { countOpenReservations, ownListings } from './listings.queries.ts'

type OwnListings = EndpointResult<(typeof listingsContract)['GET /my-residences/']>

/** The caller's listings with their state and open reservations, oldest first; without removed ones. */
export async function listOwnListings(call: MemberCall): Promise<OwnListings> {
  const own = await ownListings(call.db, call.caller.id)
  const ids = own.map((listing) => listing.id)
  const cards = await loadCards(call.db, ids, call.locale)
  const open = new Map((await countOpenReservations(call.db, ids)).map((row) => [row.id, row]))
  return own.flatMap(({ id, state, savedAt, hasHouseGuide }) => {
    const card = cards.get(id)
    const { negotiations = 0, agreements = 0 } = open.get(id) ?? {}
    return card
      ? [
          {
            ...card,
            state,
            open_negotiations: negotiations,
            has_open_agreement: agreements > 0,
            has_house_guide: hasHouseGuide,
            calendar_saved_at: savedAt.toISOString(),
          },
        ]
      : []
  })
}

/** The score of each of the caller's listings, and the codes of what would raise it. */
export async function scoreOwnListings(call: MemberCall) {
  const own = await ownListings(call.db, call.caller.id)
  const ids = own.map((listing) => listing.id)
  const listings = new Map((await listingFacts(call.db, ids)).map((listing) => [listing.id, listing]))
  const freeNights = await countFreeNights(call.db, ids, call.now)
  return {
    scores: ids.flatMap((id) => {
      const listing = listings.get(id)
      if (!listing) return []
      const score = scoreListing({ ...scoreFactsOf(listing), freeNights: freeNights.get(id) ?? 0 })
      return [{ product: id, max_score: 100 as const, ...score }]
    }),
  }
}
