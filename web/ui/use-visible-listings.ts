import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { listingsSource } from './map-style.ts'
import { halfSizes, wholePlace } from './whole-pin.ts'

type Position = { latitude: number; longitude: number }
/** `drawn` is where it is shown: beside its position if it would be cut or covered there. */
type Placed = Position & { drawn: Position }
export type VisibleCluster = Placed & {
  kind: 'cluster'
  key: string
  /** Null for the server's clusters. */
  clusterId: number | null
  ids: number[]
  count: number
}
export type VisibleListing = (Placed & { kind: 'listing'; id: number }) | VisibleCluster

/** What is drawn at this zoom: single listings, and close ones as clusters. `roomBelow` is covered at the bottom. */
export function useVisibleListings(map: MapLibre, roomBelow: number): VisibleListing[] {
  const [visible, setVisible] = useState<VisibleListing[]>([])

  useEffect(() => {
    let frame: number | undefined
    let last = ''
    function look() {
      frame = undefined
      if (!map.getSource(listingsSource) || !map.isSourceLoaded(listingsSource)) return
      const found = readListings(map, roomBelow)
      // The map fires "changed" often; only another result needs a render.
      const key = JSON.stringify(found)
      if (key === last) return
      last = key
      setVisible(found)
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
  }, [map, roomBelow])

  return visible
}

/** A feature near the edge of a tile is in several tiles. */
function readListings(map: MapLibre, below: number): VisibleListing[] {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const drawn = (at: Position, kind: VisibleListing['kind']): Position | null => {
    const point = map.project([at.longitude, at.latitude])
    const place = wholePlace(point, halfSizes[kind], { width, height, below })
    if (!place) return null
    if (place.x === point.x && place.y === point.y) return at
    const { lat: latitude, lng: longitude } = map.unproject([place.x, place.y])
    return { latitude, longitude }
  }
  const listings = new globalThis.Map<string, VisibleListing>()
  for (const { properties, geometry } of map.querySourceFeatures(listingsSource)) {
    if (geometry.type !== 'Point') continue
    const [longitude = 0, latitude = 0] = geometry.coordinates
    const at = { latitude, longitude }
    const ids = [...new Set(String(properties.ids).split(',').filter(Boolean).map(Number))]
    const count = Number(properties.count)
    const [id] = ids
    const isListing = id !== undefined && count === 1
    const place = drawn(at, isListing ? 'listing' : 'cluster')
    if (!place) continue
    if (isListing) {
      listings.set(`h${id}`, { kind: 'listing', id, ...at, drawn: place })
      continue
    }
    const clusterId = properties.cluster ? Number(properties.cluster_id) : null
    const key = clusterId === null ? `s${latitude},${longitude}` : `c${clusterId}`
    listings.set(key, { kind: 'cluster', key, clusterId, ids, count, ...at, drawn: place })
  }
  return [...listings.values()]
}
