import { loadCards } from '#server/features/listings/listings.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { presentState } from '#shared/features/reservations/permissions.rules.ts'
import type { reservationsContract } from '#shared/features/reservations/reservations.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { findOpenBetween, findRingBetween } from '../reservations.queries.ts'

type Open = EndpointResult<(typeof reservationsContract)['GET /reservation/exists/']>

/**
 * The latest open negotiation or coming agreement of the caller with a member, -1 if there is none; and all of them.
 * Stays in a ring are listed separately.
 */
export async function findOpenReservation(
  { db, caller, now, locale }: MemberCall,
  otherId: number,
): Promise<Open> {
  const open = (await findOpenBetween(db, caller.id, otherId)).filter(
    (row) => presentState(row, now).status !== 'expired',
  )
  const cards = await loadCards(
    db,
    open.map((row) => row.listingId),
    locale,
  )
  return {
    reservation_id: open[0]?.id ?? -1,
    reservations: open.map(({ id, listingId }) => ({
      id,
      product: listingId,
      city: cards.get(listingId)?.city ?? '',
    })),
    ring: await findRingBetween(db, caller.id, otherId),
  }
}
