import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** A long press of this duration grabs the tile; moving earlier scrolls the page. */
const holdMs = 280

type TouchOrder = {
  /** Its children are the tiles, in order, as far as they carry `data-tile`. */
  list: RefObject<HTMLElement | null>
  onTake: (index: number) => void
  onOver: (index: number | null) => void
  onDrop: (from: number, to: number | null) => void
}

/** Ordering by touch, which native drag and drop lacks: long press a tile, move it, release. */
export function useTouchOrder({ list, onTake, onOver, onDrop }: TouchOrder) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const held = useRef<{ from: number; to: number | null } | null>(null)

  useEffect(() => {
    const element = list.current
    // React's listeners are passive; only this prevents scrolling the page under a held tile.
    const hold = (event: TouchEvent) => held.current && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => {
      element?.removeEventListener('touchmove', hold)
      clearTimeout(timer.current)
    }
  }, [list])

  function end(isDropped: boolean) {
    clearTimeout(timer.current)
    const { current } = held
    held.current = null
    if (current) onDrop(current.from, isDropped ? current.to : null)
  }

  return (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const tile = event.currentTarget
      const isMouse = event.pointerType === 'mouse'
      tile.draggable = isMouse
      if (isMouse || (event.target as Element).closest('button')) return
      const { pointerId } = event
      timer.current = setTimeout(() => {
        held.current = { from: index, to: null }
        tile.setPointerCapture(pointerId)
        onTake(index)
      }, holdMs)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!held.current) return
      const under = document
        .elementFromPoint(event.clientX, event.clientY)
        ?.closest<HTMLElement>('[data-tile]')
      const to = under && list.current?.contains(under) ? Number(under.dataset.tile) : null
      held.current.to = to
      onOver(to)
    },
    onPointerUp: () => end(true),
    // The page started to scroll, or something else took the pointer.
    onPointerCancel: () => end(false),
    onContextMenu: (event: { preventDefault(): void }) => held.current && event.preventDefault(),
  })
}
