import type { Queryable } from '#server/platform/database/database.ts'
import type { LengthLimit } from '#shared/features/listings/availability.rules.ts'
import { type StayWindows, stayFinder } from '#shared/features/search/stay-windows.rules.ts'
import { addDays } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { type FreePiece, freeWithinWindows } from './page-details.queries.ts'
import { payableNightsOf } from './payable.ts'
import { multirangeOf, type SearchFilters } from './read-filters.ts'
import { dayZero, limitCode, offerCode, serviceStride } from './search-encoding.ts'

/** The stay that a home offers within the windows, others, and whether it has nights that are open to offers. */
export type OfferedStay = { stay: DateRange | null; others: readonly DateRange[]; needsYes: boolean }

type Wanted = {
  filters: Pick<SearchFilters, 'planes' | 'payer'>
  windows: StayWindows
  /** Its shortest instead of its longest stay. */
  takesMin: boolean
}

export async function offeredStays(
  db: Queryable,
  { filters: { planes, payer }, windows, takesMin }: Wanted,
  ids: readonly number[],
): Promise<Map<number, OfferedStay>> {
  const nightsOf = await payableNightsOf(db, payer, ids)
  const found = await freeWithinWindows(db, ids, {
    windows: multirangeOf(windows.windows, planes),
    minNights: windows.nights.min,
  })
  const find = stayFinder(windows, { takesMin })
  return new Map(
    ids.map((id) => {
      const { nights, offers, limits } = readPieces(found.get(id) ?? [], nightsOf(id))
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

/** Free nights, those that can be asked for where some are open to offers, and how long stays may be, and be paid. */
function readPieces(pieces: readonly FreePiece[], payable: number | null) {
  const of = (first: number, end: number) =>
    pieces
      .map(({ from, to }) => ({ code: Math.floor(from / serviceStride), ...rangeOf(from, to) }))
      .filter(({ code }) => first <= code && code < end)
  const maxima = of(limitCode.max, Number.POSITIVE_INFINITY)
  return {
    nights: of(0, offerCode(1)),
    offers: of(offerCode(1), limitCode.min),
    limits: of(limitCode.min, limitCode.max).flatMap(({ code, ...arrival }) =>
      maxima.flatMap((max): LengthLimit[] => {
        const start = max.start > arrival.start ? max.start : arrival.start
        const end = max.end < arrival.end ? max.end : arrival.end
        const nights = max.code - limitCode.max
        const maxNights = nights === limitCode.unlimited ? payable : Math.min(nights, payable ?? nights)
        return start < end ? [{ start, end, minNights: code - limitCode.min, maxNights }] : []
      }),
    ),
  }
}

const rangeOf = (from: number, to: number): DateRange => ({
  start: addDays(dayZero, from % serviceStride),
  end: addDays(dayZero, (from % serviceStride) + to - from),
})
