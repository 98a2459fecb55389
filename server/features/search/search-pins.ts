import { provinceName } from '#server/features/places/places.public.ts'
import type { MeansAnywhere } from '#server/features/points/points.public.ts'
import type { Call, RawJson } from '#server/platform/http/call.ts'
import { residenceTypes } from '#shared/features/listings/listing-types.ts'
import type { PinsAnswer, PinsQuery } from '#shared/features/search/search.contract.ts'
import { clusterDegrees } from '#shared/features/search/search.rules.ts'
import { missingPoints, pricedStay } from './payable.ts'
import { findSpots } from './pins.queries.ts'
import { withinView } from './read-filters.ts'
import { readSearch, type SwapsOf } from './read-search.ts'
import type { RequestedWhen } from './read-when.ts'
import { answerSearch } from './search-cache.ts'
import { coverOfAll } from './within-balance.ts'

/** The positions of all listings of a search. */
export const searchPins = (call: Call, query: PinsQuery, swapsOf: SwapsOf): Promise<RawJson> =>
  answerSearch(call, 'pins', query, () => answer(call, query, swapsOf))

async function answer(call: Call, query: PinsQuery, swapsOf: SwapsOf): Promise<string> {
  const found: PinsAnswer = { pins: [], clusters: [], total: 0, total_is_exact: true }
  const { when, means, filters: searched } = await readSearch(call, query, swapsOf)
  const filters = withinView(searched, query.view, call.locale)
  if (!filters) return JSON.stringify(found)
  const { own } = filters
  const { spots, matched, isExact } = await findSpots(
    call.db,
    { ...filters, own: [] },
    clusterDegrees(query.zoom),
  )
  const alone = spots.filter(({ id, count }) => count === 1 && !own.includes(id)).map(({ id }) => id)
  const priced = stayOfAll(query, when, means)
  const missingOf = await missingPoints(call.db, priced && means, alone)
  for (const { id, latitude, longitude, count, points, takesPoints, type, cityId } of spots) {
    if (count > 1) found.clusters.push({ latitude: rounded(latitude), longitude: rounded(longitude), count })
    else {
      found.pins.push({
        id,
        latitude: rounded(latitude),
        longitude: rounded(longitude),
        user_points: points,
        takes_points: takesPoints,
        residence_type: residenceTypes[type] ?? 'apartment',
        city: provinceName(cityId),
        ...pointsMissing(missingOf(id, priced)),
        ...(own.includes(id) && { is_own: true as const }),
      })
    }
  }
  return JSON.stringify({ ...found, total: matched, total_is_exact: isExact })
}

const pointsMissing = (points: number | undefined) => (points === undefined ? {} : { points_missing: points })

/** The stay of every home of the search, if all have one of the same length. */
function stayOfAll(
  { start_date: start, end_date: end }: PinsQuery,
  { windows }: RequestedWhen,
  means: MeansAnywhere | null,
) {
  if (windows) {
    const { min: nights, max } = windows.nights
    return means && nights === max ? { nights, covered: coverOfAll(means, windows) } : null
  }
  return start !== undefined && end !== undefined ? pricedStay(means, { start, end }) : null
}

/** To a metre, which is finer than the cells in whose centres listings are shown. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000
