import { readListingNights } from '#server/features/listings/listings.public.ts'
import type { Ports } from '#server/platform/ports.ts'
import { stayDaysOfCalendar } from '#shared/features/calendar/calendar.rules.ts'
import { canStay } from '#shared/features/listings/availability.rules.ts'
import { pointService } from '#shared/features/listings/listing-types.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { Ids } from './write-stays.ts'

/** Excluding members who have stories of their own. */
const firstOther = 4

export type Place = { owner: number; id: number; city: string; points: number }

/** Homes that take points for this many nights, and which of them are free when. */
export async function placesForPoints(
  { db }: Pick<Ports, 'db'>,
  ids: Ids,
  { listings, nights }: { listings: readonly PlannedListing[]; nights: number },
): Promise<(start: CivilDate, end: CivilDate) => Place[]> {
  const places = listings.flatMap(({ owner, services, payload }, position) =>
    services.includes(pointService) && payload.adult_count >= 1 && owner >= firstOther
      ? [
          {
            owner,
            id: ids.listings[position] ?? 0,
            city: payload.city,
            points: payload.product.user_points * nights + payload.deposit,
          },
        ]
      : [],
  )
  const nightsOf = await readListingNights(
    db,
    places.map(({ id }) => id),
  )
  return (start, end) =>
    places.filter(({ id }) => {
      const own = nightsOf.get(id)
      return own !== undefined && canStay(stayDaysOfCalendar(own, pointService), { start, end })
    })
}
