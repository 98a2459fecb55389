import { notifyMember } from '#server/features/notices/notices.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { closeRescue } from '#shared/features/rescues/rescue.rules.ts'
import { rescueClosedNotice, rescueDates, rescueFooter } from '#shared/features/rescues/rescues.messages.ts'
import { stayOf } from './find-in-reach.ts'
import { announceChange } from './notices/announce-change.ts'
import { closeRequests, findRescue, lockRescue, markEnded, requestsOf } from './rescues.queries.ts'
import { type RescueAnswer, showRescue } from './show-rescue.ts'

/** The guest no longer looks for a home: hosts who have not answered are notified that they need not. */
export async function closeSearch(call: MemberCall, reservationId: number): Promise<RescueAnswer> {
  const { caller, now } = call
  await call.db.transaction(async (tx) => {
    const found = await findRescue(tx, reservationId)
    const rescue = found && (await lockRescue(tx, found.id))
    if (!rescue) throw new AppError('not_found')
    orThrow(closeRescue(rescue, rescue.guestId === caller.id ? 'guest' : 'stranger'))
    const waiting = (await requestsOf(tx, rescue.id)).filter(({ state }) => state === 'open')
    const hosts = [...new Set(waiting.map(({ hostId }) => hostId))]
    await closeRequests(tx, rescue.id, now)
    await markEnded(tx, rescue.id, now)
    for (const host of hosts)
      await notifyMember(
        call,
        tx,
        host,
        ({ locale }) => rescueClosedNotice(locale, rescueDates(locale, stayOf(rescue))),
        { path: '/yuva-history', isOptional: true, footer: ({ locale }) => rescueFooter[locale] },
      )
    await announceChange(call, tx, rescue, hosts)
  })
  return showRescue(call, reservationId)
}
