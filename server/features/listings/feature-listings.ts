import { bestRanked, cachedAnswer, type Featured } from '#server/features/search/search.public.ts'
import { type Call, RawJson } from '#server/platform/http/call.ts'
import { ownListings } from './listings.queries.ts'

const featuredCount = 6
/** Looked at, so that the six can come from different cities. */
const candidates = 60

/** At most six homes for the landing page, and whether to invite the caller to add one. */
export async function featureListings(call: Call): Promise<RawJson> {
  const cards = await cachedAnswer(call.db, `featured ${call.locale}`, async () => {
    const best = await bestRanked(call.db, candidates, call.locale)
    return varied(best)
      .map((home) => home.card)
      .join(',')
  })
  const invites = !call.caller || (await ownListings(call.db, call.caller.id)).length === 0
  return new RawJson(`{"residence_cards":[${cards}],"show_add_product":${invites}}`)
}

/** The best of each city first, the others behind them, in order of rank. */
function varied(best: readonly Featured[]): Featured[] {
  const cities = new Set<number>()
  const first: Featured[] = []
  const others: Featured[] = []
  for (const home of best) {
    ;(cities.has(home.cityId) ? others : first).push(home)
    cities.add(home.cityId)
  }
  return [...first, ...others].slice(0, featuredCount)
}
