import type { Queryable } from '#server/platform/database/database.ts'
import type { LengthLimit } from '#shared/features/listings/availability.rules.ts'
import { type StayWindows, stayFinder } from '#shared/features/search/stay-windows.rules.ts'
import { addDays } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { type FoundNights, nightsWithinWindows } from './page-details.queries.ts'
import { payableNightsOf } from './payable.ts'
import { multirangeOf, type SearchFilters } from './read-filters.ts'
import { dayZero, serviceStride } from './search-encoding.ts'

/** The stay that a home offers within the windows, alternatives, and whether it has nights open to offers. */
export type OfferedStay = { stay: DateRange | null; others: readonly DateRange[]; needsYes: boolean }

type Wanted = {
  filters: Pick<SearchFilters, 'nightCodes' | 'payer'>
  windows: StayWindows
  /** Its shortest stay instead of its longest. */
  takesMin: boolean
}

export async function offeredStays(
  db: Queryable,
  { filters: { nightCodes, payer }, windows, takesMin }: Wanted,
  ids: readonly number[],
): Promise<Map<number, OfferedStay>> {
  const nightsOf = await payableNightsOf(db, payer, ids)
  const found = await nightsWithinWindows(db, ids, {
    windows: multirangeOf(windows.windows, nightCodes),
    minNights: windows.nights.min,
  })
  const find = stayFinder(windows, { takesMin })
  return new Map(
    ids.map((id) => {
      const { nights, offers, limits } = readNights(found.get(id), nightsOf(id))
      const free = find(nights, limits)
      const fitting = free ?? find(offers, limits)
      const offered: OfferedStay = {
        stay: fitting?.stay ?? null,
        others: fitting?.others ?? [],
        needsYes: free === null && fitting !== null,
      }
      return [id, offered]
    }),
  )
}

/** As dates, with the allowed numbers of nights and how many the caller can pay. */
function readNights(found: FoundNights | undefined, payable: number | null) {
  return {
    nights: found?.nights.map(rangeOf) ?? [],
    offers: found?.offers.map(rangeOf) ?? [],
    limits:
      found?.limits.map(({ minNights, maxNights, ...days }): LengthLimit => {
        const limit = Math.min(maxNights, payable ?? maxNights)
        return { ...rangeOf(days), minNights, maxNights: limit === serviceStride ? null : limit }
      }) ?? [],
  }
}

const rangeOf = ({ from, to }: { from: number; to: number }): DateRange => ({
  start: addDays(dayZero, from),
  end: addDays(dayZero, to),
})
