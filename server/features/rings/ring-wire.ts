import { loadCards } from '#server/features/listings/listings.public.ts'
import type { CoverToShow } from '#server/features/points/points.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { pictureUrl } from '#server/platform/images/stored-picture.ts'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import type { PointsRules } from '#shared/features/points/rule-versions.rules.ts'
import { permission } from '#shared/features/reservations/permissions.rules.ts'
import { coverPoints, isOpenCover, lastCoverDay, offerCover } from '#shared/features/rings/cover.rules.ts'
import { answerLastStay, lastStayOf, openLastStay } from '#shared/features/rings/last-stay.rules.ts'
import { type LostStay, leavePrice, leaveRing, leaveSteps } from '#shared/features/rings/leave.rules.ts'
import type { Ring, RingLeg, RingMember } from '#shared/features/rings/rings.contract.ts'
import {
  answerRing,
  isBoardOpen,
  leaves,
  type RingState,
  recentLeaves,
} from '#shared/features/rings/rings.rules.ts'
import { visibleNames } from '#shared/kernel/member-name.ts'
import {
  type LegGuestsRow,
  legGuests,
  type RingListingRow,
  type RingMemberRow,
  ringListings,
  ringMembers,
} from './ring-facts.queries.ts'
import type { LegRow, RingRow } from './rings.queries.ts'

export type RingFacts = {
  members: Map<number, RingMemberRow>
  listings: Map<number, RingListingRow>
  cards: Map<number, ListingCard>
  guests: Map<string, LegGuestsRow>
}

export async function loadRingFacts(
  { db, locale }: MemberCall,
  rings: readonly RingRow[],
): Promise<RingFacts> {
  const legs = rings.flatMap((ring) => ring.legs)
  const listingIds = legs.map(({ listingId }) => listingId)
  const members = await ringMembers(
    db,
    legs.map(({ guestId }) => guestId),
  )
  const guests = await legGuests(
    db,
    rings.map(({ id }) => id),
  )
  return {
    members: new Map(members.map((member) => [member.id, member])),
    listings: new Map((await ringListings(db, listingIds)).map((listing) => [listing.id, listing])),
    cards: await loadCards(db, listingIds, locale),
    guests: new Map(guests.map((row) => [`${row.ringId}/${row.position}`, row])),
  }
}

/** What determines a member's possible actions. */
export type Viewer = {
  id: number
  isSuspended: boolean
  isLeaving: boolean
  isPremium: boolean
  isVerified: boolean
  balance: number
  leftAt: readonly Date[]
  covers: readonly CoverToShow[]
  /** The points rules in force. */
  rules: PointsRules
}

const agreedStates: readonly RingState[] = ['agreed', 'completed', 'broken']

/** A ring as one of its members sees it. Before the agreement it shows little about members two places away. */
export function wireRing(call: MemberCall, ring: RingRow, facts: RingFacts, viewer: Viewer): Ring {
  const { now } = call
  const own = ring.legs.find(({ guestId }) => guestId === viewer.id)
  if (!own) throw new Error('A ring is shown to its members only.')
  const leaving = leaveRing(ring, viewer.id, now)
  const lost = lostStayOf(ring, facts, viewer.id)
  const price = leavePrice(lost, ring.agreedAt, now)
  const paid = Math.min(price, viewer.balance)
  const answers = ring.legs.map(({ answer }) => answer)
  const decide = (answer: 'yes' | 'no') =>
    answerRing({ ...ring, answers }, own.position, answer, { seenVersion: ring.version, now })
  return {
    id: ring.id,
    state: ring.state,
    version: ring.version,
    homes: ring.listingCount,
    wish: own.wishId,
    my_position: own.position,
    my_answer: own.answer,
    yes_count: answers.filter((answer) => answer === 'yes').length,
    legs: ring.legs.map((leg) => wireLeg(call, ring, leg, facts, viewer.id)),
    permissions: {
      answer: permission(decide('yes'), standingProblem(viewer)),
      decline: permission(decide('no'), viewer.isSuspended ? 'member_suspended' : null),
      leave: permission(leaving, viewer.isSuspended ? 'member_suspended' : null),
      write: permission(isBoardOpen(ring.state, own.leftAt), viewer.isSuspended ? 'member_suspended' : null),
    },
    leave_cost: leaving.ok ? paid : null,
    leave_steps: (leaving.ok || ring.state === 'proposed') && lost ? leaveSteps(lost, now) : [],
    leave_cover: (leaving.ok && lost && coverPoints(viewer.rules, lost, { price, paid })) || null,
    cover: wireCover(ring, viewer, now),
    last_stay: wireLastStay(ring, viewer, now),
    leave_closes_rings: recentLeaves(viewer.leftAt, now).length + 1 >= leaves.max,
    proposed_at: ring.proposedAt.toISOString(),
    answer_by: ring.answerBy.toISOString(),
    agreed_at: ring.agreedAt?.toISOString() ?? null,
    closed_at: ring.closedAt?.toISOString() ?? null,
  }
}

