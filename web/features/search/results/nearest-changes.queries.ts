import { composedQuery } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { apiSearch } from '../filters/results-filters.ts'
import type { SearchChange } from './nearest-change.ts'

export type FoundChange = { change: SearchChange; total: number; isExact: boolean }

/** Tries the rounds of changes until two have results; the nearest change of each round is taken. */
export const nearestChangesQuery = (rounds: SearchChange[][]) =>
  composedQuery<FoundChange[]>(
    'GET /residence-search/',
    { as: 'nearest changes', of: rounds },
    {
      compose: async ({ signal }) => {
        const found: FoundChange[] = []
        for (const round of rounds) {
          if (found.length === 2) break
          const answers = await Promise.all(
            round.map(async (change) => ({
              change,
              answer: await api(
                'GET /residence-search/',
                { query: { ...apiSearch(change.search, change.filters), limit: 1 } },
                { signal },
              ),
            })),
          )
          const first = answers.find(({ answer }) => answer.total > 0)
          if (first) {
            const { total, total_is_exact: isExact } = first.answer
            found.push({ change: first.change, total, isExact })
          }
        }
        return found
      },
      staleTime: 60_000,
    },
  )
