import {
  allServiceCodes,
  bestRanked,
  cachedAnswer,
  type Featured,
  foundCardText,
  searchDay,
} from '#server/features/search/search.public.ts'
import { type Call, RawJson } from '#server/platform/http/call.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { ownListings } from './listings.queries.ts'

const featuredCount = 6
/** How many are considered, so that the six can be from different cities. */
const candidates = 60

/** At most six listings for the landing page, none of the caller's, and whether to invite the caller to add one. */
export async function featureListings(call: Call): Promise<RawJson> {
  const today = civilDateOf(call.now)
  const own = call.caller ? await ownListings(call.db, call.caller.id) : []
  const invites = own.length === 0
  const ids = own.map(({ id }) => id)
  return cachedAnswer(call.db, `featured ${call.locale} ${today} ${ids}`, async () => {
    const best = await bestRanked(call.db, candidates + ids.length, searchDay(today) ?? 0, call.locale)
    const cards = varied(best.filter(({ id }) => !ids.includes(id))).map(({ card, firstNights }) =>
      foundCardText(card, { firstNights, serviceCodes: allServiceCodes, stay: null }),
    )
    return new RawJson(`{"residence_cards":[${cards.join(',')}],"show_add_product":${invites}}`)
  })
}

/** The best of each city first, the others after them, in order of rank. */
function varied(best: readonly Featured[]): Featured[] {
  const cities = new Set<number>()
  const first: Featured[] = []
  const others: Featured[] = []
  for (const listing of best) {
    ;(cities.has(listing.cityId) ? others : first).push(listing)
    cities.add(listing.cityId)
  }
  return [...first, ...others].slice(0, featuredCount)
}
