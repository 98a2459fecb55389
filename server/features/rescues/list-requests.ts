import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { loadCards } from '#server/features/listings/listings.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import type { rescuesContract } from '#shared/features/rescues/rescues.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import { bonusNow } from './bonus-now.ts'
import { priceOf, stayOf } from './find-in-reach.ts'
import { announceChange } from './notices/announce-change.ts'
import { findListings, markSeen, openRequestsTo, type RequestRow, rescueById } from './rescues.queries.ts'

type Requests = EndpointResult<(typeof rescuesContract)['GET /rescue-requests/']>

/** The requests that wait for the caller as a host. */
export async function listRequests(call: MemberCall): Promise<Requests> {
  const { db, caller, now } = call
  const requests = await openRequestsTo(db, caller.id, civilDateOf(now))
  const unseen = requests.filter(({ seenAt }) => seenAt === null).map(({ id }) => id)
  if (unseen.length > 0) await recordSeen(call, unseen)
  const wired = await Promise.all(requests.map((request) => wireRequest(call, request)))
  return { requests: wired.filter((request) => request !== null) }
}

/** The guest sees at once that a host has looked. */
async function recordSeen(call: MemberCall, ids: readonly number[]): Promise<void> {
  await call.db.transaction(async (tx) => {
    for (const { rescueId } of await markSeen(tx, ids, call.now)) {
      const rescue = await rescueById(tx, rescueId)
      if (rescue) await announceChange(call, tx, rescue)
    }
  })
}

async function wireRequest(
  { db, locale, now }: MemberCall,
  request: RequestRow,
): Promise<Requests['requests'][number] | null> {
  const rescue = await rescueById(db, request.rescueId)
  if (!rescue) return null
  const [listing] = await findListings(db, [request.listingId], rescue.guestId)
  const card = (await loadCards(db, [request.listingId], locale)).get(request.listingId)
  const guest = (await findMembers(db, [rescue.guestId])).get(rescue.guestId)
  const price = listing ? priceOf(rescue, listing) : null
  if (!listing || !card || !guest || !price) return null
  return {
    id: request.id,
    guest: idAndName(guest, locale),
    residence_card: card,
    start_date: rescue.startDate,
    end_date: rescue.endDate,
    adults: rescue.adults,
    children: rescue.children,
    pets: rescue.pets,
    points: stayCost(listing.userPoints, nightsOf(stayOf(rescue))),
    bonus: await bonusNow(db, rescue, price, now),
    created_at: request.createdAt,
  }
}
