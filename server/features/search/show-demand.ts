import { findPlace } from '#server/features/places/places.public.ts'
import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import {
  demandDays,
  demandMonths,
  monthsFrom,
  searchesPerListing,
} from '#shared/features/search/demand.rules.ts'
import type { DemandAnswer } from '#shared/features/search/search.contract.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { selectDemand } from './demand.queries.ts'
import { multirangeOf } from './read-filters.ts'
import { allServiceCodes } from './search-encoding.ts'

/** How often each free home of a province is searched for, in the months with enough counted searches. */
export async function showDemand({ db, now }: Call, city: string): Promise<DemandAnswer> {
  const place = findPlace(city, '')
  if (!place || place.cityId === 0) throw new AppError('unknown_place')
  const today = civilDateOf(now)
  const starts = monthsFrom(today, demandMonths + 1)
  const months = starts.slice(0, demandMonths).map((month, at) => ({
    month,
    free: multirangeOf([{ start: `${month}-01`, end: `${starts[at + 1]}-01` }], allServiceCodes),
  }))
  const demand = await selectDemand(db, place.cityId, addDays(today, -demandDays), months)
  return {
    city: place.city,
    months: demand.flatMap(({ month, searches, freeListings }) => {
      const perListing = searchesPerListing(searches, freeListings)
      return perListing === null ? [] : [{ month, searches_per_home: perListing }]
    }),
  }
}
