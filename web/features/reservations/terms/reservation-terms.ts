import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { namedExtras, termsExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import {
  areSameExtras,
  besides,
  type Extra,
  helpFrom,
  rebaseExtras,
} from '#shared/features/reservations/extras/extras.rules.ts'
import { areSameTasks, type Task } from '#shared/features/reservations/help/tasks.rules.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import type { RevisionTerms } from '#shared/features/reservations/reservation-steps.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { type Party, parties } from '#shared/features/reservations/reservations.rules.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import type { Refusal } from '#web/ui/use-form.ts'
import { rangeOf } from '../reservation-texts.ts'

export type OfferedListing = { listingId: number; stay: DateRange | null }

/** The terms of a negotiation. A stay is null until its dates are chosen. */
export type Terms = {
  serviceType: ServiceType
  stay: DateRange | null
  /** The listing offered in return; only in a home exchange. */
  offered: OfferedListing | null
  /** Null in versions older than the choice of guests. */
  guests: Guests | null
  /** What is given besides. */
  extras: readonly Extra[]
}

/** An unsaved edit: its base, and its current values. */
export type TermsDraft = { version: number; base: Terms; terms: Terms }

export const termParts = [
  'service_type',
  'stay',
  'offered_house',
  'offered_stay',
  'extras',
  'tasks',
  'guests',
] as const
export type TermPart = (typeof termParts)[number]

export function termsOf(reservation: Reservation): Terms {
  const [listing] = reservation.offered_house
  return {
    serviceType: reservation.service_type,
    stay: rangeOf(reservation),
    offered: listing ? { listingId: listing.product, stay: rangeOf(listing) } : null,
    guests: { adults: reservation.adults, children: reservation.children, pets: reservation.pets },
    extras: namedExtras(reservation.extras) ?? [],
  }
}

export function termsOfRevision(terms: RevisionTerms): Terms {
  const { offered_product: listing, offered_start_date: start, offered_end_date: end } = terms
  const { adults, children, pets } = terms
  return {
    serviceType: terms.service_type,
    stay: { start: terms.start_date, end: terms.end_date },
    offered: listing === null ? null : { listingId: listing, stay: start && end ? { start, end } : null },
    guests: adults === null || children === null || pets === null ? null : { adults, children, pets },
    extras: namedExtras(terms.extras) ?? [],
  }
}

/** Whether nights are given in return. */
export const isTwoWay = (terms: Terms): boolean => mainReturn(terms) === 'nights'

export const offeredOf = (terms: Terms): OfferedListing | null => (isTwoWay(terms) ? terms.offered : null)

/** The nights in the form of the rules; null while those of the requested home are open. */
export function nightsOfTerms(terms: Terms) {
  const offered = offeredOf(terms)?.stay ?? null
  return (
    terms.stay && {
      startDate: terms.stay.start,
      endDate: terms.stay.end,
      offeredStartDate: offered?.start ?? null,
      offeredEndDate: offered?.end ?? null,
    }
  )
}

const sameStay = (a: DateRange | null | undefined, b: DateRange | null | undefined): boolean =>
  a?.start === b?.start && a?.end === b?.end

const sameGuests = (a: Guests | null, b: Guests | null): boolean =>
  a === null || b === null || (a.adults === b.adults && a.children === b.children && a.pets === b.pets)

/** What is given besides; what help consists of is a part of its own. */
export const besidesOf = (terms: Terms): Extra[] =>
  besides(terms, terms.extras).map((extra) =>
    extra.kind === 'help' ? { ...extra, tasks: undefined } : extra,
  )

export const tasksOf = ({ extras }: Terms, giver: Party): readonly Task[] =>
  helpFrom(extras, giver)?.tasks ?? []

/** The differences between two versions of terms, in display order. */
export function changedParts(from: Terms, to: Terms): TermPart[] {
  const [before, after] = [offeredOf(from), offeredOf(to)]
  const differs: Record<TermPart, boolean> = {
    service_type: from.serviceType !== to.serviceType,
    stay: !sameStay(from.stay, to.stay),
    offered_house: before?.listingId !== after?.listingId,
    offered_stay: !sameStay(before?.stay, after?.stay),
    extras: !areSameExtras(besidesOf(from), besidesOf(to)),
    tasks: parties.some((giver) => !areSameTasks(tasksOf(from, giver), tasksOf(to, giver))),
    guests: !sameGuests(from.guests, to.guests),
  }
  return termParts.filter((part) => differs[part])
}

export const isChanged = ({ base, terms }: TermsDraft): boolean => changedParts(base, terms).length > 0

/** Rebases the member's changes onto newer terms; everything they have not changed follows the newer ones. */
export function reapply({ base, terms }: TermsDraft, current: Terms): Terms {
  const mine = new Set(changedParts(base, terms))
  const listing = mine.has('offered_house') ? terms.offered : (current.offered ?? terms.offered)
  const stay = mine.has('offered_stay') ? terms.offered?.stay : (current.offered ?? terms.offered)?.stay
  return {
    serviceType: mine.has('service_type') ? terms.serviceType : current.serviceType,
    stay: mine.has('stay') ? terms.stay : current.stay,
    offered: listing ? { listingId: listing.listingId, stay: stay ?? null } : null,
    guests: mine.has('guests') ? terms.guests : current.guests,
    extras: mergeExtras({ base, terms }, current),
  }
}

/** Theirs may not be possible beside an own choice of the exchange type. */
function mergeExtras({ base, terms }: Pick<TermsDraft, 'base' | 'terms'>, current: Terms): readonly Extra[] {
  if (terms.serviceType !== base.serviceType) return terms.extras
  return rebaseExtras({ base: base.extras, own: terms.extras }, current.extras)
}

/** Why the terms cannot be saved; null if they can. */
export function whatIsMissing(terms: Terms): 'dates' | 'house' | null {
  if (terms.stay === null) return 'dates'
  if (!isTwoWay(terms)) return null
  if (terms.offered === null) return 'house'
  return terms.offered.stay === null ? 'dates' : null
}

/** The terms as a request's body; null without dates. Extras that were saved are taken back by naming none. */
export function bodyOf(terms: Terms, saved: readonly Extra[] = []) {
  const { serviceType, stay, guests, extras } = terms
  const offered = offeredOf(terms)
  if (!stay) return null
  return {
    service_type: serviceType,
    start_date: stay.start,
    end_date: stay.end,
    ...guests,
    ...(offered?.stay && {
      offerer_product: offered.listingId,
      offerer_start_date: offered.stay.start,
      offerer_end_date: offered.stay.end,
    }),
    ...(extras.length + saved.length > 0 && { extras: termsExtras(extras) }),
  }
}

const fieldOf: { [wireName: string]: keyof Terms } = {
  service_type: 'serviceType',
  start_date: 'stay',
  end_date: 'stay',
  offerer_product: 'offered',
  offerer_start_date: 'offered',
  offerer_end_date: 'offered',
  adults: 'guests',
  children: 'guests',
  pets: 'guests',
  extras: 'extras',
}

/** A refusal with its errors at the terms that they are about. */
export const atTerms = ({ sentence, fields }: Refusal): Refusal => ({
  sentence,
  fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [fieldOf[name] ?? name, text])),
})
