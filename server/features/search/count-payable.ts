import { meansOf } from '#server/features/points/points.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { pointService } from '#shared/features/listings/listing-types.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { countListings, findPage } from './find-page.ts'
import { readFilters } from './read-filters.ts'
import { withinMeans } from './within-balance.ts'

type Stay = { stay: DateRange; guests: { adults: number; children: number; pets: number } }

/** How many homes a member could pay for during the whole stay, as a search within the balance counts them. */
export async function countPayable(
  db: Queryable,
  memberId: number,
  { stay, guests }: Stay,
  { now, locale }: { now: Date; locale: Locale },
): Promise<number> {
  const query = {
    ...{ start_date: stay.start, end_date: stay.end, flexible_days: 0, service_type: pointService },
    ...{ adult_count: guests.adults, child_count: guests.children, pet_count: guests.pets },
    within_balance: 'true' as const,
  }
  const limited = withinMeans(query, { windows: undefined }, await meansOf(db, memberId, now))
  const filters = readFilters(limited.query, { now, locale }, { payer: limited.payer })
  if (!filters) return 0
  const request = { filters, sort: 'recommended' as const, after: null, limit: 1, locale }
  const page = await findPage(db, request, { counting: true })
  return (await countListings(db, request, page)).total
}
