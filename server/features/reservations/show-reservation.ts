import type { MemberSummary } from '#server/features/accounts/accounts.public.ts'
import { type OpenDates, openDatesOf } from '#server/features/listings/listings.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { pictureUrl } from '#server/platform/images/stored-picture.ts'
import type { ListingCard, ServiceDates } from '#shared/features/listings/listings.contract.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { fundShare } from '#shared/features/points/rule-versions.rules.ts'
import { cancellation } from '#shared/features/reservations/agreement/cancellation.rules.ts'
import { expiresAt, releasesAt } from '#shared/features/reservations/expiry.rules.ts'
import { extraReleasesAt, heldExtra } from '#shared/features/reservations/extras/extras.rules.ts'
import { dropCost, dropPermission } from '#shared/features/reservations/later-stay/later-stay.rules.ts'
import { mainReturn, stayOf } from '#shared/features/reservations/parts.rules.ts'
import { permission, permissionsOf, presentState } from '#shared/features/reservations/permissions.rules.ts'
import { decidedAfterDays } from '#shared/features/reservations/release-checks/overdue.rules.ts'
import type {
  Reservation,
  reservationsContract,
} from '#shared/features/reservations/reservations.contract.ts'
import { hasApproved, memberOf, otherParty } from '#shared/features/reservations/reservations.rules.ts'
import { guestsAllowed } from '#shared/features/reservations/terms.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { wholeMonthsBetween } from '#shared/kernel/civil-date.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { visibleNames } from '#shared/kernel/member-name.ts'
import { wireAmendment } from './amendments/amendment-wire.ts'
import { shownExtras } from './extras/extra-wire.ts'
import { forfeitOfExtra } from './extras/hold-extras.ts'
import { standingOf } from './history/stay-facts.ts'
import { depositsOfTerms } from './negotiation/deposits-of-terms.ts'
import { wireProblem } from './problems/list-problems.ts'
import { type ReservationPage, readReservationPage } from './read-reservation-page.ts'
import { guestsOf } from './reservation-terms.ts'
import type { ReservationRow } from './reservations.queries.ts'

/** A reservation before the contract parses it: instants are still dates. */
export type ReservationAnswer = EndpointResult<(typeof reservationsContract)['GET /reservation/{id}']>

/** A reservation as one of its two parties sees it; not_found for anybody else. */
export async function showReservation(call: MemberCall, id: number): Promise<ReservationAnswer> {
  const { now, locale } = call
  const page = await readReservationPage(call, id)
  const { row, viewer, listings, cards, members, phones, problems, isReleaseChecked } = page
  const requested = listings.find((listing) => listing.id === row.listingId)
  const other = members.get(memberOf(row, otherParty(viewer)))
  const receiverDates = datesOf(page, row.listingId)
  const offererDates = datesOf(page, page.offererListing)
  const card = cardOf(cards, row.listingId)
  const pointsPerNight = row.pointsPerNight ?? card.user_points
  const totalPoints = stayCost(pointsPerNight, nightsOf({ start: row.startDate, end: row.endDate }))
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
    stay_facts: standingOf(page.history, viewer, { other, hours: page.hours, locale }, now).facts,
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
    deposits: depositsOfTerms(row, listings),
    points_per_night: pointsPerNight,
    total_points: totalPoints,
    fund_share: mainReturn(row) === 'points' ? fundShare(page.rules, totalPoints) : 0,
    ...shownExtras(page.extras, row),
    ...whatComesNext(page, call),
    ...togetherOf(page),
    ...changeOf(page, call.caller.id),
    ...(page.answersWithin !== undefined && { answers_within: page.answersWithin }),
    ...(page.returned !== undefined && { returned: page.returned }),
    points_released_at: row.pointsReleasedAt,
    is_release_checked: isReleaseChecked,
    waiting_forfeit: waitingForfeitOf(page, now),
    created_at: row.createdAt,
    agreed_at: row.agreedAt,
    closed_at: row.closedAt,
    user_reviewed: page.written.wroteUser,
    problems: problems.map((problem) => wireProblem(problem, problems)),
    revisions: page.revisions.map((revision) => ({
      version: revision.version,
      changed_by: revision.changedBy,
      created_at: revision.createdAt,
      terms: revision.terms,
    })),
  }
}

