import { type PointerEvent, type RefObject, useRef } from 'react'

const CLOSE_AFTER_PX = 96
const CLOSE_SPEED = 0.6 // px per ms

/** Handlers for a sheet's grab handle: pulls the sheet down, snaps it back or closes it. */
export function useSheetDrag(
  sheet: RefObject<HTMLElement | null>,
  { disabled, onClose }: { disabled: boolean; onClose: () => void },
) {
  const start = useRef<{ y: number; time: number } | null>(null)

  function move(by: number | null) {
    if (!sheet.current) return
    sheet.current.style.transition = by === null ? '' : 'none'
    sheet.current.style.transform = by === null ? '' : `translateY(${by}px)`
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (disabled) return
      start.current = { y: event.clientY, time: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) move(Math.max(0, event.clientY - start.current.y))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const by = event.clientY - start.current.y
      const speed = by / Math.max(1, event.timeStamp - start.current.time)
      start.current = null
      move(null)
      if (by > CLOSE_AFTER_PX || (by > 24 && speed > CLOSE_SPEED)) onClose()
    },
    onPointerCancel() {
      start.current = null
      move(null)
    },
  }
}
