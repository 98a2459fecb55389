import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import {
  checkGuests,
  checkStay,
  type Guests,
  offeredStay,
} from '#shared/features/reservations/terms.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import {
  findHouses,
  type House,
  insertRevision,
  readHouseNights,
  type Terms,
} from './reservations.queries.ts'

/** The terms as a call carries them, in the names of the wire. */
export type WireTerms = {
  product: number
  start_date: string
  end_date: string
  service_type: ServiceType
  offerer_product?: number | undefined
  offerer_start_date?: string | undefined
  offerer_end_date?: string | undefined
}

/** The offered house stays for the same dates unless told; other exchange types have none. */
export function readTerms(wire: WireTerms): Terms {
  const offered = wire.service_type === 'home_exchange' ? (wire.offerer_product ?? null) : null
  return {
    productId: wire.product,
    serviceType: wire.service_type,
    startDate: wire.start_date,
    endDate: wire.end_date,
    offeredProductId: offered,
    offeredStartDate: offered === null ? null : (wire.offerer_start_date ?? wire.start_date),
    offeredEndDate: offered === null ? null : (wire.offerer_end_date ?? wire.end_date),
  }
}

export type HouseStay = { residenceId: number; range: DateRange }

/** The nights that the terms ask for: of the requested house first, then of the offered one. */
export function staysOf(terms: Terms): HouseStay[] {
  const requested = { residenceId: terms.productId, range: { start: terms.startDate, end: terms.endDate } }
  const offered = offeredStay(terms)
  return offered.ok && offered.value
    ? [requested, { residenceId: offered.value.houseId, range: offered.value.range }]
    : [requested]
}

/**
 * Finds the houses of the terms: the requested one among the receiver's, the offered one among the offerer's.
 * @throws AppError not_found for a house that is gone or somebody else's
 */
export async function findHousesOf(
  db: Queryable,
  terms: Terms,
  owners: { offererId: number; receiverId: number },
): Promise<House[]> {
  const houses = await findHouses(
    db,
    staysOf(terms).map((stay) => stay.residenceId),
  )
  const ofOwner = (id: number | null, ownerId: number): boolean =>
    houses.some((house) => house.id === id && house.ownerId === ownerId && house.state !== 'removed')
  if (!ofOwner(terms.productId, owners.receiverId)) throw new AppError('not_found')
  if (terms.offeredProductId !== null && !ofOwner(terms.offeredProductId, owners.offererId))
    throw new AppError('not_found')
  return houses
}

/**
 * Checks that the terms can be agreed on now: the houses in sight, the guests not too many, every night free.
 * @throws AppError listing_not_available, too_many_guests, service_type_not_offered, dates_not_free, nights_taken
 */
export async function checkTerms(
  db: Queryable,
  terms: Terms,
  { guests, houses, now }: { guests: Guests; houses: readonly House[]; now: Date },
): Promise<void> {
  for (const house of houses) {
    // A paused home takes no new requests, but what is being negotiated may come to an end.
    if (house.state !== 'active' && house.state !== 'paused') throw new AppError('listing_not_available')
    if (house.id === terms.productId) orThrow(checkGuests(guests, house))
  }
  for (const { residenceId, range } of staysOf(terms)) {
    orThrow(checkStay(await readHouseNights(db, residenceId, terms.serviceType), range, now))
  }
}

export const guestsOf = ({ adults, children, pets }: Guests): Guests => ({ adults, children, pets })

/** Keeps this version of the terms, so that each side can see what the other changed. */
export async function recordRevision(
  tx: Transaction,
  terms: Terms & Guests,
  revision: { reservationId: number; version: number; changedBy: number; at: Date },
): Promise<void> {
  await insertRevision(tx, {
    ...revision,
    terms: {
      service_type: terms.serviceType,
      start_date: terms.startDate,
      end_date: terms.endDate,
      offered_product: terms.offeredProductId,
      offered_start_date: terms.offeredStartDate,
      offered_end_date: terms.offeredEndDate,
      ...guestsOf(terms),
    },
  })
}
