import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/platform/paths.ts'

// Outlives the links that lead there: the header shows others on the results page.
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
