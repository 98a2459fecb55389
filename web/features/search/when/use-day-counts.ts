import { useQuery } from '@tanstack/react-query'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { daysOfMonthsQuery, type Rest } from './when.queries.ts'

export type DayCounts = {
  counts: ReadonlyMap<CivilDate, number>
  isExact: boolean
  state: 'there' | 'pending' | 'failed'
}

/** How many homes are free for a stay from each day of these months on. */
export function useDayCounts(rest: Rest, months: readonly string[], nights: number, flexible = 0): DayCounts {
  const { data, isError } = useQuery(daysOfMonthsQuery(rest, months, nights, flexible))
  return {
    counts: new Map(data?.days.map(({ date, count }) => [date, count])),
    isExact: data?.is_exact ?? true,
    state: isError ? 'failed' : data ? 'there' : 'pending',
  }
}
