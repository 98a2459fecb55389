import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { loadCards, readListingNights } from '#server/features/listings/listings.public.ts'
import {
  balanceOf,
  findCheck,
  returnedOf,
  rulesAt,
  rulesOfStay,
  waitingOf,
  waitsUntil,
} from '#server/features/points/points.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import { extraDue, heldExtra } from '#shared/features/reservations/extras/extras.rules.ts'
import { laterStayOf } from '#shared/features/reservations/later-stay/later-stay.rules.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import { type Action, presentState } from '#shared/features/reservations/permissions.rules.ts'
import { actorOf, memberOf, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { phonesOf } from './agreement/stay-phones.ts'
import { openAmendment } from './amendments/amendment-wire.ts'
import { type AmendmentRow, latestAmendment } from './amendments/amendments.queries.ts'
import { checkAmendedTermsWith } from './amendments/check-amended-terms.ts'
import { extrasOf } from './extras/extras.queries.ts'
import { lacksCare } from './help/check-plan.ts'
import { type HistoryRow, readHistoryOf } from './history/reservation-history.queries.ts'
import { hoursOf } from './history/stay-facts.ts'
import { nightPriceOf } from './later-stay/night-price.ts'
import { partiesRefusal, pointsRefusal, refusalOf, termsRefusal } from './negotiation/check-approval.ts'
import { problemsOf } from './problems/stay-problems.queries.ts'
import { findListingsOfPage, readRevisions, readWrittenReviews } from './reservation-page.queries.ts'
import { findReservation, type ReservationRow } from './reservations.queries.ts'
import { answersWithinOf } from './together/answers-within.ts'
import { askedWith } from './together/together.queries.ts'

type Reader = Pick<MemberCall, 'config' | 'db' | 'caller' | 'now' | 'locale'>

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
  const [row, listings, written, revisions, problems, check, waiting, latest, history, asked, extras] =
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
      extrasOf(db, id),
    ])
  const viewer: Party | 'stranger' = row ? actorOf(row, caller.id) : 'stranger'
  if (!row || !history || viewer === 'stranger') throw new AppError('not_found')
  const isReleaseChecked = check?.outcome === null && row.status === 'agreed'
  const waitingForfeit = waiting.reduce(
    (sum, { cause, points }) => (cause === 'cancel_forfeit' ? sum + points : sum),
    0,
  )
  const amendment = openAmendment(latest, row, now)
  const begun = row.status === 'agreed' ? laterStayOf(row, now) : null
  return {
    row,
    later: begun?.state === 'planned' ? begun : null,
    viewer,
    listings,
    written,
    revisions,
    problems,
    isReleaseChecked,
    waitingForfeit,
    waitingPayer: waiting.find(({ cause }) => cause === 'cancel_forfeit')?.payerId,
    checkedSince: check?.outcome === null ? check.openedAt : null,
    amendment,
    asked,
    extras,
    history: presentState(history, now),
    offererListing: row.offeredListingId ?? listings.find((each) => each.id !== row.listingId)?.id,
  }
}

async function readNamed(db: Queryable, call: Reader, own: Own) {
  const { now, locale } = call
  const { row, viewer, listings, history, amendment, offererListing, extras } = own
  const { id, offererId, receiverId } = row
  const ids = offererListing === undefined ? [row.listingId] : [row.listingId, offererListing]
  const payer = payerOf(own)
  const held = { id, guestId: payer.memberId, points: payer.points }
  const due = dueOfAmendment(own)
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
    returned,
    ofLater,
    care,
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
    row.status === 'negotiating' ? pointsRefusal(db, row, viewer, { listings, extras, now }) : null,
    due ? balanceOf(db, due.memberId) : null,
    isWaiting(history, viewer) ? answersWithinOf(db, receiverId, now) : undefined,
    returnedTo(db, history, viewer),
    laterFacts(db, own, call.caller.id),
    careRefusal(db, call, own),
  ])
  const terms = row.status === 'negotiating' ? await termsRefusal(row, { listings, nights, now }) : null
  const refused = refusals(call, { parties, agreeing: [terms, care, points] })
  const amending =
    amendment &&
    (await amendedTermsRefusal(row, amendment, {
      listings,
      nights,
      lacks: due && balance !== null && balance < due.points,
      now,
    }))
  const acceptRefused = refused.amend ?? amending ?? null
  return {
    ...{ cards, nights, members, phones, hours, heldUntil, rules },
    ...{ refused, acceptRefused, answersWithin, returned, ...ofLater },
  }
}

