import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

type PhotoStrip = {
  strip: RefObject<HTMLDivElement | null>
  /** Index of the visible picture. */
  shown: number
  /** Whether the strip has a copy of its last picture before the first one, and of the first after the last. */
  isRing: boolean
  onScroll: (event: UIEvent<HTMLElement>) => void
  /** Scrolls to the next or previous picture. Returns false if the pictures are not in a strip: from 640 px on. */
  turnStrip: (by: 1 | -1) => boolean
}

const isNarrow = () => matchMedia('(max-width: 639.98px)').matches

/** A strip of pictures that wraps around by swiping and by its buttons. The server renders it without the copies. */
export function usePhotoStrip(total: number): PhotoStrip {
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [isRing, setIsRing] = useState(false)
  const first = isRing ? 1 : 0

  useEffect(() => {
    if (total < 2) return
    const query = matchMedia('(max-width: 639.98px)')
    const update = () => setIsRing(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [total])

  // Before paint: the copy in front must not move the pictures.
  useLayoutEffect(() => {
    const element = strip.current
    if (isRing && element) scrollTo(element, 1)
  }, [isRing])

  function onScroll({ currentTarget: element }: UIEvent<HTMLElement>) {
    const at = element.scrollLeft / Math.max(1, element.clientWidth)
    const index = Math.round(at) - first
    setShown((index + total) % total)
    // When scrolling stops on a copy, jumps to its original.
    const isResting = Math.abs(at - Math.round(at)) < 0.01
    if (isRing && isResting && (index === -1 || index === total))
      scrollTo(element, ((index + total) % total) + 1)
  }

  function turnStrip(by: 1 | -1): boolean {
    const element = strip.current
    if (!element || !isNarrow()) return false
    const at = Math.round(element.scrollLeft / Math.max(1, element.clientWidth))
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo(element, at + by, isCalm ? 'instant' : 'smooth')
    return true
  }

  return { strip, shown, isRing, onScroll, turnStrip }
}

function scrollTo(element: HTMLElement, at: number, behavior: 'instant' | 'smooth' = 'instant'): void {
  element.scrollTo({ left: at * element.clientWidth, behavior })
}
