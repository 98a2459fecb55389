import { listingsOf, loadCards } from '#server/features/listings/listings.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { reservationsContract } from '#shared/features/reservations/reservations.contract.ts'
import { actorOf } from '#shared/features/reservations/reservations.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { findReservation } from '../reservations.queries.ts'

type ListingInfo = EndpointResult<(typeof reservationsContract)['GET /reservation/house-info/{id}']>

/** The listing that the offerer gives in exchange: the chosen one, else the oldest; and all to choose from. */
export async function showListingInfo({ db, caller, locale }: MemberCall, id: number): Promise<ListingInfo> {
  const reservation = await findReservation(db, id)
  if (!reservation || actorOf(reservation, caller.id) === 'stranger') throw new AppError('not_found')
  const own = await listingsOf(db, reservation.offererId)
  const chosen = reservation.offeredListingId ?? own[0] ?? null
  const ids = chosen === null || own.includes(chosen) ? own : [chosen, ...own]
  const cards = await loadCards(db, ids, locale)
  return {
    house_info: chosen === null ? null : (cards.get(chosen) ?? null),
    product: chosen,
    houses: ids.flatMap((listing) => cards.get(listing) ?? []),
  }
}
