import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ownItem } from '#web/platform/member-storage.ts'
import { paths } from '#web/platform/paths.ts'

// Outlives the links that lead there, since the header shows others on the results page, and a reload.
const lastSearch = ownItem('last-search', 'tab')

/** The results of the last search of this visit; all homes before the first. */
export function useSearchPath(): string {
  const { pathname, search } = useLocation()
  const isOnResults = pathname === paths.results()
  useEffect(() => {
    if (isOnResults) lastSearch.save(search)
  }, [isOnResults, search])
  const saved = isOnResults ? search : lastSearch.read()
  return paths.results(typeof saved === 'string' ? saved : '')
}
