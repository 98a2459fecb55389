import { refreshSearchRows } from '#server/features/search/search.public.ts'
import { saveValuations } from '#server/features/valuation/valuation.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { blockedAfter, rangesByService, withServiceDates } from '#shared/features/calendar/calendar.rules.ts'
import type { ListingFull, ListingPayload } from '#shared/features/listings/listings.contract.ts'
import { readBlockedNights, readCalendars, replaceCalendars } from './calendar.queries.ts'
import { renderCards } from './listing-card.queries.ts'
import { lockOwnListing, updateListing } from './listings.queries.ts'
import { checkListing } from './save-listing.ts'
import { showListing } from './show-listing.ts'

/** Changes a listing of the caller; its free nights are those sent, with their settings. Agreed stays are unaffected. */
export async function changeListing(
  call: MemberCall,
  id: number,
  payload: ListingPayload,
): Promise<ListingFull> {
  await call.db.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, id, call.caller.id)
    if (!listing) throw new AppError('not_found')
    const calendar = (await readCalendars(tx, [id])).get(id) ?? []
    const { place, ranges } = checkListing(call, payload, {
      ranges: rangesByService(calendar),
      place: listing,
    })
    await updateListing(tx, id, payload, place, call.now)
    const changed = withServiceDates(calendar, ranges)
    const blocked = (await readBlockedNights(tx, [id])).get(id) ?? []
    await replaceCalendars(tx, [
      { listingId: id, ranges: changed, blocked: blockedAfter({ ranges: calendar, blocked }, changed) },
    ])
    await saveValuations(tx, [id], call.now)
    await renderCards(tx, [id])
    await refreshSearchRows(tx, [id], call.now)
  })
  return showListing(call, id)
}
