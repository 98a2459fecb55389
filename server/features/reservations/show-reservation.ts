import { findMembers, type MemberSummary } from '#server/features/accounts/accounts.public.ts'
import { listingsOf, loadCards, openDates } from '#server/features/listings/listings.public.ts'
import { findCheck, rulesAt, rulesOfStay, waitsUntil } from '#server/features/points/points.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { pictureUrl } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { pointService } from '#shared/features/listings/listing-types.ts'
import type { ListingCard, ServiceDates } from '#shared/features/listings/listings.contract.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { fundShare } from '#shared/features/points/rule-versions.rules.ts'
import { cancellation } from '#shared/features/reservations/agreement/cancellation.rules.ts'
import { expiresAt, releasesAt } from '#shared/features/reservations/expiry.rules.ts'
import { type Action, permissionsOf, presentState } from '#shared/features/reservations/permissions.rules.ts'
import type {
  Reservation,
  reservationsContract,
} from '#shared/features/reservations/reservations.contract.ts'
import { actorOf, guestStay, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { guestsAllowed } from '#shared/features/reservations/terms.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { wholeMonthsBetween } from '#shared/kernel/civil-date.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { shownNames } from '#shared/kernel/member-name.ts'
import { phonesOf } from './agreement/stay-phones.ts'
import { openAmendment, wireAmendment } from './amendments/amendment-wire.ts'
import type { AmendmentRow } from './amendments/amendments.queries.ts'
import { readStayFacts } from './history/stay-facts.ts'
import { approvalRefusal, refusalOf, requireBothHere } from './negotiation/check-approval.ts'
import { shownDeposits } from './negotiation/deposits-of-terms.ts'
import { wireProblem } from './problems/list-problems.ts'
import { type ProblemRow, problemsOf } from './problems/stay-problems.queries.ts'
import { guestsOf } from './reservation-terms.ts'
import {
  findListings,
  findReservation,
  type ReservationRow,
  readRevisions,
  readWrittenReviews,
  type WrittenReviews,
} from './reservations.queries.ts'

/** A reservation before the contract parses it: instants are still dates. */
export type ReservationAnswer = EndpointResult<(typeof reservationsContract)['GET /reservation/{id}']>

/** A reservation as one of its two parties sees it; not_found for anybody else. */
export async function showReservation(call: MemberCall, id: number): Promise<ReservationAnswer> {
  const { db, caller, now } = call
  const row = await findReservation(db, id)
  const viewer = row ? actorOf(row, caller.id) : 'stranger'
  if (!row || viewer === 'stranger') throw new AppError('not_found')

  const [firstOfOfferer] = row.offeredListingId === null ? await listingsOf(db, row.offererId) : []
  const offererListing = row.offeredListingId ?? firstOfOfferer
  const listings = offererListing === undefined ? [row.listingId] : [row.listingId, offererListing]
  const cards = await loadCards(db, listings, call.locale)
  const dates = await openDates(db, listings)
  const members = await findMembers(db, [row.offererId, row.receiverId])
  const written = await readWrittenReviews(db, id, caller.id)
  const revisions = await readRevisions(db, id)
  const problems = await problemsOf(db, id)
  const isReleaseChecked = (await findCheck(db, id))?.outcome === null && row.status === 'agreed'
  const held = { id: row.id, guestId: row.offererId, points: row.pointsHeld }
  const heldUntil = row.pointsHeld > 0 ? await waitsUntil(db, held, now) : null
  const listingRows = await findListings(db, listings)
  const requested = listingRows.find((listing) => listing.id === row.listingId)
  const amendment = await openAmendment(db, row, now)
  const refused = await refusals(call, row, viewer)
  const phones = await phonesOf(db, presentState(row, now), now)
  const stayFacts = await readStayFacts(db, id, { id: caller.id, locale: call.locale }, now)
  if (!stayFacts) throw new AppError('not_found')

  const receiverDates = dates.get(row.listingId)
  const offererDates = offererListing === undefined ? undefined : dates.get(offererListing)
  const card = cardOf(cards, row.listingId)
  const pointsPerNight = row.pointsPerNight ?? card.user_points
  const totalPoints = stayCost(pointsPerNight, nightsOf({ start: row.startDate, end: row.endDate }))
  // Like the price: those of today until one side has approved.
  const { rules } = row.pointsPerNight === null ? await rulesAt(db, now) : await rulesOfStay(db, id)
  return {
    id,
    service_type: row.serviceType,
    ring: row.ringId,
    start_date: row.startDate,
    end_date: row.endDate,
    adults: row.adults,
    children: row.children,
    pets: row.pets,
    guests_allowed: requested ? guestsAllowed(requested) : guestsOf(row),
    product: row.listingId,
    offerer: row.offererId,
    receiver: row.receiverId,
    is_offerer: viewer === 'offerer',
    offerer_approved: row.offererApproved,
    receiver_approved: row.receiverApproved,
    status: presentState(row, now).status,
    stay_facts: stayFacts,
    version: row.version,
    offerer_info: partyInfo(call, members.get(row.offererId), phones.offerer),
    receiver_info: partyInfo(call, members.get(row.receiverId), phones.receiver),
    residence_card: card,
    offered_house: offeredListing(row, cards),
    offerer_non_reserved_availabilities: offererDates?.askable ?? noDates,
    receiver_non_reserved_availabilities: receiverDates?.askable ?? noDates,
    offerer_reserved_nights: offererDates?.reserved ?? [],
    receiver_reserved_nights: receiverDates?.reserved ?? [],
    offerer_stay_limits: offererDates?.limits,
    receiver_stay_limits: receiverDates?.limits,
    deposits: shownDeposits(row, listingRows),
    points_per_night: pointsPerNight,
    total_points: totalPoints,
    fund_share: row.serviceType === pointService ? fundShare(rules, totalPoints) : 0,
    ...whatComesNext(
      row,
      viewer,
      { written, problems, isReleaseChecked, amendment, heldUntil, callerId: caller.id, refused },
      now,
    ),
    amendment: amendment ? wireAmendment(amendment, row, caller.id) : null,
    points_released_at: row.pointsReleasedAt,
    is_release_checked: isReleaseChecked,
    created_at: row.createdAt,
    agreed_at: row.agreedAt,
    closed_at: row.closedAt,
    user_reviewed: written.wroteUser,
    problems: problems.map((problem) => wireProblem(problem, problems)),
    revisions: revisions.map((revision) => ({
      version: revision.version,
      changed_by: revision.changedBy,
      created_at: revision.createdAt,
      terms: revision.terms,
    })),
  }
}

/** What the state of a reservation does not say: whether both can make terms, and whether these can be agreed now. */
async function refusals(
  { db, caller, now }: MemberCall,
  row: ReservationRow,
  viewer: Party,
): Promise<Partial<Record<Action, string | null>>> {
  const isOpen = row.status === 'negotiating' || row.status === 'agreed'
  if (!isOpen) return {}
  const standing = caller.suspension ? 'suspended' : caller.isLeaving ? 'account_leaving' : null
  const terms = standing ?? (await refusalOf(() => requireBothHere(db, row, viewer)))
  const approve = terms ?? (row.status === 'negotiating' ? await approvalRefusal(db, row, viewer, now) : null)
  return { edit: terms, amend: terms, approve }
}

/** The viewer's actions, the cost of cancelling, and the next timed event. */
function whatComesNext(
  row: ReservationRow,
  viewer: Party,
  facts: {
    written: WrittenReviews
    problems: ProblemRow[]
    isReleaseChecked: boolean
    amendment: AmendmentRow | undefined
    /** Until when the guest could return the purchase that held points came with. */
    heldUntil: Date | null
    callerId: number
    refused: Partial<Record<Action, string | null>>
  },
  now: Date,
) {
  const { written, problems, isReleaseChecked, amendment, heldUntil, callerId, refused } = facts
  const state = presentState(row, now)
  const hasWritten = written.wroteUser && (written.wroteListing || guestStay(row, viewer) === null)
  const reported = problems.filter((each) => each.reporterId === callerId).map((each) => each.kind)
  const hasOpenProblem = isReleaseChecked || problems.some(({ outcome }) => outcome === null)
  const cancelling = cancellation({ ...state, hasOpenProblem }, viewer, now)
  return {
    permissions: permissionsOf(
      {
        ...row,
        hasOpenProblem,
        hasOpenAmendment: amendment !== undefined,
        reviews: { isPublished: written.isPublished, hasWritten },
        reported,
      },
      viewer,
      now,
      refused,
    ),
    cancel_cost: cancelling.ok ? cancelling.value.forfeit : null,
    expires_at: nextDeadline({ ...state, heldUntil }),
  }
}

function nextDeadline(row: ReservationRow & { heldUntil: Date | null }): Date | null {
  if (row.status === 'negotiating') return expiresAt(row)
  if (row.pointsHeld === 0) return null
  const due = releasesAt(row.startDate)
  return row.heldUntil && row.heldUntil > due ? row.heldUntil : due
}

function offeredListing(row: ReservationRow, cards: Map<number, ListingCard>): Reservation['offered_house'] {
  const stay = guestStay(row, 'receiver')
  if (!stay) return []
  return [
    {
      residence_card: cardOf(cards, stay.listingId),
      product: stay.listingId,
      cleaning_fee: 0,
      deposit: 0,
      start_date: stay.start,
      end_date: stay.end,
    },
  ]
}

function partyInfo(
  call: MemberCall,
  member: MemberSummary | undefined,
  phone: string | null,
): Reservation['offerer_info'] {
  if (!member) throw new Error('A party of a reservation is missing.')
  return {
    profile_picture: pictureUrl(call.storage, member.picture),
    ...shownNames(member, call.locale),
    total_months_on_platform: wholeMonthsBetween(member.createdAt, call.now),
    is_verified: member.isVerified,
    phone_number: phone,
  }
}

function cardOf(cards: Map<number, ListingCard>, id: number): ListingCard {
  const card = cards.get(id)
  if (!card) throw new Error(`Home ${id} has no card.`)
  return card
}

const noDates: ServiceDates = {
  home_exchange: [],
  yuva_point: [],
  pet_business_help: [],
  garden_maintenance: [],
  chores: [],
  business_help: [],
}
