import type { TFunction } from 'i18next'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import type { ResultsFilters, StaySearch } from './results-filters.ts'

/** 'Çeşme, İzmir', 'İzmir', 'Türkiye', the area of the map, or nothing. */
export function placeText(
  t: TFunction,
  { country, city, district }: StaySearch,
  filters: ResultsFilters,
): string {
  if (filters.bounds) return t('listings.results.map_area')
  return district && city ? `${district}, ${city}` : city || district || country
}

/** '23 ev', or '1.000+ ev' where only so many were counted: in round numbers, which is what "at least" says. */
export function countText(
  t: TFunction,
  { total, isExact }: { total: number; isExact: boolean },
  language: string,
): string {
  return isExact
    ? t('listings.results.count', { count: total, total: formatNumber(total, language) })
    : t('listings.results.count_at_least', { total: formatNumber(roundedDown(total), language) })
}

/** Its first digit, and noughts. */
function roundedDown(total: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, total)))
  return Math.floor(total / step) * step
}

/** '12–18 Eki ± 3 gün · 2 yetişkin · Ev takası veya Yuva Puan'. */
export function searchSummary(
  t: TFunction,
  search: StaySearch,
  { flexible }: ResultsFilters,
  language: string,
): string {
  const { startDate, endDate, adults, children, pets, serviceTypes } = search
  const types = serviceTypes.map((type) => t(`listings.service_type.${type}`))
  return [
    startDate && endDate
      ? [
          formatRange(startDate, endDate, language),
          ...(flexible ? [t('listings.results.flexible')] : []),
        ].join(' ')
      : '',
    t('search.adults_count', { count: adults }),
    children > 0 ? t('search.children_count', { count: children }) : '',
    pets > 0 ? t('search.pets_count', { count: pets }) : '',
    types.length > 0 ? new Intl.ListFormat(language, { type: 'disjunction' }).format(types) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