/** Whether a card that the plan is about is incomplete, which is seen before anyone approves. */
async function careRefusal(
  db: Queryable,
  call: Reader,
  { row, extras }: Own,
): Promise<'care_incomplete' | null> {
  if (row.status !== 'negotiating') return null
  return (await lacksCare(call, db, row, extras)) ? 'care_incomplete' : null
}

/** Whose points are held or wait to be paid, and how many: those of the stay, else those given besides. */
function payerOf({ row, extras, waitingForfeit, waitingPayer }: Own): { memberId: number; points: number } {
  const extra = heldExtra(extras)
  if (extra) return { memberId: memberOf(row, extra.giver), points: extra.points }
  return { memberId: waitingPayer ?? row.offererId, points: row.pointsHeld || waitingForfeit }
}

/** What an open amendment takes from a balance; null if nothing. */
function dueOfAmendment({ row, amendment, extras }: Own): { memberId: number; points: number } | null {
  if (!amendment) return null
  if (amendment.pointsChange > 0) return { memberId: row.offererId, points: amendment.pointsChange }
  const due = extraDue(extras, namedExtras(amendment.extras ?? undefined) ?? [])
  return due && { memberId: memberOf(row, due.giver), points: due.points }
}

/** What a night of the later stay costs its host, and what the reader has, if that is the reader. */
async function laterFacts(db: Queryable, { row, later, viewer }: Own, callerId: number) {
  if (!later) return { laterPrice: 0, ownBalance: 0 }
  const laterPrice = await nightPriceOf(db, row, later.giver)
  return { laterPrice, ownBalance: later.giver === viewer ? await balanceOf(db, callerId) : 0 }
}

/** The guest has approved, and the host has yet to answer. */
const isWaiting = (row: Pick<ReservationRow, 'status' | 'offererApproved'>, viewer: Party): boolean =>
  row.status === 'negotiating' && viewer === 'offerer' && row.offererApproved

/** What the guest has back of an agreed stay for points that its host ended; undefined for anybody else. */
function returnedTo(db: Queryable, row: HistoryRow, viewer: Party): Promise<number> | undefined {
  const isLost =
    viewer === 'offerer' &&
    row.status === 'cancelled' &&
    mainReturn(row) === 'points' &&
    row.agreedAt !== null &&
    row.cancelledBy === row.receiverId
  return isLost ? returnedOf(db, { reservationId: row.id, guestId: row.offererId }) : undefined
}

const isOpen = ({ status }: ReservationRow): boolean => status === 'negotiating' || status === 'agreed'

/** Why an agreement cannot have the amended terms now. */
const amendedTermsRefusal = (
  agreement: ReservationRow,
  amendment: AmendmentRow,
  facts: Parameters<typeof checkAmendedTermsWith>[3] & {
    nights: Parameters<typeof checkAmendedTermsWith>[0]
    lacks: boolean | null
  },
): Promise<string | null> =>
  refusalOf(() => {
    checkAmendedTermsWith(facts.nights, agreement, amendment, facts)
    if (facts.lacks) throw new AppError('not_enough_points')
  })

/** What the state of a reservation does not say: whether both can make terms, and whether these can be agreed now. */
function refusals(
  { caller }: Reader,
  { parties, agreeing }: { parties: string | null; agreeing: readonly (string | null)[] },
): Record<Action, string | null> {
  const suspended = caller.suspension ? 'suspended' : null
  const terms = suspended ?? (caller.isLeaving ? 'account_leaving' : parties)
  return {
    edit: terms,
    amend: terms,
    approve: terms ?? agreeing.find((reason) => reason !== null) ?? null,
    cancel: suspended,
    review: suspended,
    report_no_show: suspended,
    report_problem: suspended,
  }
}
