import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { ServiceDates } from '#shared/features/listings/listings.contract.ts'
import type { MessageListing } from '#shared/features/messages/messages.contract.ts'
import { isReachable } from '../messages/messages.public.ts'
import { loadCards } from './listing-card.queries.ts'
import { listingsOf } from './listings.queries.ts'
import { openDates } from './stays.queries.ts'

/** The chatted member's homes with their free dates, to start an agreement from the chat; none without a home. */
export async function listChattedListings(
  { db, locale }: MemberCall,
  chattedId: number,
): Promise<MessageListing> {
  if (!(await isReachable(db, chattedId))) throw new AppError('not_found')
  const ids = await listingsOf(db, chattedId)
  const cards = await loadCards(db, ids, locale)
  const dates = await openDates(db, ids)
  const listings = ids.flatMap((id) => {
    const card = cards.get(id)
    const own = dates.get(id)
    if (!card || !own) return []
    return {
      card,
      service_types_dates: own.askable,
      reserved_nights: own.reserved,
      stay_limits: own.limits,
    }
  })
  const [first] = listings
  return {
    product_id: first?.card.id ?? null,
    service_types_dates: first?.service_types_dates ?? ServiceDates.parse({}),
    homes: listings,
  }
}
