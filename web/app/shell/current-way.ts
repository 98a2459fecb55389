import { useLocation } from 'react-router'
import { paths } from '#web/platform/paths.ts'

export type WayName = 'explore' | 'saved' | 'agreements' | 'messages' | 'home'

/** The pages of each way, by the beginning of their addresses; who wants one's home belongs to the home. */
const pagesOf: readonly (readonly [WayName, RegExp])[] = [
  ['explore', /^\/results$/],
  ['home', /^\/(add-listing|calendar|wishes\/for-my-home)$/],
  ['saved', /^\/(favourites|wishes)(\/|$)/],
  ['agreements', /^\/(yuva-history$|reservation\/)/],
  ['messages', /^\/messages(\/|$)/],
]

/** Which of a member's ways the page belongs to. */
export function useCurrentWay(): WayName | null {
  const { pathname, search } = useLocation()
  if (pathname === paths.profile() && search.includes('section=listing')) return 'home'
  return pagesOf.find(([, pages]) => pages.test(pathname))?.[0] ?? null
}
