import { type ReactNode, Suspense } from 'react'

/**
 * A part of a page that React hydrates separately, after what precedes it or when it is clicked: the page stays
 * responsive. Nothing in it suspends, so the fallback is never visible.
 */
export function OwnTurn({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>
}
