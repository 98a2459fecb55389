import { useSearchParams } from 'react-router'
import { SearchBar } from './search-bar.tsx'
import { parseSearch } from './search-query.ts'

/** The search of the results page, in the header; shows what the address asks for. */
export function CompactSearch() {
  const [query] = useSearchParams()
  const criteria = parseSearch(query)
  return <SearchBar key={JSON.stringify(criteria)} initial={criteria} variant="compact" />
}
