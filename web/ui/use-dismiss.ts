import { type RefObject, useEffect, useEffectEvent } from 'react'

/** While something is open: a press outside of it or Esc asks to close it. */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (reason: 'outside' | 'escape') => void,
): void {
  const dismiss = useEffectEvent(onDismiss)

  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        const isOutside = target instanceof Element && !box.current?.contains(target)
        // A press on a banner is about neither.
        if (isOutside && !target.closest('[data-banner]')) dismiss('outside')
      },
      { signal },
    )
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss('escape'), { signal })
    return () => listening.abort()
  }, [box, isOpen])
}