function wireLastStay(ring: RingRow, viewer: Viewer, now: Date): Ring['last_stay'] {
  const last = ring.state === 'agreed' ? lastStayOf(ring) : null
  if (!last || !ring.lastStayUntil) return null
  return {
    position: last.position,
    until: ring.lastStayUntil.toISOString(),
    accepted: ring.isLastStayAccepted,
    can_answer: answerLastStay(ring, viewer.id, now).ok && !viewer.isSuspended,
  }
}

function wireCover(ring: RingRow, { covers }: Viewer, now: Date): Ring['cover'] {
  const cover = covers.find(({ ringId }) => ringId === ring.id)
  if (!cover) return null
  return {
    ...offerCover(cover),
    until: lastCoverDay(cover.lost),
    is_open: isOpenCover(cover, now),
    reservation: cover.spentOn,
    paid: cover.paid,
  }
}

/** The stay in the home of this member; null if it is cancelled. */
export function lostStayOf(
  ring: RingRow,
  facts: Pick<RingFacts, 'listings'>,
  memberId: number,
): LostStay | null {
  const hosted = ring.legs.find(({ hostId }) => hostId === memberId)
  const listing = hosted && facts.listings.get(hosted.listingId)
  if (!hosted || !listing || (ring.state === 'agreed' && !hosted.stands)) return null
  // The host of the last stay may give it up at no cost, and so may leave.
  if (openLastStay(ring) === hosted) return null
  return { stay: hosted.stay, pointsPerNight: listing.pointsPerNight }
}

function wireLeg(call: MemberCall, ring: RingRow, leg: LegRow, facts: RingFacts, viewerId: number): RingLeg {
  const isAgreed = agreedStates.includes(ring.state)
  const { stay, guestId, hostId } = leg
  const isOwn = guestId === viewerId || hostId === viewerId
  const own = ring.legs.find((each) => each.guestId === viewerId)
  const hosted = ring.legs.find((each) => each.hostId === viewerId)
  // The caller, the guest of the caller, and the caller's host.
  const isNear = (id: number) => isAgreed || [viewerId, own?.hostId, hosted?.guestId].includes(id)
  const guests = facts.guests.get(`${ring.id}/${leg.position}`)
  const listing = facts.listings.get(leg.listingId)
  if (!listing) throw new Error('A home of a ring is gone.')
  return {
    position: leg.position,
    guest: isNear(guestId) ? wireMember(call, facts, guestId) : null,
    host: isNear(hostId) ? wireMember(call, facts, hostId) : null,
    city: listing.city,
    residence_type: listing.residenceType,
    points_per_night: listing.pointsPerNight,
    residence_card: isAgreed || isOwn ? (facts.cards.get(leg.listingId) ?? null) : null,
    start_date: stay.start,
    end_date: stay.end,
    guests:
      guests && isNear(guestId)
        ? { adults: guests.adults, children: guests.children, pets: guests.pets }
        : null,
    reservation: isOwn ? leg.reservationId : null,
    is_off: isAgreed && !leg.stands,
  }
}

function wireMember({ storage, locale }: MemberCall, { members }: RingFacts, id: number): RingMember | null {
  const member = members.get(id)
  if (!member) return null
  return {
    id,
    first_name: visibleNames(member.name, locale).first_name,
    profile_picture: pictureUrl(storage, member.picture),
    is_verified: member.isVerified,
    is_super_host: member.isSuperHost,
    exchange_count: member.exchangeCount,
    average_rating: member.averageRating,
    total_reviews: member.totalReviews,
  }
}

function standingProblem({ isSuspended, isLeaving, isPremium, isVerified }: Viewer): string | null {
  if (isSuspended) return 'member_suspended'
  if (isLeaving) return 'account_leaving'
  if (!isPremium) return 'premium_required'
  return isVerified ? null : 'phone_not_verified'
}
