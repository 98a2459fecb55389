import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { homesSource } from './map-style.ts'

export type ShownHome =
  | { kind: 'home'; id: number; latitude: number; longitude: number }
  | { kind: 'cluster'; id: number; ids: number[]; latitude: number; longitude: number }

/** What is to be drawn at this zoom: single homes, and those too near each other as clusters. */
export function useShownHomes(map: MapLibre): ShownHome[] {
  const [shown, setShown] = useState<ShownHome[]>([])

  useEffect(() => {
    let frame: number | undefined
    let last = ''
    function look() {
      frame = undefined
      if (!map.getSource(homesSource) || !map.isSourceLoaded(homesSource)) return
      const found = readHomes(map)
      // The map says "changed" often; only another picture is worth drawing.
      const key = JSON.stringify(found)
      if (key === last) return
      last = key
      setShown(found)
    }
    const later = () => {
      frame ??= requestAnimationFrame(look)
    }
    map.on('sourcedata', later)
    map.on('moveend', later)
    map.on('idle', later)
    later()
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      map.off('sourcedata', later)
      map.off('moveend', later)
      map.off('idle', later)
    }
  }, [map])

  return shown
}

/** A feature near the edge of a tile comes with each of the tiles. */
function readHomes(map: MapLibre): ShownHome[] {
  const homes = new globalThis.Map<string, ShownHome>()
  for (const { properties, geometry } of map.querySourceFeatures(homesSource)) {
    if (geometry.type !== 'Point') continue
    const [longitude = 0, latitude = 0] = geometry.coordinates
    if (properties.cluster) {
      const ids = [...new Set(String(properties.ids).split(',').filter(Boolean).map(Number))]
      homes.set(`c${properties.cluster_id}`, {
        kind: 'cluster',
        id: Number(properties.cluster_id),
        ids,
        latitude,
        longitude,
      })
    } else {
      const id = Number(properties.id)
      homes.set(`h${id}`, { kind: 'home', id, latitude, longitude })
    }
  }
  return [...homes.values()]
}
