import { readListingNights } from '#server/features/listings/listings.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { stayDaysOfCalendar } from '#shared/features/calendar/calendar.rules.ts'
import type { StayDays } from '#shared/features/listings/availability.rules.ts'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
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
  const nights = await readListingNights(db, ids)
  const firstNight = earliestFirstNight(now)
  return (id) => {
    const calendar = nights.get(id)
    if (!calendar) return { isListed: false, services: [] }
    return {
      isListed: listed.has(id),
      services: serviceTypes.map((service) => stayDaysOfCalendar(calendar, service, firstNight, ['free'])),
    }
  }
}
