import type { CivilDate } from '../../kernel/civil-date.ts'
import { parseMonths } from './stay-windows.rules.ts'

/** Fewer searches than this in a month are never shown. */
export const fewestSearches = 20
/** Searches of this many days are shown, for this many months from now on. */
export const demandDays = 90
export const demandMonths = 12

type DatedSearch = {
  start_date?: string | undefined
  end_date?: string | undefined
  months?: string | undefined
}

/** The months that a search is about, `YYYY-MM`: that of its first night, or the chosen ones; none that are over. */
export function searchedMonths(search: DatedSearch, today: CivilDate): string[] {
  const { start_date: start, end_date: end, months } = search
  const requestedMonths = start && end ? [start.slice(0, 7)] : months ? (parseMonths(months) ?? []) : []
  const known = monthsFrom(today, demandMonths)
  return [...new Set(requestedMonths)].filter((month) => known.includes(month))
}

/** This month and the following ones, `YYYY-MM`. */
export function monthsFrom(today: CivilDate, count: number): string[] {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, at) => {
    const month = first + at
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** Fewer per free home tell its host nothing. */
const fewestPerListing = 2

/** Searches per free home, rounded down; null if too few are counted, or no home is free. */
export function searchesPerListing(searches: number, freeListings: number): number | null {
  if (searches < fewestSearches || freeListings === 0) return null
  const perListing = Math.floor(searches / freeListings)
  return perListing < fewestPerListing ? null : perListing
}
