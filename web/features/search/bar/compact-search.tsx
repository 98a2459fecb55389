import { useSearchParams } from 'react-router'
import { parseSearch } from '../search-query.ts'
import { SearchBar } from './search-bar.tsx'

/** The search of the results page, in the header; shows the search of the current URL. */
export function CompactSearch() {
  const [query] = useSearchParams()
  const criteria = parseSearch(query)
  return <SearchBar key={JSON.stringify(criteria)} initial={criteria} variant="compact" />
}
