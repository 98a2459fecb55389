import { matchPath } from 'react-router'
import { paths } from '#web/platform/paths.ts'

type Address = { pathname: string; search: string; hash: string }
type Targets = {
  returnTo?: string | undefined
  memberPage: string | null
  /** The checkout of the plan that the visitor chose. */
  savedCheckout: string | null
}

/** Public pages where a visitor has chosen something: a home, or results with their filters. */
const choices = ['/listing/:id', paths.results()]

/**
 * Where a member goes after logging in: to what the log-in was asked for, back to the member's page, to the plan they
 * chose or the home or results they were at, and to the start page from everywhere else.
 */
export function afterLogIn(
  { returnTo, memberPage, savedCheckout }: Targets,
  { pathname, search, hash }: Address,
): string {
  const target = returnTo ?? memberPage ?? savedCheckout
  if (target) return target
  return choices.some((path) => matchPath(path, pathname)) ? pathname + search + hash : paths.landing()
}
