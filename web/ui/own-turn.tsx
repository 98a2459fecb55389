import { type ReactNode, Suspense } from 'react'

/**
 * A part of a page that React takes over by itself, after what stands before it or as soon as it is pressed: the
 * page stays answerable meanwhile. Nothing in it waits, so the fallback is never seen.
 */
export function OwnTurn({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>
}
