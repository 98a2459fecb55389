import { refreshSearchRows } from '#server/features/search/search.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { RangesByService } from '#shared/features/listings/availability.rules.ts'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import type {
  ListingFull,
  ListingPayload,
  ServiceDates,
} from '#shared/features/listings/listings.contract.ts'
import { renderCards } from './listing-card.queries.ts'
import { lockOwnListing, replaceAvailability, updateListing } from './listings.queries.ts'
import { checkListing } from './save-listing.ts'
import { showListing } from './show-listing.ts'
import { savedDates } from './stays.queries.ts'

/** Changes a listing of the caller; its date ranges are replaced by those sent. Agreed stays are unaffected. */
export async function changeListing(
  call: MemberCall,
  id: number,
  payload: ListingPayload,
): Promise<ListingFull> {
  await call.db.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, id, call.caller.id)
    if (!listing) throw new AppError('not_found')
    const saved = (await savedDates(tx, [id])).get(id)
    const { place, ranges } = checkListing(call, payload, saved && asRanges(saved))
    await updateListing(tx, id, payload, place, call.now)
    await replaceAvailability(tx, id, ranges)
    await renderCards(tx, [id])
    await refreshSearchRows(tx, [id], call.now)
  })
  return showListing(call, id)
}

const asRanges = (dates: ServiceDates): RangesByService =>
  Object.fromEntries(
    serviceTypes.map((service) => [
      service,
      dates[service].map((range) => ({ start: range.start_date, end: range.end_date })),
    ]),
  )
