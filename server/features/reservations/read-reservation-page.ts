import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { loadCards, readListingNights } from '#server/features/listings/listings.public.ts'
import {
  balanceOf,
  findCheck,
  rulesAt,
  rulesOfStay,
  waitingOf,
  waitsUntil,
} from '#server/features/points/points.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type Action, presentState } from '#shared/features/reservations/permissions.rules.ts'
import { actorOf, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { phonesOf } from './agreement/stay-phones.ts'
import { openAmendment } from './amendments/amendment-wire.ts'
import { type AmendmentRow, latestAmendment } from './amendments/amendments.queries.ts'
import { checkAmendedTermsWith } from './amendments/check-amended-terms.ts'
import { readHistoryOf } from './history/reservation-history.queries.ts'
import { hoursOf } from './history/stay-facts.ts'
import { partiesRefusal, pointsRefusal, refusalOf, termsRefusal } from './negotiation/check-approval.ts'
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
  const [row, listings, written, revisions, problems, check, waiting, latest, history, asked] =
    await Promise.all([
      findReservation(db, id),
      findListingsOfPage(db, id),
      readWrittenReviews(db, id, caller.id),
      readRevisions(db, id),
      problemsOf(db, id),
      findCheck(db, id),
      waitingOf(db, id),
      latestAmendment(db, id),
      readHistoryOf(db, caller.id, id),
      askedWith(db, id),
    ])
  const viewer: Party | 'stranger' = row ? actorOf(row, caller.id) : 'stranger'
  if (!row || !history || viewer === 'stranger') throw new AppError('not_found')
  const isReleaseChecked = check?.outcome === null && row.status === 'agreed'
  const waitingForfeit = waiting.reduce(
    (sum, { cause, points }) => (cause === 'cancel_forfeit' ? sum + points : sum),
    0,
  )
  const amendment = openAmendment(latest, row, now)
  return {
    row,
    viewer,
    listings,
    written,
    revisions,
    problems,
    isReleaseChecked,
    waitingForfeit,
    checkedSince: check?.outcome === null ? check.openedAt : null,
    amendment,
    asked,
    history: presentState(history, now),
    offererListing: row.offeredListingId ?? listings.find((each) => each.id !== row.listingId)?.id,
  }
}

async function readNamed(db: Queryable, call: Reader, own: Own) {
  const { now, locale } = call
  const { row, viewer, listings, history, amendment, offererListing } = own
  const { id, offererId, receiverId, pointsHeld } = row
  const ids = offererListing === undefined ? [row.listingId] : [row.listingId, offererListing]
  const held = { id, guestId: offererId, points: pointsHeld || own.waitingForfeit }
  const [
    cards,
    nights,
    members,
    phones,
    hours,
    heldUntil,
    { rules },
    parties,
    points,
    balance,
    answersWithin,
  ] = await Promise.all([
    loadCards(db, ids, locale),
    readListingNights(db, ids),
    findMembers(db, [offererId, receiverId]),
    phonesOf(db, presentState(row, now), now),
    hoursOf(db, [history]),
    // Until when the guest could return the purchase that brought the held points.
    held.points > 0 ? waitsUntil(db, held, now) : null,
    // Like the price: today's until one side has approved.
    row.pointsPerNight === null ? rulesAt(db, now) : rulesOfStay(db, id),
    isOpen(row) ? partiesRefusal(db, row, viewer) : null,
    row.status === 'negotiating' ? pointsRefusal(db, row, viewer, { listings, now }) : null,
    amendment && amendment.pointsChange > 0 ? balanceOf(db, offererId) : null,
    isWaiting(history, viewer) ? answersWithinOf(db, receiverId, now) : undefined,
  ])
  const terms = row.status === 'negotiating' ? await termsRefusal(row, { listings, nights, now }) : null
  const refused = refusals(call, { parties, agreeing: terms ?? points })
  const amending =
    amendment && (await amendedTermsRefusal(row, amendment, { listings, nights, balance, now }))
  const acceptRefused = refused.amend ?? amending ?? null
  return { cards, nights, members, phones, hours, heldUntil, rules, refused, acceptRefused, answersWithin }
}

/** The guest has approved, and the host has yet to answer. */
const isWaiting = (row: Pick<ReservationRow, 'status' | 'offererApproved'>, viewer: Party): boolean =>
  row.status === 'negotiating' && viewer === 'offerer' && row.offererApproved

const isOpen = ({ status }: ReservationRow): boolean => status === 'negotiating' || status === 'agreed'

/** Why an agreement cannot have the amended terms now. */
const amendedTermsRefusal = (
  agreement: ReservationRow,
  amendment: AmendmentRow,
  facts: Parameters<typeof checkAmendedTermsWith>[3] & {
    nights: Parameters<typeof checkAmendedTermsWith>[0]
    balance: number | null
  },
): Promise<string | null> =>
  refusalOf(() => {
    checkAmendedTermsWith(facts.nights, agreement, amendment, facts)
    if (facts.balance !== null && facts.balance < amendment.pointsChange)
      throw new AppError('not_enough_points')
  })

/** What the state of a reservation does not say: whether both can make terms, and whether these can be agreed now. */
function refusals(
  { caller }: Reader,
  { parties, agreeing }: { parties: string | null; agreeing: string | null },
): Record<Action, string | null> {
  const suspended = caller.suspension ? 'suspended' : null
  const terms = suspended ?? (caller.isLeaving ? 'account_leaving' : parties)
  return {
    edit: terms,
    amend: terms,
    approve: terms ?? agreeing,
    cancel: suspended,
    review: suspended,
    report_no_show: suspended,
    report_problem: suspended,
  }
}
