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

/** '23 ev', '5.000+ ev'. */
export function countText(
  t: TFunction,
  { total, isExact }: { total: number; isExact: boolean },
  language: string,
): string {
  const number = formatNumber(total, language)
  return isExact
    ? t('listings.results.count', { count: total, total: number })
    : t('listings.results.count_at_least', { total: number })
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
