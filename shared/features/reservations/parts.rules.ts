import type { CivilDate } from '../../kernel/civil-date.ts'
import { type DateRange, nightsOf } from '../../kernel/date-range.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { pointService, type ServiceType } from '../listings/listing-types.ts'
import { stayCost } from '../points/points.rules.ts'
import type { Party } from './reservations.rules.ts'

/** What decides who gives what in return. Terms that are only proposed belong to no ring. */
export type ReturnFacts = { serviceType: ServiceType; ringId?: number | null }

/** What the requested nights are mainly given for. In a ring it comes from a third member. */
export type MainReturn = 'nights' | 'points' | 'help' | 'ring'

/** A type without an entry does not compile, and neither does a reader that forgets a return. */
const returns: Readonly<Record<ServiceType, MainReturn>> = {
  home_exchange: 'nights',
  [pointService]: 'points',
  pet_business_help: 'help',
  garden_maintenance: 'help',
  chores: 'help',
  business_help: 'help',
}

/** The one place that reads the exchange type: everything else asks what is given. */
export function mainReturn({ serviceType, ringId = null }: ReturnFacts): MainReturn {
  const given = returns[serviceType]
  return given === 'nights' && ringId !== null ? 'ring' : given
}

/** A host gives nights: always the receiver, in an exchange of two homes the offerer too. */
export const isHost = (facts: ReturnFacts, party: Party): boolean =>
  party === 'receiver' || mainReturn(facts) === 'nights'
/** A guest takes them. */
export const isGuest = (facts: ReturnFacts, party: Party): boolean =>
  party === 'offerer' || mainReturn(facts) === 'nights'

type Nights = {
  startDate: CivilDate
  endDate: CivilDate
  /** The nights given in return; null without them, or while they are not chosen. */
  offeredStartDate: CivilDate | null
  offeredEndDate: CivilDate | null
  /** Who would have given the nights that fell while the other stay goes on; null or absent while none have. */
  fallen?: Party | null
  /** Null without a home: then no nights are given. */
  listingId?: number | null
}
type Listings = { listingId: number | null; offeredListingId: number | null }

export type GivenNights = { giver: Party; range: DateRange }

/** The nights that are given: the receiver's, then those that the offerer gives in return. Fallen nights are not. */
export function nightsGiven(terms: Nights): GivenNights[] {
  const { offeredStartDate, offeredEndDate } = terms
  if (terms.listingId === null) return []
  const given: GivenNights[] = [{ giver: 'receiver', range: { start: terms.startDate, end: terms.endDate } }]
  if (offeredStartDate !== null && offeredEndDate !== null)
    given.push({ giver: 'offerer', range: { start: offeredStartDate, end: offeredEndDate } })
  return given.filter(({ giver }) => giver !== terms.fallen)
}

/** The stay of a party as a guest; null for a party that only hosts. */
export function stayOf(
  terms: Nights & Listings,
  taker: Party,
): { listingId: number; start: CivilDate; end: CivilDate } | null {
  const listingId = taker === 'offerer' ? terms.listingId : terms.offeredListingId
  const given = nightsGiven(terms).find(({ giver }) => giver !== taker)
  return given && listingId !== null ? { listingId, ...given.range } : null
}

/** An exchange needs its second home before it can be approved. */
export function checkReturn(
  terms: ReturnFacts & Nights & Pick<Listings, 'offeredListingId'>,
): Result<null, 'offered_house_missing'> {
  const hasSecond = terms.offeredListingId !== null && nightsGiven(terms).length === 2
  return mainReturn(terms) === 'nights' && !hasSecond ? fail('offered_house_missing') : ok(null)
}

/** Points that the offerer gives for the requested nights. */
export const pointsGiven = (terms: ReturnFacts & Nights, pointsPerNight: number): number =>
  mainReturn(terms) === 'points'
    ? stayCost(pointsPerNight, nightsOf({ start: terms.startDate, end: terms.endDate }))
    : 0
