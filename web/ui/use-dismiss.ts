import { type RefObject, useEffect, useEffectEvent } from 'react'

/** While open: a click outside or Esc calls the handler. */
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
        // A click on a banner concerns neither.
        if (isOutside && !target.closest('[data-banner]')) dismiss('outside')
      },
      { signal },
    )
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss('escape'), { signal })
    return () => listening.abort()
  }, [box, isOpen])
}
