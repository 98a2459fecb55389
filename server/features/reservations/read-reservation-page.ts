import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { loadCards, readListingNights } from '#server/features/listings/listings.public.ts'
import { findCheck, rulesAt, rulesOfStay, waitsUntil } from '#server/features/points/points.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type Action, presentState } from '#shared/features/reservations/permissions.rules.ts'
import { actorOf, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { phonesOf } from './agreement/stay-phones.ts'
import { openAmendment } from './amendments/amendment-wire.ts'
import { latestAmendment } from './amendments/amendments.queries.ts'
import { readHistoryOf } from './history/reservation-history.queries.ts'
import { hoursOf } from './history/stay-facts.ts'
import { partiesRefusal, pointsRefusal, termsRefusal } from './negotiation/check-approval.ts'
import { problemsOf } from './problems/stay-problems.queries.ts'
import { findListingsOfPage, readRevisions, readWrittenReviews } from './reservation-page.queries.ts'
import { findReservation, type ReservationRow } from './reservations.queries.ts'
import { answersWithinOf } from './together/answers-within.ts'
import { askedWith } from './together/together.queries.ts'

type Reader = Pick<MemberCall, 'db' | 'caller' | 'now' | 'locale'>

export type ReservationPage = Awaited<ReturnType<typeof readReservationPage>>

/**
 * What the page of a reservation is composed of, in two round trips: what is stored under its id, then what concerns
 * the homes and members that it names. Avoiding the second trip would take one statement that repeats those of five
 * features. @throws AppError not_found for anybody who is not one of its two parties
 */
export const readReservationPage = (call: Reader, id: number) =>
  call.db.readTogether(async (db) => {
    const own = await readOwn(db, call, id)
    return { ...own, ...(await readNamed(db, call, own)) }
  })

type Own = Awaited<ReturnType<typeof readOwn>>

async function readOwn(db: Queryable, { caller, now }: Reader, id: number) {
  const [row, listings, written, revisions, problems, check, latest, history, asked] = await Promise.all([
    findReservation(db, id),
    findListingsOfPage(db, id),
    readWrittenReviews(db, id, caller.id),
    readRevisions(db, id),
    problemsOf(db, id),
    findCheck(db, id),
    latestAmendment(db, id),
    readHistoryOf(db, caller.id, id),
    askedWith(db, id),
  ])
  const viewer: Party | 'stranger' = row ? actorOf(row, caller.id) : 'stranger'
  if (!row || !history || viewer === 'stranger') throw new AppError('not_found')
  const isReleaseChecked = check?.outcome === null && row.status === 'agreed'
  const amendment = openAmendment(latest, row, now)
  return {
    row,
    viewer,
    listings,
    written,
    revisions,
    problems,
    isReleaseChecked,
    amendment,
    asked,
    history: presentState(history, now),
    offererListing: row.offeredListingId ?? listings.find((each) => each.id !== row.listingId)?.id,
  }
}

async function readNamed(db: Queryable, call: Reader, own: Own) {
  const { now, locale } = call
  const { row, viewer, listings, history, offererListing } = own
  const { id, offererId, receiverId, pointsHeld } = row
  const ids = offererListing === undefined ? [row.listingId] : [row.listingId, offererListing]
  const held = { id, guestId: offererId, points: pointsHeld }
  const [cards, nights, members, phones, hours, heldUntil, { rules }, parties, points, answersWithin] =
    await Promise.all([
      loadCards(db, ids, locale),
      readListingNights(db, ids),
      findMembers(db, [offererId, receiverId]),
      phonesOf(db, presentState(row, now), now),
      hoursOf(db, [history]),
      // Until when the guest could return the purchase that brought the held points.
      pointsHeld > 0 ? waitsUntil(db, held, now) : null,
      // Like the price: today's until one side has approved.
      row.pointsPerNight === null ? rulesAt(db, now) : rulesOfStay(db, id),
      isOpen(row) ? partiesRefusal(db, row, viewer) : null,
      row.status === 'negotiating' ? pointsRefusal(db, row, viewer, { listings, now }) : null,
      isWaiting(history, viewer) ? answersWithinOf(db, receiverId, now) : undefined,
    ])
  const terms = row.status === 'negotiating' ? await termsRefusal(row, { listings, nights, now }) : null
  const refused = isOpen(row) ? refusals(call, { parties, agreeing: terms ?? points }) : {}
  return { cards, nights, members, phones, hours, heldUntil, rules, refused, answersWithin }
}

/** The guest has approved, and the host has yet to answer. */
const isWaiting = (row: Pick<ReservationRow, 'status' | 'offererApproved'>, viewer: Party): boolean =>
  row.status === 'negotiating' && viewer === 'offerer' && row.offererApproved

const isOpen = ({ status }: ReservationRow): boolean => status === 'negotiating' || status === 'agreed'

/** What the state of a reservation does not say: whether both can make terms, and whether these can be agreed now. */
function refusals(
  { caller }: Reader,
  { parties, agreeing }: { parties: string | null; agreeing: string | null },
): Partial<Record<Action, string | null>> {
  const standing = caller.suspension ? 'suspended' : caller.isLeaving ? 'account_leaving' : null
  const terms = standing ?? parties
  return { edit: terms, amend: terms, approve: terms ?? agreeing }
}
