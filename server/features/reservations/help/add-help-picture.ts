import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import {
  type HelpPlan,
  picturesADay,
  type TickKey,
  tickChecker,
  ticksOpen,
} from '#shared/features/reservations/help/ticks.rules.ts'
import { actorOf, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { findAgreementAsParty } from '../find-as-party.ts'
import { findAgreement } from '../reservations.queries.ts'
import {
  countOthersOfDay,
  findPictureOfParty,
  findPictureOfProblem,
  savePicture,
} from './help-pictures.queries.ts'
import { helpPictures } from './help-pictures.ts'
import { refreshPages } from './refresh-pages.ts'
import { type HelpAnswer, plansIn, showHelp } from './show-help.ts'

/** The helper shows something that was done. */
export async function addHelpPicture(call: MemberCall, id: number, time: TickKey): Promise<HelpAnswer> {
  const { db, caller, now } = call
  // Refusals come before the picture is processed.
  const known = await findAgreement(db, id)
  const actor = known ? actorOf(known, caller.id) : 'stranger'
  if (!known || actor === 'stranger') throw new AppError('not_found')
  orThrow(ticksOpen(known.status))
  requireTime(await plansIn(db, known), time, actor, now)
  const [file] = call.files
  if (!file) throw new AppError('bad_image')
  const { sealed } = await helpPictures.seal(call, caller.id, file.read)
  await db.transaction(async (tx) => {
    const { agreement: reservation, party } = await findAgreementAsParty(tx, id, caller.id, now)
    orThrow(ticksOpen(reservation.status))
    requireTime(await plansIn(tx, reservation), time, party, now)
    if ((await countOthersOfDay(tx, id, time)) >= picturesADay) throw new AppError('too_many_help_pictures')
    await savePicture(tx, time, { reservationId: id, memberId: caller.id, sealed, at: now })
    await refreshPages(call, tx, reservation)
  })
  return showHelp(call, id)
}

/** What cannot be ticked now is not shown either. */
function requireTime(plans: readonly HelpPlan[], time: TickKey, party: Party, now: Date): void {
  if (!tickChecker(plans, party, now)({ ...time, state: 'done', tickedAt: now }).ok)
    throw new AppError('tick_refused')
}

export async function showHelpPicture(call: MemberCall, id: number): Promise<{ data_url: string }> {
  const picture = await findPictureOfParty(call.db, id, call.caller.id)
  if (!picture) throw new AppError('not_found')
  return { data_url: helpPictures.dataUrl(call, picture) }
}

/** For the team, where a problem of the stay was reported. */
export async function showPictureOfProblem(
  call: MemberCall,
  problemId: number,
  id: number,
): Promise<{ data_url: string }> {
  const picture = await findPictureOfProblem(call.db, id, problemId)
  if (!picture) throw new AppError('not_found')
  return { data_url: helpPictures.dataUrl(call, picture) }
}
