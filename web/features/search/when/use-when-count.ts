import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { paths } from '#web/platform/paths.ts'
import { type ApiSearch, apiSearch, parseFilters, type ResultsFilters } from '../filters/results-filters.ts'
import { countQuery } from '../search.queries.ts'
import { anyWhen, hasPlace } from '../search-query.ts'
import type { Rest } from './when.queries.ts'

const settleMs = 200

/** The number of homes of a search, shortly after it was last changed; the previous one until the new one is loaded. */
export function useWhenCount(criteria: SearchCriteria, filters: ResultsFilters) {
  const search = apiSearch(criteria, filters)
  const latest = JSON.stringify(search)
  const [settled, setSettled] = useState(latest)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest), settleMs)
    return () => clearTimeout(timer)
  }, [latest])
  return useQuery({ ...countQuery(JSON.parse(settled) as ApiSearch), placeholderData: keepPreviousData })
}

/** The filters that a search started here would have: those of the results page, if it is open. */
export function useActiveFilters(criteria: SearchCriteria): ResultsFilters {
  const { pathname, search } = useLocation()
  const filters = parseFilters(new URLSearchParams(pathname === paths.results() ? search : ''))
  return hasPlace(criteria) ? { ...filters, bounds: null } : filters
}

/** Everything in a search except its dates and order. */
export function restOf(criteria: SearchCriteria, filters: ResultsFilters): Rest {
  const { sort: _, ...rest } = apiSearch({ ...criteria, ...anyWhen }, filters)
  return rest
}
