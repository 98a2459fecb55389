import { type PointerEvent, useEffect, useRef } from 'react'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

/** A finger that rests this long paints; before that it scrolls the page. */
const holdMs = 250
const moveTolerance = 10

type Place = { listing: number; night: CivilDate }

type Settings = {
  /** With Shift, the end of the selection moves. */
  onStart: (place: Place, isExtending: boolean) => void
  onMove: (place: Place) => void
  /** A touch that neither scrolled nor painted. */
  onTap: (place: Place) => void
  /** The night at the other end of the selection, from which a handle stretches it. */
  anchorOf: (end: string) => Place | null
}

type Drag = {
  listing: number
  pointer: number
  x: number
  y: number
  lockedY: number | null
  isPainting: boolean
}

/**
 * Painting with a pointer: a mouse or pen at once, a finger after resting for a moment. Nights are elements with
 * `data-night` and `data-home`; handles have `data-handle`.
 */
export function usePaintPointer({ onStart, onMove, onTap, anchorOf }: Settings) {
  const drag = useRef<Drag | null>(null)
  const timer = useRef(0)
  const area = useRef<HTMLDivElement>(null)

  // Only a listener that is not passive can keep a painting finger from scrolling.
  useEffect(() => {
    const element = area.current
    const hold = (event: TouchEvent) => drag.current?.isPainting && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => {
      element?.removeEventListener('touchmove', hold)
      window.clearTimeout(timer.current)
    }
  }, [])

  function finish() {
    window.clearTimeout(timer.current)
    drag.current = null
  }

  return {
    ref: area,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return
      const target = event.target as HTMLElement
      const handle = target.closest<HTMLElement>('[data-handle]')?.dataset.handle
      const anchor = handle ? anchorOf(handle) : null
      const place = anchor ?? placeOf(target)
      if (!place) return
      const { clientX: x, clientY: y, pointerId: pointer } = event
      const cell = target.closest('[data-row]')
      const box = cell?.getBoundingClientRect()
      const isTouch = event.pointerType === 'touch'
      drag.current = {
        listing: place.listing,
        pointer,
        x,
        y,
        lockedY: box ? box.top + box.height / 2 : null,
        isPainting: !isTouch || handle !== undefined,
      }
      if (drag.current.isPainting) {
        // Otherwise the browser would select text, and the focus would be lost.
        if (handle) event.preventDefault()
        onStart(place, event.shiftKey)
        return
      }
      timer.current = window.setTimeout(() => {
        if (!drag.current) return
        drag.current.isPainting = true
        navigator.vibrate?.(10)
        onStart(place, false)
      }, holdMs)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current
      if (!now || event.pointerId !== now.pointer) return
      if (!now.isPainting) {
        const distance = Math.hypot(event.clientX - now.x, event.clientY - now.y)
        if (distance > moveTolerance) finish()
        return
      }
      const under = document.elementFromPoint(event.clientX, now.lockedY ?? event.clientY)
      const place = under instanceof HTMLElement ? placeOf(under) : null
      if (place?.listing === now.listing) onMove(place)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current
      finish()
      if (!now || now.isPainting) return
      const place = placeOf(event.target as HTMLElement)
      if (place) onTap(place)
    },
    onPointerCancel: finish,
    // Otherwise a resting finger would open a menu.
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (drag.current && timer.current) event.preventDefault()
    },
  }
}

function placeOf(element: HTMLElement): Place | null {
  const { listing, night } = element.closest<HTMLElement>('[data-night]')?.dataset ?? {}
  return listing && night ? { listing: Number(listing), night } : null
}
