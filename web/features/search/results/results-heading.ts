import type { TFunction } from 'i18next'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { ResultsFilters } from '../filters/results-filters.ts'
import { placeLabel } from '../search-query.ts'

/** 'Çeşme, İzmir', 'İzmir', 'Türkiye', the area of the map, or an empty text. */
export const placeText = (
  { t }: { t: TFunction },
  search: SearchCriteria,
  { bounds }: ResultsFilters,
): string => (bounds ? t('listings.results.map_area') : placeLabel(search, t))

/** '23 ev', or '1.000+ ev' if counting stopped: then rounded down, as "at least" implies. */
export function countText(
  t: TFunction,
  { total, isExact }: { total: number; isExact: boolean },
  language: string,
): string {
  return isExact
    ? t('listings.results.count', { count: total, total: formatNumber(total, language) })
    : t('listings.results.count_at_least', { total: formatNumber(roundedDown(total), language) })
}

/** Its first digit, then zeros. */
function roundedDown(total: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, total)))
  return Math.floor(total / step) * step
}
