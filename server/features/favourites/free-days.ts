import { freeDates, savedDates } from '#server/features/listings/listings.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { StayDays } from '#shared/features/listings/availability.rules.ts'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import { rangesOfWire, stayDays } from '#shared/features/listings/stay-days.rules.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import { listedIds } from './favourites.queries.ts'

export type ListingDays = { isListed: boolean; services: StayDays[] }

/** Whether each listing is offered, and its bookable nights. Every id is in the answer. */
export async function listingDays(
  db: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<(id: number) => ListingDays> {
  const listed = await listedIds(db, ids)
  const saved = await savedDates(db, ids)
  const free = await freeDates(db, ids)
  const firstNight = earliestFirstNight(now)
  return (id) => {
    const [available, open] = [saved.get(id), free.get(id)]
    if (!available || !open) return { isListed: false, services: [] }
    const dates = { available: rangesOfWire(available), free: rangesOfWire(open) }
    return {
      isListed: listed.has(id),
      services: serviceTypes.map((service) => stayDays(dates, service, firstNight)),
    }
  }
}
