import { matchPath } from 'react-router'
import { paths } from '#web/platform/paths.ts'

type Address = { pathname: string; search: string; hash: string }
type Targets = {
  returnTo?: string | undefined
  memberPage: string | null
  /** The checkout of the plan that the visitor chose. */
  savedCheckout: string | null
}

/** Public pages with a state worth returning to: a listing, or results with their filters. */
const choices = ['/listing/:id', paths.results()]

/**
 * Where a member goes after logging in: to the page that required it, to the checkout of the chosen plan, back to the
 * listing or results, and otherwise to the start page.
 */
export function afterLogIn(
  { returnTo, memberPage, savedCheckout }: Targets,
  { pathname, search, hash }: Address,
): string {
  const target = returnTo ?? memberPage ?? savedCheckout
  if (target) return target
  return choices.some((path) => matchPath(path, pathname)) ? pathname + search + hash : paths.landing()
}
