import type { MemberCall } from '#server/platform/http/call.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { helpContract } from '#shared/features/reservations/help/help.contract.ts'
import { tickChecker, ticksOpen } from '#shared/features/reservations/help/ticks.rules.ts'
import type { EndpointInput, EndpointResult } from '#shared/http/contract.ts'
import { findAgreementAsParty } from '../find-as-party.ts'
import { refreshPages } from './refresh-pages.ts'
import { plansIn, showHelp } from './show-help.ts'
import { type SavedTick, saveTicks } from './ticks.queries.ts'

type Endpoint = (typeof helpContract)['POST /reservation/help/{id}/ticks']

/** Saves what the helper has ticked; what does not count is answered, and the rest stands. */
export async function tickTasks(
  call: MemberCall,
  id: number,
  { ticks }: EndpointInput<Endpoint>['body'],
): Promise<EndpointResult<Endpoint>> {
  const { db, caller, now } = call
  const refused: EndpointResult<Endpoint>['refused'] = []
  await db.transaction(async (tx) => {
    const { agreement: reservation, party } = await findAgreementAsParty(tx, id, caller.id, now)
    orThrow(ticksOpen(reservation.status))
    const check = tickChecker(await plansIn(tx, reservation), party, now)
    const counted: SavedTick[] = []
    for (const { task, day, nth, state, ticked_at: tickedAt, note = '' } of ticks) {
      const tick = { task, day, nth, state, note, tickedAt: new Date(tickedAt) }
      const checked = check(tick)
      if (checked.ok) counted.push(checked.value)
      else refused.push({ task, day, nth, reason: checked.error })
    }
    const at = { reservationId: id, memberId: caller.id, at: now }
    if (counted.length > 0 && (await saveTicks(tx, at, counted)) > 0)
      await refreshPages(call, tx, reservation)
  })
  return { ...(await showHelp(call, id)), refused }
}
