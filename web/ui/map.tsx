import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import type { MapCanvasProps } from './map-canvas.tsx'

const loadCanvas = () => import('./map-canvas.tsx')
const MapCanvas = lazy(() => loadCanvas().then((file) => ({ default: file.MapCanvas })))

/** Begins to load the map, on hovering or focusing what will open it. */
export function preloadMap(): void {
  void loadCanvas()
}

export type { MapLabels } from './map-canvas.tsx'

type MapProps = MapCanvasProps & {
  /** Waits until it comes near the screen (`near`, the default), or shows at once. */
  when?: 'near' | 'now' | undefined
  className?: string | undefined
}

/** A map with homes on it. Its code is big and loads by itself; until then its room is sea. */
export function MapView({ when = 'near', className, ...canvas }: MapProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    const box = ref.current
    if (wanted || !box) return
    if (when === 'now') {
      setWanted(true)
      return
    }
    // After the page itself: a map in sight at once waits until the browser has nothing better to do.
    let idle: number | undefined
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || idle !== undefined) return
        idle = window.requestIdleCallback
          ? window.requestIdleCallback(() => setWanted(true), { timeout: 2500 })
          : window.setTimeout(() => setWanted(true), 200)
      },
      { rootMargin: '300px' },
    )
    seen.observe(box)
    return () => {
      seen.disconnect()
      if (idle !== undefined) (window.cancelIdleCallback ?? window.clearTimeout)(idle)
    }
  }, [wanted, when])

  return (
    <div ref={ref} className={cx('relative isolate overflow-hidden bg-map-sea', className)}>
      {wanted ? (
        <Suspense>
          <MapCanvas {...canvas} />
        </Suspense>
      ) : null}
    </div>
  )
}
