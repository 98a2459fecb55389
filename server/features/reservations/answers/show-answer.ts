import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { loadCards } from '#server/features/listings/listings.public.ts'
import { rulesAt, rulesOfStay } from '#server/features/points/points.public.ts'
import type { Call } from '#server/platform/http/call.ts'
import { pictureUrl } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { fundShare } from '#shared/features/points/rule-versions.rules.ts'
import { freeHours } from '#shared/features/reservations/agreement/cancellation.rules.ts'
import type { answersContract } from '#shared/features/reservations/answers/answers.contract.ts'
import { expiresAt } from '#shared/features/reservations/expiry.rules.ts'
import { pointsGiven } from '#shared/features/reservations/parts.rules.ts'
import {
  hasApproved,
  memberOf,
  otherParty,
  type Party,
} from '#shared/features/reservations/reservations.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { visibleNames } from '#shared/kernel/member-name.ts'
import { shownExtras } from '../extras/extra-wire.ts'
import { extrasOf } from '../extras/extras.queries.ts'
import { depositsOfTerms } from '../negotiation/deposits-of-terms.ts'
import { findListings, type ReservationRow } from '../reservations.queries.ts'
import { askedWith } from '../together/together.queries.ts'
import { findLineOfRequest } from './answers.queries.ts'
import { findAsked, readLink } from './open-answer.ts'

export type AnswerTerms = EndpointResult<(typeof answersContract)['GET /answer/{token}/']>

/** What the link asks; opening it changes nothing, since programs open the links of mails, too. */
export async function showAnswer(call: Call, token: string): Promise<AnswerTerms> {
  const { reservation, party, needsLogin } = await findAsked(call.db, await readLink(call, token), call.now)
  return wireTerms(call, reservation, party, needsLogin)
}

/** Neither address nor phone: anyone who has the mail sees this. */
export async function wireTerms(
  { db, storage, locale, now }: Call,
  row: ReservationRow,
  party: Party,
  needsLogin: boolean,
): Promise<AnswerTerms> {
  const { id, listingId, offeredListingId, offeredStartDate, offeredEndDate } = row
  const ids = offeredListingId === null ? [listingId] : [listingId, offeredListingId]
  const otherId = memberOf(row, otherParty(party))
  const [members, cards, listings, asked, { rules }, text, extras] = await Promise.all([
    findMembers(db, [otherId]),
    loadCards(db, ids, locale),
    findListings(db, ids),
    askedWith(db, id),
    row.pointsPerNight === null ? rulesAt(db, now) : rulesOfStay(db, id),
    findLineOfRequest(db, id),
    extrasOf(db, id),
  ])
  const [other, card] = [members.get(otherId), cards.get(listingId)]
  const offered = offeredListingId === null ? undefined : cards.get(offeredListingId)
  if (!other || !card) throw new AppError('invalid_link')
  const price = row.pointsPerNight ?? card.user_points
  const total = pointsGiven(row, price)
  const deposit = depositsOfTerms(row, listings).find((each) => each.residence === listingId)
  return {
    reservation: id,
    version: row.version,
    status: row.status,
    asked_by: otherId,
    first_name: visibleNames(other, locale).first_name,
    profile_picture: pictureUrl(storage, other.picture),
    is_verified: other.isVerified,
    text: text ?? null,
    residence_card: card,
    service_type: row.serviceType,
    start_date: row.startDate,
    end_date: row.endDate,
    adults: row.adults,
    children: row.children,
    pets: row.pets,
    points: total - fundShare(rules, total),
    deposit: deposit?.points ?? 0,
    offered:
      offered && offeredStartDate !== null && offeredEndDate !== null
        ? { residence_card: offered, start_date: offeredStartDate, end_date: offeredEndDate }
        : null,
    ...shownExtras(extras, row),
    together: asked.length > 1,
    becomes_agreed: hasApproved(row, otherParty(party)),
    free_hours: freeHours,
    expires_at: row.status === 'negotiating' ? expiresAt(row) : null,
    needs_login: needsLogin,
  }
}
