import { provincesNear } from '#server/features/places/places.public.ts'
import { findFreeListings } from '#server/features/search/search.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { Rescue } from '#shared/features/rescues/rescues.contract.ts'
import { nearDates } from '#shared/features/search/near-dates.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { stayOf } from './find-in-reach.ts'
import { findListings, type Stranded } from './rescues.queries.ts'

const counted = 60
/** Provinces beyond these are no way out. */
const provinces = 6

/** For a guest without a free home around: the nearest dates in the same province, and the nearest province with homes. */
export async function findNearest(
  db: Queryable,
  rescue: Stranded,
  at: { now: Date; locale: Locale },
): Promise<Rescue['nearest']> {
  const [lost] = await findListings(db, [rescue.listingId], rescue.guestId)
  if (!lost) return []
  const { adults, children, pets, guestId, cancellerId } = rescue
  const count = async (city: string, stay: DateRange): Promise<number> => {
    const search = { stay, guests: { adults, children, pets }, where: { city }, limit: counted }
    const free = await findListings(db, await findFreeListings(db, search, at), guestId)
    return free.filter(
      ({ ownerId, isBlocked }) => !isBlocked && ownerId !== guestId && ownerId !== cancellerId,
    ).length
  }
  const first = async <Way extends { city: string; stay: DateRange }>(ways: readonly Way[]) => {
    for (const { city, stay } of ways) {
      const found = await count(city, stay)
      if (found > 0) return [{ city, start_date: stay.start, end_date: stay.end, count: found }]
    }
    return []
  }
  const stay = stayOf(rescue)
  const dates = nearDates(stay, civilDateOf(at.now)).map((other) => ({ city: lost.city, stay: other }))
  const places = provincesNear(lost.cityId)
    .slice(0, provinces)
    .map(({ city }) => ({ city, stay }))
  return [
    ...(await first(dates)).map((found) => ({ kind: 'dates' as const, ...found })),
    ...(await first(places)).map((found) => ({ kind: 'place' as const, ...found })),
  ]
}
