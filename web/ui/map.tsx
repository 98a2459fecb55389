import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import type { MapCanvasProps } from './map-types.ts'

const loadCanvas = () => import('./map-canvas.tsx')
/** Text drawn before the font has loaded would keep the fallback font. */
const loadLetters = () => document.fonts.load('1rem "Onest Variable"', 'aığşĞİŞ').catch(() => [])
const MapCanvas = lazy(async () => {
  const [file] = await Promise.all([loadCanvas(), loadLetters()])
  return { default: file.MapCanvas }
})

/** Preloads the map, on hover or focus of its trigger. */
export function preloadMap(): void {
  void loadCanvas()
}

export type { MapLabels, MapSight } from './map-types.ts'

type MapRoomProps = {
  /** Loads near the viewport (`near`, the default), or at once. */
  when?: 'near' | 'now' | undefined
  className?: string | undefined
  children: ReactNode
}

/** The container of a map, in the colour of the sea until its content loads near the viewport. */
export function MapRoom({ when = 'near', className, children }: MapRoomProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isRequested, setIsRequested] = useState(false)

  useEffect(() => {
    const box = ref.current
    if (isRequested || !box) return
    if (when === 'now') {
      setIsRequested(true)
      return
    }
    // After the page itself: a visible map waits until the browser is idle.
    let idle: number | undefined
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || idle !== undefined) return
        idle = window.requestIdleCallback
          ? window.requestIdleCallback(() => setIsRequested(true), { timeout: 2500 })
          : window.setTimeout(() => setIsRequested(true), 200)
      },
      { rootMargin: '300px' },
    )
    seen.observe(box)
    return () => {
      seen.disconnect()
      if (idle !== undefined) (window.cancelIdleCallback ?? window.clearTimeout)(idle)
    }
  }, [isRequested, when])

  return (
    <div ref={ref} className={cx('relative isolate overflow-hidden bg-map-sea', className)}>
      {isRequested ? <Suspense>{children}</Suspense> : null}
    </div>
  )
}

/** A map with listings. Its code is large and loaded lazily. */
export function MapView({ when, className, ...canvas }: MapCanvasProps & Omit<MapRoomProps, 'children'>) {
  return (
    <MapRoom when={when} className={className}>
      <MapCanvas {...canvas} />
    </MapRoom>
  )
}
