import { useEffect, useSyncExternalStore } from 'react'

/** Browser bars that come and go are lower than this. */
const lowestKeyboard = 100

function subscribe(changed: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', changed)
  viewport?.addEventListener('scroll', changed)
  return () => {
    viewport?.removeEventListener('resize', changed)
    viewport?.removeEventListener('scroll', changed)
  }
}

function coveredBelow(): number {
  const viewport = window.visualViewport
  // A zoomed page shows only a part of itself by the reader's own wish.
  if (viewport?.scale !== 1) return 0
  const covered = document.documentElement.clientHeight - viewport.offsetTop - viewport.height
  return covered < lowestKeyboard ? 0 : Math.round(covered)
}

/**
 * Elements fixed at the lower edge end above the on-screen keyboard: browsers lay pages out as if it were not there.
 * There is no home bar above it either.
 */
export function useKeyboardInset(): Record<string, string> | undefined {
  const covered = useSyncExternalStore(subscribe, coveredBelow, () => 0)
  useEffect(() => {
    if (covered) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [covered])
  return covered ? { bottom: `${covered}px`, '--safe-bottom': '0px' } : undefined
}
