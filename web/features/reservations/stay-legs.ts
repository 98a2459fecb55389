import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import { besides, type Extra } from '#shared/features/reservations/extras/extras.rules.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { otherParty } from '#shared/features/reservations/reservations.rules.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { type DateRange, rangesOverlap } from '#shared/kernel/date-range.ts'
import { rangeOf, type Sides } from './reservation-texts.ts'
import { type Terms, termsOf } from './terms/reservation-terms.ts'
import type { TermsEditor } from './terms/use-edit-terms.ts'

/** One stay of an agreement, as the viewer sees it. */
export type StayLeg = {
  /** The home is the viewer's, so the other side stays in it. */
  isOwn: boolean
  /** Null in a home exchange whose second home is not chosen. */
  card: ListingCard | null
  stay: DateRange | null
  /** The saved dates, if an unsaved edit has others. */
  before: DateRange | null
  guest: Reservation['offerer_info']
  /** Null for the stay given in return: only the requested home has a number of guests. */
  guests: Guests | null
  /** What its host gives besides. */
  extras: readonly Extra[]
  /** Nights of the stay that are unavailable. */
  closed: readonly DateRange[]
  /** The negotiation is over: what is closed was taken by others, and no other dates can be chosen here. */
  isOver: boolean
}

type Shown = Pick<TermsEditor, 'terms' | 'saved' | 'changed' | 'closed'> & {
  listings: { offeredCard: ListingCard | null }
}

/** The stays, the viewer's own home first; only a home exchange of two members has two. */
export function legsOf(reservation: Reservation, sides: Sides, shown: Shown): StayLeg[] {
  const { terms, saved, changed } = shown
  const isOver = reservation.status === 'cancelled' || reservation.status === 'expired'
  // The nights of an agreement are taken by the agreement itself; none of them is closed in the editor.
  const taken = isOver ? takenNights(reservation) : shown.closed
  const before = (now: DateRange | null | undefined, then: DateRange | null | undefined) =>
    changed && then && (now?.start !== then.start || now.end !== then.end) ? then : null
  const requested: StayLeg = {
    isOwn: sides.viewer === 'receiver',
    card: reservation.residence_card,
    stay: terms.stay,
    before: before(terms.stay, saved.stay),
    guest: reservation.offerer_info,
    guests: terms.guests,
    extras: besides(terms, terms.extras).filter(({ giver }) => giver === 'receiver'),
    closed: taken.requested,
    isOver,
  }
  if (mainReturn({ serviceType: terms.serviceType, ringId: reservation.ring }) !== 'nights')
    return [requested]
  const offered: StayLeg = {
    isOwn: sides.viewer === 'offerer',
    card: shown.listings.offeredCard,
    stay: terms.offered?.stay ?? null,
    before: before(terms.offered?.stay, saved.offered?.stay),
    guest: reservation.receiver_info,
    guests: null,
    extras: besides(terms, terms.extras).filter(({ giver }) => giver === 'offerer'),
    closed: taken.offered,
    isOver,
  }
  return requested.isOwn ? [requested, offered] : [offered, requested]
}

/** The nights of both stays that agreements with others have taken since. */
function takenNights(reservation: Reservation): { requested: DateRange[]; offered: DateRange[] } {
  const within = (stay: DateRange | null | undefined, taken: Reservation['receiver_reserved_nights']) =>
    stay
      ? taken
          .map(rangeOf)
          .filter((range) => rangesOverlap(range, stay))
          .map(({ start, end }) => ({
            start: start < stay.start ? stay.start : start,
            end: end > stay.end ? stay.end : end,
          }))
      : []
  const { stay, offered } = termsOf(reservation)
  return {
    requested: within(stay, reservation.receiver_reserved_nights),
    offered: within(offered?.stay, reservation.offerer_reserved_nights),
  }
}

/** Whether the terms of a closed negotiation could still be agreed on: no night taken, none too near. */
export function isStillFree(reservation: Reservation, now: Date): boolean {
  const { requested, offered } = takenNights(reservation)
  const first = firstNightOf(termsOf(reservation))
  return requested.length + offered.length === 0 && first !== null && first >= earliestFirstNight(now)
}

function firstNightOf({ stay, offered }: Terms): CivilDate | null {
  const starts = [stay?.start, offered?.stay?.start].filter((start) => start !== undefined)
  return starts.toSorted()[0] ?? null
}

/**
 * The terms of a closed negotiation for a new one; null for a viewer who would only host, and for a leg, which nobody
 * negotiated.
 */
export function sameTerms(reservation: Reservation, sides: Sides): { listing: number; terms: Terms } | null {
  if (reservation.ring !== null) return null
  const terms = termsOf(reservation)
  const { stay, offered } = terms
  if (sides.viewer === 'offerer') return { listing: reservation.product, terms }
  // The other way round: what was offered is requested, and the requested home is offered.
  return (
    offered && {
      listing: offered.listingId,
      terms: {
        ...terms,
        stay: offered.stay,
        offered: { listingId: reservation.product, stay },
        extras: terms.extras.map((extra) => ({ ...extra, giver: otherParty(extra.giver) })),
        guests: null,
      },
    }
  )
}
