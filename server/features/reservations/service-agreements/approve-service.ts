import { refuseAbsent } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { act, memberOf, otherParty } from '#shared/features/reservations/reservations.rules.ts'
import { madeFrom } from '#shared/features/reservations/service-agreements/service.rules.ts'
import { extrasOf } from '../extras/extras.queries.ts'
import { holdExtras } from '../extras/hold-extras.ts'
import { findServiceAsParty } from '../find-as-party.ts'
import type { Confirmed } from '../help/check-plan.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { type LockedService, setPhoneHidden } from '../reservations.queries.ts'
import { lockLimits } from './service-history.queries.ts'
import { readService, recordTerms, requireAgreeable, type WireService } from './service-terms.ts'
import {
  findPostOfService,
  markServiceAgreed,
  updateService,
  updateServiceApprovals,
} from './services.queries.ts'
import { kindOf, type ServiceAnswer, showService } from './show-service.ts'

type Choice = Confirmed & { version?: number | undefined; hide_phone?: boolean | undefined }

/** Approves for the caller's side. The second approval makes the agreement and holds the points, atomically. */
export async function approveService(
  call: MemberCall,
  id: number,
  choice: Choice = {},
): Promise<ServiceAnswer> {
  await call.db.transaction(async (tx) => {
    const { service, isAgreed } = await approveWithin(tx, call, id, choice)
    const type = isAgreed ? 'reservation_agreed' : 'reservation_approved'
    await recordReservationEvent(tx, call.clock, service, { type, actor_id: call.caller.id })
  })
  return showService(call, id)
}

/** New terms by either side: a new version, and both approvals are open again, or given for who changed them. */
export async function changeService(
  call: MemberCall,
  id: number,
  { approve = false, ...input }: WireService & Choice & { approve?: boolean | undefined },
): Promise<ServiceAnswer> {
  const { caller, clock, now } = call
  // Nobody approves over a change that they have not seen.
  if (approve && input.version === undefined)
    throw new AppError('invalid_input', { fields: { version: ['required'] } })
  await call.db.transaction(async (tx) => {
    const { service, party } = await findServiceAsParty(tx, id, caller.id, now)
    await requireNoBlock(tx, service.offererId, service.receiverId)
    const next = orThrow(act(service, 'change', party, input.version))
    await refuseAbsent(tx, memberOf(service, otherParty(party)))
    const before = { help: kindOf(service), extras: await extrasOf(tx, id) }
    const post = madeFrom(await findPostOfService(tx, service.servicePostId), before)
    const terms = readService(post, input, now)
    await updateService(tx, id, terms, next, now)
    await recordTerms(tx, { ...service, ...terms }, { version: next.version, changedBy: caller.id, at: now })
    if (approve) await approveWithin(tx, call, id, { ...input, version: next.version })
    await recordReservationEvent(tx, clock, service, {
      type: 'reservation_changed',
      actor_id: caller.id,
      ...(approve && { approved: true }),
    })
  })
  return showService(call, id)
}

/** The same as approving, in the transaction of a caller, who emits the event. `isAgreed`: it made the agreement. */
export async function approveWithin(
  tx: Transaction,
  { caller, now }: MemberCall,
  id: number,
  { version, hide_phone: hidesPhone = false, ...confirmed }: Choice,
): Promise<{ service: LockedService; isAgreed: boolean }> {
  const { service, party } = await findServiceAsParty(tx, id, caller.id, now)
  await requireNoBlock(tx, service.offererId, service.receiverId)
  const next = orThrow(act(service, 'approve', party, version))
  await refuseAbsent(tx, memberOf(service, otherParty(party)))
  const extras = await extrasOf(tx, id)
  await lockLimits(tx, [service.offererId, service.receiverId])
  await requireAgreeable(tx, service, { extras, party, confirmed })
  await setPhoneHidden(tx, id, party, hidesPhone)
  if (next.status !== 'agreed') {
    await updateServiceApprovals(tx, id, next, now)
    return { service, isAgreed: false }
  }
  await markServiceAgreed(tx, id, now)
  await holdExtras(tx, service, { extras, amendmentId: null, at: now })
  return { service, isAgreed: true }
}
