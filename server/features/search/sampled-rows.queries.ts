import sql, { type Sql } from 'sql-template-tag'
import { matchesFilters } from './filter-match.queries.ts'
import { indexPathOf, inOrder, orders, type PageRequest } from './search-params.queries.ts'

/**
 * Up to `limit` rows `r` of a search with `columns`, and whether each matches: for facts about all homes of a search,
 * such as their positions. If there are fewer rows than `limit`, they include every match.
 */
export const rowsOfCells = ({ filters, limit }: PageRequest, columns: Sql): Sql => sql`
  select ${columns}, ${matchesFilters(filters)} as matches from residence_search r
   where r.cell = any(q.cells) limit ${limit}::int`

export const rowsInIndexOrder = (request: PageRequest, columns: Sql): Sql => sql`
  select ${columns}, ${matchesFilters(request.filters)} as matches from residence_search r
   where ${indexPathOf(request).condition} order by ${inOrder('r', orders.recommended)} limit ${request.limit}::int`

export const rowsOfCandidates = ({ filters, limit }: PageRequest, columns: Sql, isCandidate: Sql): Sql => sql`
  select ${columns}, true as matches from residence_search r
   where ${isCandidate} and ${matchesFilters(filters)} limit ${limit}::int`