/** A host learns only that the first yes counts. */
function togetherOf({ asked, viewer }: ReservationPage): Pick<Reservation, 'together'> {
  if (asked.length < 2) return {}
  if (viewer === 'receiver') return { together: {} }
  const open = asked.filter(({ status }) => status === 'negotiating').length
  return { together: { asked: asked.length, open } }
}

/** The last edit by the other side, until it is approved. */
function changeOf(
  { row, viewer, revisions }: ReservationPage,
  callerId: number,
): Pick<Reservation, 'change'> {
  const [before, after] = revisions.slice(-2)
  if (row.status !== 'negotiating' || hasApproved(row, viewer) || !before || !after) return {}
  if (after.changedBy === callerId) return {}
  return { change: { by: after.changedBy, before: before.terms, after: after.terms } }
}

/** The viewer's actions, the change that waits, the cost of cancelling, and the next timed event. */
function whatComesNext(page: ReservationPage, { caller, now }: MemberCall) {
  const { row, viewer, written, problems, isReleaseChecked, amendment, heldUntil, refused, extras } = page
  const state = presentState(row, now)
  const hasWritten = written.wroteUser && (written.wroteListing || stayOf(row, viewer) === null)
  const reported = problems.filter((each) => each.reporterId === caller.id).map((each) => each.kind)
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
    amendment: amendment
      ? wireAmendment(amendment, { ...row, hasOpenProblem }, { caller, now, refused: page.acceptRefused })
      : null,
    ...laterStayShown(page, hasOpenProblem, now),
    cancel_cost: cancelling.ok ? cancelling.value.forfeit + forfeitOfOwn(page, now) : null,
    expires_at: nextDeadline({ ...state, heldUntil }, extras),
  }
}

/** What the viewer would forfeit of points that they give besides. */
function forfeitOfOwn({ row, extras, listings, viewer }: ReservationPage, now: Date): number {
  const held = heldExtra(extras)
  return held ? forfeitOfExtra(row, held, { by: viewer, listings, now }) : 0
}

/** The stay that is still planned once the other one has begun, and whether the viewer may drop it. */
function laterStayShown(
  { row, viewer, later, laterPrice, ownBalance, refused }: ReservationPage,
  hasOpenProblem: boolean,
  now: Date,
): Pick<Reservation, 'later_stay'> {
  if (!later) return {}
  const drop = permission(dropPermission({ ...row, hasOpenProblem }, viewer, now), refused.cancel)
  const price = { pointsPerNight: laterPrice, balance: ownBalance }
  return {
    later_stay: {
      leg: later.giver === viewer ? 'hosting' : 'going',
      drop,
      cost: dropCost(later, viewer, price),
    },
  }
}

/** What a cancellation cost, while it waits for the end of a purchase's withdrawal, or for the team. */
function waitingForfeitOf(
  { waitingForfeit: points, checkedSince, heldUntil }: ReservationPage,
  now: Date,
): ReservationAnswer['waiting_forfeit'] {
  if (points === 0) return null
  const decidedAt = checkedSince && new Date(checkedSince.getTime() + decidedAfterDays * dayMs)
  return { points, until: decidedAt ?? heldUntil ?? now, is_checked: decidedAt !== null }
}

function nextDeadline(
  row: ReservationRow & { heldUntil: Date | null },
  extras: ReservationPage['extras'],
): Date | null {
  if (row.status === 'negotiating') return expiresAt(row)
  const isExtra = heldExtra(extras) !== undefined
  if (row.pointsHeld === 0 && !isExtra) return null
  const due = isExtra ? extraReleasesAt(row) : releasesAt(row.startDate)
  return row.heldUntil && row.heldUntil > due ? row.heldUntil : due
}

const datesOf = ({ nights }: ReservationPage, listingId: number | undefined): OpenDates | undefined => {
  const own = listingId === undefined ? undefined : nights.get(listingId)
  return own && openDatesOf(own)
}

function offeredListing(row: ReservationRow, cards: Map<number, ListingCard>): Reservation['offered_house'] {
  const stay = stayOf({ ...row, fallen: null }, 'receiver')
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

export function partyInfo(
  call: MemberCall,
  member: MemberSummary | undefined,
  phone: string | null,
): Reservation['offerer_info'] {
  if (!member) throw new Error('A party of a reservation is missing.')
  return {
    profile_picture: pictureUrl(call.storage, member.picture),
    ...visibleNames(member, call.locale),
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
