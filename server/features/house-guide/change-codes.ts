import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import type { Ports } from '#server/platform/ports.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { houseGuideContract } from '#shared/features/house-guide/house-guide.contract.ts'
import { hasCodes, hasCodesToChange } from '#shared/features/house-guide/house-guide.rules.ts'
import { stayOf } from '#shared/features/reservations/parts.rules.ts'
import type { ReservationEvent } from '#shared/features/reservations/reservations.events.ts'
import { actorOf, memberOf, otherParty, parties } from '#shared/features/reservations/reservations.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { type EndedStay, findEndedStay, findGuide, openingsBy } from './house-guide.queries.ts'
import { openSealedGuide } from './seal-guide.ts'

type CodesToChange = { hostId: number; listingId: number; openedAt: Date }
type Answer = EndpointResult<(typeof houseGuideContract)['GET /reservation/codes/{id}']>

/** Whether the caller should change the codes of the home of a stay. @throws AppError not_found for anybody else */
export async function showCodesToChange(call: MemberCall, id: number): Promise<Answer> {
  const stay = await findEndedStay(call.db, id)
  if (!stay || actorOf(stay, call.caller.id) === 'stranger') throw new AppError('not_found')
  const own = (await codesToChange(call, call.db, stay)).find(({ hostId }) => hostId === call.caller.id)
  return { change_codes: own ? { residence: own.listingId, opened_at: own.openedAt } : null }
}

/** Emits, for its host, that the codes of an ended stay have been seen; in an exchange, for each host whose codes were. */
export async function reportExposedCodes(ports: Ports, tx: Transaction, id: number): Promise<void> {
  const stay = await findEndedStay(tx, id)
  const exposed = stay ? await codesToChange(ports, tx, stay) : []
  if (!stay || exposed.length === 0) return
  await emit<ReservationEvent>(tx, ports.clock, {
    type: 'reservation_codes_exposed',
    actor_id: null,
    reader_ids: exposed.map(({ hostId }) => hostId),
    reservation_id: id,
    offerer_id: stay.offererId,
    receiver_id: stay.receiverId,
  })
}

async function codesToChange(
  ports: Pick<Ports, 'config'>,
  db: Queryable,
  stay: EndedStay,
): Promise<CodesToChange[]> {
  const found: CodesToChange[] = []
  for (const guest of parties) {
    const hasFallen = stay.fallen === otherParty(guest)
    const visit = stayOf({ ...stay, fallen: null }, guest)
    const [opening] = visit ? await openingsBy(db, stay.id, memberOf(stay, guest)) : []
    const guide = visit && opening ? await findGuide(db, visit.listingId) : undefined
    if (!visit || !opening || !guide) continue
    const { openedAt } = opening
    const facts = {
      hasCodes: hasCodes(openSealedGuide(ports, guide.ownerId, guide.sealed)),
      savedAt: guide.updatedAt,
    }
    const ended = hasFallen ? { status: 'cancelled' as const, closedAt: stay.fallenAt } : stay
    if (hasCodesToChange({ status: ended.status, closedAt: ended.closedAt, openedAt }, facts))
      found.push({ hostId: memberOf(stay, otherParty(guest)), listingId: visit.listingId, openedAt })
  }
  return found
}
