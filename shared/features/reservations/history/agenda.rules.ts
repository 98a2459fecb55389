import { addDays, type CivilDate, civilDateOf, daysBetween } from '../../../kernel/civil-date.ts'
import type { ServiceType } from '../../listings/listing-types.ts'
import { reviewClosesAt, reviewPermission } from '../../reviews/reviews.rules.ts'
import { expiresAt, firstNight } from '../expiry.rules.ts'
import { presentLegOffer } from '../leg-offers/leg-offer.rules.ts'
import { isGuest } from '../parts.rules.ts'
import { hasApproved, otherParty, type Party, type ReservationStatus } from '../reservations.rules.ts'

export const agendaSections = ['your_turn', 'coming', 'negotiating', 'past'] as const
export type AgendaSection = (typeof agendaSections)[number]

/** The best next action of a party for an agreement; null if nothing is left to do. */
export const agendaActions = [
  'approve',
  'answer_change',
  'answer_offer',
  'answer_claim',
  'review',
  'add_to_calendar',
  'open_trip',
  'open_stay',
  'open_service',
  'message',
  'stay_again',
  'propose_again',
  'similar',
] as const
export type AgendaAction = (typeof agendaActions)[number]

/** An agreement further away than this is offered for the calendar rather than opened. */
export const farAwayDays = 30

export type AgendaFacts = {
  status: ReservationStatus
  serviceType: ServiceType
  ringId: number | null
  startDate: CivilDate
  endDate: CivilDate
  offeredStartDate: CivilDate | null
  /** Null without a home. */
  listingId?: number | null
  /** Whose nights fell. */
  fallen?: Party | null
  lastActivityAt: Date
  offererApproved: boolean
  receiverApproved: boolean
  /** Who proposed the current terms. */
  changedBy: Party
  agreedAt: Date | null
  completedAt: Date | null
  isPublished: boolean
  hasWritten: boolean
  /** The amendment that waits for an answer. */
  openChange: { proposer: Party; expiresAt: Date } | null
  /** One leg of an exchange, offered for points by the party who cancelled it, and not yet answered. */
  openOffer: { proposer: Party; expiresAt: Date; haveBothStayed: boolean } | null
  /** Points of the other side's deposit that a host claims, and when silence pays them. */
  openClaim: { claimant: Party; endsAt: Date } | null
}

export type Agenda = { section: AgendaSection; action: AgendaAction | null; until: Date | null }

/**
 * Where an agreement stands for one of its parties, what to do next, and until when. Takes the present state: an
 * expired negotiation is `expired`, even before the sweep.
 */
export function agendaOf(facts: AgendaFacts, viewer: Party, now: Date): Agenda {
  const isTheGuest = goesAsGuest(facts, viewer)
  const claim = claimToAnswer(facts, viewer, now)
  switch (facts.status) {
    case 'negotiating': {
      const until = expiresAt(facts)
      return isTurnOf(facts, viewer)
        ? { section: 'your_turn', action: 'approve', until }
        : { section: 'negotiating', action: 'message', until }
    }
    case 'agreed': {
      if (claim) return claim
      const change = facts.openChange
      if (change && change.proposer !== viewer && change.expiresAt > now)
        return { section: 'your_turn', action: 'answer_change', until: change.expiresAt }
      return { section: 'coming', action: comingAction(facts, isTheGuest, now), until: null }
    }
    case 'completed':
      if (claim) return claim
      if (reviewPermission(facts, now).ok && facts.completedAt)
        return { section: 'your_turn', action: 'review', until: reviewClosesAt(facts.completedAt) }
      return { section: 'past', action: isTheGuest ? 'stay_again' : null, until: null }
    case 'expired':
      return { section: 'past', action: isTheGuest ? 'propose_again' : null, until: null }
    case 'cancelled': {
      const offer = facts.openOffer
      if (offer && offer.proposer !== viewer && presentLegOffer({ ...offer, state: 'open' }, now) === 'open')
        return { section: 'your_turn', action: 'answer_offer', until: offer.expiresAt }
      const again = facts.agreedAt === null ? 'propose_again' : 'similar'
      return { section: 'past', action: isTheGuest ? again : null, until: null }
    }
  }
}

function comingAction(facts: AgendaFacts, isTheGuest: boolean, now: Date): AgendaAction {
  if (facts.listingId === null) return 'open_service'
  const isFar = firstNight(facts) > addDays(civilDateOf(now), farAwayDays)
  return isFar ? 'add_to_calendar' : isTheGuest ? 'open_trip' : 'open_stay'
}

/** Not once the nights that it would have had fell. */
const goesAsGuest = (facts: AgendaFacts, viewer: Party): boolean =>
  facts.listingId !== null && isGuest(facts, viewer) && facts.fallen !== otherParty(viewer)

/** A stay is over, and its guest would lose points by silence: it comes before anything else to do. */
function claimToAnswer({ openClaim }: AgendaFacts, viewer: Party, now: Date): Agenda | null {
  if (!openClaim || openClaim.claimant === viewer || openClaim.endsAt <= now) return null
  return { section: 'your_turn', action: 'answer_claim', until: openClaim.endsAt }
}

/** The party who has not approved what the other side approved or proposed. */
export function isTurnOf(
  facts: Pick<AgendaFacts, 'offererApproved' | 'receiverApproved' | 'changedBy'>,
  viewer: Party,
): boolean {
  if (hasApproved(facts, viewer)) return false
  return hasApproved(facts, otherParty(viewer)) || facts.changedBy !== viewer
}

/** In wire form: `until` is an instant in ISO 8601. */
type Dated = { section: AgendaSection; until: string | null; start_date: CivilDate }

/** What ends first comes first; coming stays by date; past ones newest first. */
export function compareInAgenda(one: Dated, other: Dated): number {
  if (one.section === 'past') return daysBetween(one.start_date, other.start_date)
  if (one.until && other.until) return Date.parse(one.until) - Date.parse(other.until)
  return daysBetween(other.start_date, one.start_date)
}
