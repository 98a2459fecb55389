import { matchPath } from 'react-router'
import { paths } from '#web/platform/paths.ts'

type Address = { pathname: string; search: string; hash: string }
type Targets = {
  returnTo?: string | undefined
  /** What the page has set as its return address. */
  page: string | null
  /** The checkout of the plan that the visitor chose. */
  savedCheckout: string | null
  /** Where the visitor was before a mail with a link was sent, which may have been opened in another tab. */
  savedReturn: string | null
}

/** Public pages with a state worth returning to: a listing, or results with their filters. */
const choices = ['/listing/:id', paths.results()]

/**
 * Where a member goes after logging in: to the page that required it, to the checkout of the chosen plan, back to the
 * listing or results, even if they left those for a mailed link, and otherwise to the start page.
 */
export function afterLogIn(
  { returnTo, page, savedCheckout, savedReturn }: Targets,
  { pathname, search, hash }: Address,
): string {
  const isChoice = choices.some((path) => matchPath(path, pathname))
  return (
    returnTo ??
    page ??
    savedCheckout ??
    (isChoice ? pathname + search + hash : (savedReturn ?? paths.landing()))
  )
}
