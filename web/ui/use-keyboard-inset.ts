import { useEffect, useSyncExternalStore } from 'react'

/** Bars of the browser that come and go are lower. */
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
  // Enlarged, it shows a part of the page by the reader's own wish.
  if (viewport?.scale !== 1) return 0
  const covered = document.documentElement.clientHeight - viewport.offsetTop - viewport.height
  return covered < lowestKeyboard ? 0 : Math.round(covered)
}

/**
 * What is fixed at the lower edge ends above the keyboard on the screen: browsers lay pages out as if it were not there.
 * Above it is no home bar either.
 */
export function useKeyboardInset(): Record<string, string> | undefined {
  const covered = useSyncExternalStore(subscribe, coveredBelow, () => 0)
  useEffect(() => {
    if (covered) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [covered])
  return covered ? { bottom: `${covered}px`, '--safe-bottom': '0px' } : undefined
}
