import { countFreeNights, homeFacts, scoreFactsOf } from '#server/features/search/search.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { scoreListing } from '#shared/features/listings/listing-score.rules.ts'
import type { listingsContract } from '#shared/features/listings/listings.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { loadCards } from './listing-card.queries.ts'
import { countOpenReservations, ownListings } from './listings.queries.ts'

type OwnListings = EndpointResult<(typeof listingsContract)['GET /my-residences/']>

/** The caller's homes with their state and what is open about them, oldest first; removed ones are gone. */
export async function listOwnListings(call: MemberCall): Promise<OwnListings> {
  const own = await ownListings(call.db, call.caller.id)
  const ids = own.map((listing) => listing.id)
  const cards = await loadCards(call.db, ids, call.locale)
  const open = new Map((await countOpenReservations(call.db, ids)).map((row) => [row.id, row]))
  return own.flatMap(({ id, state }) => {
    const card = cards.get(id)
    const { negotiations = 0, agreements = 0 } = open.get(id) ?? {}
    return card
      ? [{ ...card, state, open_negotiations: negotiations, has_open_agreement: agreements > 0 }]
      : []
  })
}

/** How complete each of the caller's homes is, and the codes of what would lift it. */
export async function scoreOwnListings(call: MemberCall) {
  const own = await ownListings(call.db, call.caller.id)
  const ids = own.map((listing) => listing.id)
  const homes = new Map((await homeFacts(call.db, ids)).map((home) => [home.id, home]))
  const freeNights = await countFreeNights(call.db, ids, call.now)
  return {
    scores: ids.flatMap((id) => {
      const home = homes.get(id)
      if (!home) return []
      const score = scoreListing({ ...scoreFactsOf(home), freeNights: freeNights.get(id) ?? 0 })
      return [{ product: id, max_score: 100 as const, ...score }]
    }),
  }
}
