import type { MemberCall } from '#server/platform/http/call.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { dropPermission } from '#shared/features/reservations/later-stay/later-stay.rules.ts'
import { findAsParty } from '../find-as-party.ts'
import { hasOpenProblem } from '../problems/stay-problems.queries.ts'
import { setDropReason } from '../reservations.queries.ts'
import { type ReservationAnswer, showReservation } from '../show-reservation.ts'
import { fallStay } from './fall-stay.ts'

/** Drops the later stay of an exchange at the price that `later_stay` showed before. */
export async function dropStay(
  call: MemberCall,
  id: number,
  { version, reason }: { version: number; reason?: string | undefined },
): Promise<ReservationAnswer> {
  const { caller, clock, now } = call
  await call.db.transaction(async (tx) => {
    const { reservation, party } = await findAsParty(tx, id, caller.id, now)
    const facts = { ...reservation, hasOpenProblem: await hasOpenProblem(tx, id) }
    const later = orThrow(dropPermission(facts, party, now, version))
    if (reason) await setDropReason(tx, id, reason)
    await fallStay(tx, clock, reservation, { later, failing: party, by: caller.id, now })
  })
  return showReservation(call, id)
}
