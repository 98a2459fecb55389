import { keepPreviousData } from '@tanstack/react-query'
import type { DaysAnswer } from '#shared/features/search/search.contract.ts'
import type { When } from '#web/domain/search-criteria.ts'
import { composedQuery, query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import type { ApiSearch } from '../filters/results-filters.ts'
import { type Length, nightsOfLength } from './when-ways.ts'

const staleTime = 60_000
/** The country whose holidays are offered first. */
export const firstCountry = 'TR'

/** The rest of a search: everything except its dates. */
export type Rest = Omit<
  ApiSearch,
  | 'sort'
  | 'start_date'
  | 'end_date'
  | 'flexible_days'
  | 'months'
  | 'nights'
  | 'weekend'
  | 'holiday'
  | 'earliest'
  | 'latest'
>

/** How many homes are free for a stay of this length from each day of the month on. */
export const daysQuery = (rest: Rest, month: string, nights: number, flexible = 0) =>
  query(
    'GET /residence-search/days/',
    { query: { ...rest, month, nights: String(nights), flexible_days: flexible || undefined } },
    { staleTime },
  )

/** The same for the days of several months. */
export const daysOfMonthsQuery = (rest: Rest, months: readonly string[], nights: number, flexible = 0) => {
  const queries = months.map((month) => ({
    ...rest,
    month,
    nights: String(nights),
    flexible_days: flexible || undefined,
  }))
  return composedQuery<DaysAnswer>(
    'GET /residence-search/days/',
    { as: 'days of months', of: queries },
    {
      compose: async ({ signal }) => {
        const answers = await Promise.all(
          queries.map((each) => api('GET /residence-search/days/', { query: each }, { signal })),
        )
        return {
          days: answers.flatMap(({ days }) => days),
          is_exact: answers.every((answer) => answer.is_exact),
        }
      },
      staleTime,
      enabled: months.length > 0,
    },
  )
}

/** How many homes fit into each month, and each holiday of the country, for a stay of this length. */
export const windowsQuery = (rest: Rest, { nights, weekend }: Length, country = firstCountry) =>
  query(
    'GET /residence-search/windows/',
    {
      query: {
        ...rest,
        nights: weekend || !nights ? undefined : String(nightsOfLength({ nights, weekend })),
        weekend: weekend ? 'true' : undefined,
        country_of_holidays: country === firstCountry ? undefined : country,
      },
    },
    { staleTime, placeholderData: keepPreviousData },
  )

/** Holidays of a country that are not over yet. */
export const holidaysQuery = (country: string) =>
  query('GET /holidays/', { query: { country } }, { staleTime: 60 * 60_000 })

/** The country of a holiday, with which its code begins. */
export const countryOf = (code: string): string => code.slice(0, 2).toUpperCase()

/** The holiday of a search. */
export const holidayQuery = ({ holiday }: Pick<When, 'holiday'>) => ({
  ...holidaysQuery(countryOf(holiday)),
  enabled: holiday !== '',
})
