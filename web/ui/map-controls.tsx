import { Maximize, Minimize, Minus, Plus } from 'lucide-react'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import type { MapLabels, PlaceOnMap } from './map-types.ts'

type MapControlsProps = {
  map: MapLibre
  box: HTMLDivElement | null
  labels: MapLabels
  place: PlaceOnMap | undefined
}

/** Full screen, zoom in and out. */
export function MapControls({ map, box, labels, place }: MapControlsProps) {
  const isSmall = place?.isSmall ?? false
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement === box)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [box])

  const button = 'rounded-md!'
  return (
    <div className={cx('absolute flex flex-col gap-2', isSmall ? 'top-2 right-2' : 'top-4 right-4')}>
      {document.fullscreenEnabled ? (
        <div className="rounded-md bg-surface-raised shadow-3">
          <IconButton
            label={isFull ? labels.exitFullScreen : labels.fullScreen}
            className={button}
            onClick={() => void (isFull ? document.exitFullscreen() : box?.requestFullscreen())}
          >
            {isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
          </IconButton>
        </div>
      ) : null}
      <div
        className={cx('flex flex-col rounded-md bg-surface-raised shadow-3', isSmall && !isFull && 'hidden')}
      >
        <IconButton label={labels.zoomIn} className={button} onClick={() => map.zoomIn()}>
          <Plus aria-hidden="true" />
        </IconButton>
        <span aria-hidden="true" className="mx-2 h-px bg-line" />
        <IconButton label={labels.zoomOut} className={button} onClick={() => map.zoomOut()}>
          <Minus aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
