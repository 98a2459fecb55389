import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/platform/paths.ts'

// Outlives the ways that lead there: the header has others on the results.
let lastSearch = ''

/** The results of the last search of this visit; all homes before the first. */
export function useSearchPath(): string {
  const { pathname, search } = useLocation()
  const isOnResults = pathname === paths.results()
  useEffect(() => {
    if (isOnResults) lastSearch = search
  }, [isOnResults, search])
  return paths.results(isOnResults ? search : lastSearch)
}
