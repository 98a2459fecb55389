import { readListingNights } from '#server/features/listings/listings.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { ListingNights } from '#shared/features/calendar/calendar.rules.ts'
import { termsExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import { type Extra, plannedMinutes } from '#shared/features/reservations/extras/extras.rules.ts'
import { mainReturn, stayOf } from '#shared/features/reservations/parts.rules.ts'
import type { reservationsContract } from '#shared/features/reservations/reservations.contract.ts'
import { type Party, parties } from '#shared/features/reservations/reservations.rules.ts'
import { checkGuests, checkStay, type Guests } from '#shared/features/reservations/terms.rules.ts'
import type { EndpointInput } from '#shared/http/contract.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { insertExtras } from './extras/extras.queries.ts'
import {
  type AnyTerms,
  findListings,
  insertRevision,
  type Listing,
  type Terms,
} from './reservations.queries.ts'

/** The terms as a call carries them, in the names of the wire. */
export type WireTerms = Omit<
  EndpointInput<(typeof reservationsContract)['POST /reservation/']>['body'],
  keyof Guests
>

/** The offered listing has the same dates by default; other exchange types have none. */
export function readTerms(wire: WireTerms): Terms {
  const offered =
    mainReturn({ serviceType: wire.service_type }) === 'nights' ? (wire.offerer_product ?? null) : null
  return {
    listingId: wire.product,
    serviceType: wire.service_type,
    startDate: wire.start_date,
    endDate: wire.end_date,
    offeredListingId: offered,
    offeredStartDate: offered === null ? null : (wire.offerer_start_date ?? wire.start_date),
    offeredEndDate: offered === null ? null : (wire.offerer_end_date ?? wire.end_date),
  }
}

export type ListingStay = { listingId: number; range: DateRange }

/** The nights of the terms: first those of the requested listing, then of the offered one. None without a home. */
export function staysOf(terms: AnyTerms): ListingStay[] {
  return parties.flatMap((taker) => {
    const stay = stayOf(terms, taker)
    return stay ? [{ listingId: stay.listingId, range: { start: stay.start, end: stay.end } }] : []
  })
}

/** The home whose nights a party gives, also once they fell. */
export function listingOf(terms: AnyTerms, giver: Party): number {
  const id = giver === 'receiver' ? terms.listingId : terms.offeredListingId
  if (id === null) throw new Error('A party gives nights without a home.')
  return id
}

/**
 * Finds the listings of the terms: the requested one among the receiver's, the offered one among the offerer's. @throws
 * AppError not_found for a listing that is removed or belongs to somebody else
 */
export async function findListingsOf(
  db: Queryable,
  terms: Terms,
  owners: { offererId: number; receiverId: number },
): Promise<Listing[]> {
  const listings = await findListings(
    db,
    staysOf(terms).map((stay) => stay.listingId),
  )
  requireOwners(listings, terms, owners)
  return listings
}

/** @throws AppError not_found if a listing of the terms is removed or belongs to somebody else */
export function requireOwners(
  listings: readonly Listing[],
  terms: Terms,
  owners: { offererId: number; receiverId: number },
): void {
  const ofOwner = (id: number | null, ownerId: number): boolean =>
    listings.some(
      (listing) => listing.id === id && listing.ownerId === ownerId && listing.state !== 'removed',
    )
  if (!ofOwner(terms.listingId, owners.receiverId)) throw new AppError('not_found')
  if (terms.offeredListingId !== null && !ofOwner(terms.offeredListingId, owners.offererId))
    throw new AppError('not_found')
}

/**
 * Checks that the terms can be agreed on now: the listings visible, not too many guests, every night free. @throws
 * AppError listing_not_available, too_many_guests, service_type_not_offered, dates_not_free, nights_taken,
 * stay_length_not_offered
 */
export async function checkTerms(
  db: Queryable,
  terms: Terms,
  facts: { guests: Guests; listings: readonly Listing[]; now: Date },
): Promise<void> {
  const ids = staysOf(terms).map(({ listingId }) => listingId)
  checkTermsWith(await readListingNights(db, ids), terms, facts)
}

/** The same when the nights of its listings are already known. */
export function checkTermsWith(
  nights: ReadonlyMap<number, ListingNights>,
  terms: Terms,
  { guests, listings, now }: { guests: Guests; listings: readonly Listing[]; now: Date },
): void {
  for (const listing of listings) {
    // A paused listing takes no new requests, but a negotiation may still be concluded.
    if (listing.state !== 'active' && listing.state !== 'paused') throw new AppError('listing_not_available')
    if (listing.id === terms.listingId) orThrow(checkGuests(guests, listing))
  }
  for (const { listingId, range } of staysOf(terms)) {
    const own = nights.get(listingId) ?? { ranges: [], occupied: [] }
    orThrow(checkStay(own, terms.serviceType, range, now))
  }
}

export const guestsOf = ({ adults, children, pets }: Guests): Guests => ({ adults, children, pets })

/** Records this version of the terms with its extras, so that each side can see the changes. */
export async function recordRevision(
  tx: Transaction,
  { extras = [], ...terms }: AnyTerms & Guests & { extras?: readonly Extra[] },
  revision: { reservationId: number; version: number; changedBy: number; at: Date },
): Promise<void> {
  await insertRevision(tx, {
    ...revision,
    terms: {
      service_type: terms.serviceType,
      start_date: terms.startDate,
      end_date: terms.endDate,
      offered_product: terms.offeredListingId,
      offered_start_date: terms.offeredStartDate,
      offered_end_date: terms.offeredEndDate,
      ...guestsOf(terms),
      ...(extras.length > 0 && { extras: termsExtras(extras) }),
    },
  })
  await insertExtras(
    tx,
    revision,
    extras.map((extra) => ({
      ...extra,
      planned: extra.kind === 'help' ? plannedMinutes(terms, extra) : null,
    })),
  )
}
