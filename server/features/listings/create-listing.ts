import { saveValuations } from '#server/features/valuation/valuation.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { withServiceDates } from '#shared/features/calendar/calendar.rules.ts'
import type { ListingFull, ListingPayload } from '#shared/features/listings/listings.contract.ts'
import { requirePremium } from '../memberships/memberships.public.ts'
import { replaceCalendars } from './calendar.queries.ts'
import { renderCards } from './listing-card.queries.ts'
import { insertListing } from './listings.queries.ts'
import { checkListing } from './save-listing.ts'
import { showListing } from './show-listing.ts'

/** Adds a home of the caller. It is found by search from its first picture on. */
export async function createListing(call: MemberCall, payload: ListingPayload): Promise<ListingFull> {
  await requirePremium(call.db, call.caller.id, call.now)
  const { place, ranges } = checkListing(call, payload)
  const id = await call.db.transaction(async (tx) => {
    const id = await insertListing(tx, call.caller.id, payload, place, call.now)
    await replaceCalendars(tx, [{ listingId: id, ranges: withServiceDates([], ranges) }])
    await saveValuations(tx, [id], call.now)
    await renderCards(tx, [id])
    return id
  })
  return showListing(call, id)
}
