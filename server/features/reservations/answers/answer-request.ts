import { findMembers } from '#server/features/accounts/accounts.public.ts'
import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { datesDoNotSuit } from '#shared/features/reservations/answers/answers.messages.ts'
import { memberOf, otherParty } from '#shared/features/reservations/reservations.rules.ts'
import { cancelWithin } from '../agreement/cancel-reservation.ts'
import { approveWithin } from '../negotiation/approve-reservation.ts'
import { findReservation, lockReservation } from '../reservations.queries.ts'
import { findAsked, readLink } from './open-answer.ts'
import { type AnswerTerms, wireTerms } from './show-answer.ts'

type Answer = { answer: 'yes' | 'no'; version: number; hide_phone?: boolean | undefined }

/** What the member of the link answers: approve, or leave the negotiation because the dates do not suit. */
export async function answerRequest(call: Call, token: string, given: Answer): Promise<AnswerTerms> {
  const { now } = call
  const asked = await readLink(call, token)
  if (given.version !== asked.version) throw new AppError('terms_changed')
  const { reservationId: id, memberId } = asked
  const party = await call.db.transaction(async (tx) => {
    // Decided on the row as it is: an approval locks the others of its group before it.
    if (given.answer === 'no') await lockReservation(tx, id)
    const found = await findAsked(tx, asked, now)
    if (found.needsLogin) throw new AppError('login_needed')
    if (given.answer === 'yes') {
      await approveWithin(tx, call, id, memberId, given)
      return found.party
    }
    const otherId = memberOf(found.reservation, otherParty(found.party))
    const { locale } = (await findMembers(tx, [otherId])).get(otherId) ?? call
    await cancelWithin(tx, call, id, memberId, { reason: datesDoNotSuit[locale], onlyNegotiation: true })
    return found.party
  })
  const row = await findReservation(call.db, id)
  if (!row) throw new AppError('invalid_link')
  return wireTerms(call, row, party, false)
}
