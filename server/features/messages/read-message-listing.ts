import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { ServiceDates } from '#shared/features/listings/listings.contract.ts'
import type { MessageListing } from '#shared/features/messages/messages.contract.ts'
import { freeDates, listingsOf, loadCards, occupiedNights } from '../listings/listings.public.ts'
import { isReachable } from './messages.queries.ts'

/** The chatted member's homes with their free dates, to start an agreement from the chat; none without a home. */
export async function readMessageListing(
  { db, locale }: MemberCall,
  chattedId: number,
): Promise<MessageListing> {
  if (!(await isReachable(db, chattedId))) throw new AppError('not_found')
  const ids = await listingsOf(db, chattedId)
  const cards = await loadCards(db, ids, locale)
  const free = await freeDates(db, ids)
  const occupied = await occupiedNights(db, ids)
  const listings = ids.flatMap((id) => {
    const card = cards.get(id)
    if (!card) return []
    return {
      card,
      service_types_dates: free.get(id) ?? ServiceDates.parse({}),
      reserved_nights: (occupied.get(id) ?? []).map(({ start, end }) => ({
        start_date: start,
        end_date: end,
      })),
    }
  })
  const [first] = listings
  return {
    product_id: first?.card.id ?? null,
    service_types_dates: first?.service_types_dates ?? ServiceDates.parse({}),
    homes: listings,
  }
}
