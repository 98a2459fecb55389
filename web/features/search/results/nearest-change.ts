import { nearDates } from '#shared/features/search/near-dates.rules.ts'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { noFilters, type ResultsFilters } from '../filters/results-filters.ts'

/** A change to a search without results. */
export type SearchChange = {
  kind: 'dates' | 'types' | 'place'
  search: SearchCriteria
  filters: ResultsFilters
}

/** The same stay some days earlier or later, or any dates; null if no dates are set. */
function otherDates(search: SearchCriteria, today: string): SearchCriteria[] | null {
  const { startDate, endDate, months, holiday, earliest, latest } = search
  if (startDate && endDate)
    return nearDates({ start: startDate, end: endDate }, today, search.flexible > 0).map(
      ({ start, end }) => ({
        ...search,
        startDate: start,
        endDate: end,
      }),
    )
  if (months.length === 0 && !holiday && !earliest && !latest) return null
  return [{ ...search, months: [], holiday: '', flexible: 0, earliest: null, latest: null }]
}

/**
 * The changes to try, in rounds, nearest first: other dates; any type and no filters; a wider place. Each leaves the
 * other criteria unchanged.
 */
export function changesToTry(
  search: SearchCriteria,
  filters: ResultsFilters,
  today: string,
): SearchChange[][] {
  const rounds: SearchChange[][] = []
  const moved = otherDates(search, today)
  if (moved) rounds.push(moved.map((each) => ({ kind: 'dates', search: each, filters })))
  const unfiltered = { ...noFilters, sort: filters.sort, bounds: filters.bounds }
  const isFiltered = JSON.stringify(unfiltered) !== JSON.stringify({ ...filters })
  if (search.serviceTypes.length > 0 || isFiltered) {
    rounds.push([{ kind: 'types', search: { ...search, serviceTypes: [] }, filters: unfiltered }])
  }
  for (const wider of widerPlaces(search, filters)) {
    rounds.push([{ kind: 'place', search: wider, filters: { ...filters, bounds: null } }])
  }
  return rounds
}

function widerPlaces(search: SearchCriteria, { bounds }: ResultsFilters): SearchCriteria[] {
  const { city, district, region } = search
  const anywhere = { ...search, city: '', district: '', region: '' }
  return [
    ...(district && city ? [{ ...search, district: '' }] : []),
    ...(city || district || region || bounds ? [anywhere] : []),
  ]
}
