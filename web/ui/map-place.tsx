import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

type MapPlaceProps = {
  map: MapLibre
  latitude: number
  longitude: number
  /** Stacked above the others. */
  raised?: boolean | undefined
  children: ReactNode
}

/** Positions its children at coordinates on the map. */
export function MapPlace({ map, latitude, longitude, raised = false, children }: MapPlaceProps) {
  const [element] = useState(() => document.createElement('div'))

  useEffect(() => {
    const marker = new Marker({ element, anchor: 'center' }).setLngLat([longitude, latitude]).addTo(map)
    return () => {
      marker.remove()
    }
  }, [map, element, latitude, longitude])

  useEffect(() => {
    element.style.zIndex = raised ? '3' : ''
  }, [element, raised])

  return createPortal(children, element)
}
