import { canActWithoutLogin } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/call.ts'
import { requireAttempt } from '#server/platform/limits/attempts.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { givesMedicine, pointsExtra } from '#shared/features/reservations/extras/extras.rules.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import { presentState } from '#shared/features/reservations/permissions.rules.ts'
import { act, actorOf, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { extrasOf } from '../extras/extras.queries.ts'
import { agreedDeposits } from '../negotiation/deposits-of-terms.ts'
import { findReservation, type ReservationRow } from '../reservations.queries.ts'
import { type Asked, readAnswerToken } from './answer-token.ts'

const limit = { max: 30, windowMs: hourMs }

/** What a link asks about. @throws AppError invalid_link for one that is not ours, too_many_requests */
export async function readLink({ config, db, now }: Call, token: string): Promise<Asked> {
  const asked = readAnswerToken(config, token)
  if (!asked) throw new AppError('invalid_link')
  await requireAttempt(db, `answer:${token}`, limit, now)
  return asked
}

/**
 * The reservation as the link may still answer it. @throws AppError invalid_link once the member has left,
 * terms_changed, already_approved, reservation_closed
 */
export async function findAsked(
  db: Queryable,
  { memberId, reservationId, version }: Asked,
  now: Date,
): Promise<{ reservation: ReservationRow; party: Party; needsLogin: boolean }> {
  const found = await findReservation(db, reservationId)
  const party = found ? actorOf(found, memberId) : 'stranger'
  const standing = await canActWithoutLogin(db, memberId)
  if (!found || party === 'stranger' || standing === null) throw new AppError('invalid_link')
  const reservation = presentState(found, now)
  orThrow(act(reservation, 'approve', party, version))
  const extras = await extrasOf(db, reservationId)
  const costs = isTakenFrom(reservation, memberId) || pointsExtra(extras)?.giver === party
  // A helper who gives a medicine confirms it on the page.
  return { reservation, party, needsLogin: !standing || costs || givesMedicine(extras, party) }
}

/** Approving costs this side points, or a deposit. */
const isTakenFrom = (reservation: ReservationRow, memberId: number): boolean =>
  (memberId === reservation.offererId && mainReturn(reservation) === 'points') ||
  agreedDeposits(reservation).some(({ guestId }) => guestId === memberId)
