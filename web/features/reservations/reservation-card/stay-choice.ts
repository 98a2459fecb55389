import { canStay } from '#shared/features/listings/availability.rules.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import { firstService, type ListingDates, stayDays } from '#shared/features/listings/stay-days.rules.ts'
import type { NightsAndPoints } from '#shared/features/reservations/negotiation/nights-and-points.rules.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import { type Guests, guestLimits } from '#shared/features/reservations/terms.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import type { RequestedStay } from '#web/domain/search-criteria.ts'
import { readStay } from '../terms/read-stay.ts'

/** The member's choice on the reservation card. */
export type StayChoice = {
  service: ServiceType | null
  range: DateRange | null
  guests: Guests
  /** Nights of an own home and points that are given for the stay. */
  mixed?: NightsAndPoints
  /** Dates that were chosen before, and are no longer free. */
  lost?: DateRange
}

const kinds = ['adults', 'children', 'pets'] as const

/** At most the guests that the listing accepts, at least those that the card starts with. */
export const fittingGuests = (guests: Guests, allowed: Guests): Guests =>
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Math.max(guestLimits[kind].min, Math.min(Math.trunc(guests[kind]) || 0, allowed[kind])),
    ]),
  ) as Guests

/**
 * The initial choice: the search's criteria if the listing can meet them, else the first service with free nights,
 * without dates.
 */
export function firstChoice(
  listing: ListingDates,
  requested: RequestedStay,
  { firstNight, allowed }: { firstNight: CivilDate; allowed: Guests },
): StayChoice {
  const guests = fittingGuests(requested, allowed)
  const among = requested.serviceTypes.length > 0 ? requested.serviceTypes : serviceTypes
  const { startDate, endDate } = requested
  const stay = startDate && endDate ? { start: startDate, end: endDate } : null
  if (stay) {
    const service =
      firstService(listing, firstNight, { among, stay }) ?? firstService(listing, firstNight, { stay })
    if (service) return { service, range: stay, guests }
  }
  const service = firstService(listing, firstNight, { among }) ?? firstService(listing, firstNight)
  return { service, range: null, guests }
}

/** What was put together for a stay is not for another one. */
export const unmixed = ({ mixed: _, ...choice }: StayChoice): StayChoice => choice

/** The choice with another service; it keeps the dates only if they are free for that service. */
export function withService(
  choice: StayChoice,
  service: ServiceType,
  listing: ListingDates,
  firstNight: CivilDate,
): StayChoice {
  const { range } = choice
  const isFree = range !== null && canStay(stayDays(listing, service, firstNight), range)
  return { ...unmixed(choice), service, range: isFree ? range : null }
}

/** Parses a choice saved before logging in; null if it is no longer valid. */
export function readSaved(
  saved: unknown,
  listing: ListingDates,
  { firstNight, allowed }: { firstNight: CivilDate; allowed: Guests },
): StayChoice | null {
  const stored = saved as SavedChoice | null
  const service = serviceTypes.find((each) => each === stored?.service)
  if (!stored || !service || stayDays(listing, service, firstNight).free.length === 0) return null
  const { adults = 1, children = 0, pets = 0 } = stored.guests ?? {}
  const choice: StayChoice = {
    service,
    range: readStay(stored.range),
    guests: fittingGuests(
      { adults: Number(adults), children: Number(children), pets: Number(pets) },
      allowed,
    ),
  }
  const known = withService(choice, service, listing, firstNight)
  const mixed =
    mainReturn({ serviceType: service }) === 'nights' && known.range ? readMixed(stored.mixed) : null
  if (mixed) return { ...known, mixed }
  return choice.range && !known.range ? { ...known, lost: choice.range } : known
}

function readMixed(saved: unknown): NightsAndPoints | null {
  const { listingId, nights, points } = (saved ?? {}) as { [name in keyof NightsAndPoints]?: unknown }
  const range = readStay(nights)
  return typeof listingId === 'number' && typeof points === 'number' && range
    ? { listingId, nights: range, points }
    : null
}

type SavedChoice = { service?: unknown; range?: unknown; mixed?: unknown; guests?: Partial<Guests> }
