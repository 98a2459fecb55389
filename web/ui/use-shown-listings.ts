import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { listingsSource } from './map-style.ts'

export type ShownCluster = {
  kind: 'cluster'
  key: string
  /** Null for the server's clusters. */
  clusterId: number | null
  ids: number[]
  count: number
  latitude: number
  longitude: number
}
export type ShownListing = { kind: 'listing'; id: number; latitude: number; longitude: number } | ShownCluster

/** What is drawn at this zoom: single listings, and close ones as clusters. */
export function useShownListings(map: MapLibre): ShownListing[] {
  const [shown, setShown] = useState<ShownListing[]>([])

  useEffect(() => {
    let frame: number | undefined
    let last = ''
    function look() {
      frame = undefined
      if (!map.getSource(listingsSource) || !map.isSourceLoaded(listingsSource)) return
      const found = readListings(map)
      // The map fires "changed" often; only another result needs a render.
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

/** A feature near the edge of a tile is in several tiles. */
function readListings(map: MapLibre): ShownListing[] {
  const listings = new globalThis.Map<string, ShownListing>()
  for (const { properties, geometry } of map.querySourceFeatures(listingsSource)) {
    if (geometry.type !== 'Point') continue
    const [longitude = 0, latitude = 0] = geometry.coordinates
    const ids = [...new Set(String(properties.ids).split(',').filter(Boolean).map(Number))]
    const count = Number(properties.count)
    const [id] = ids
    if (id !== undefined && count === 1) {
      listings.set(`h${id}`, { kind: 'listing', id, latitude, longitude })
      continue
    }
    const clusterId = properties.cluster ? Number(properties.cluster_id) : null
    const key = clusterId === null ? `s${latitude},${longitude}` : `c${clusterId}`
    listings.set(key, { kind: 'cluster', key, clusterId, ids, count, latitude, longitude })
  }
  return [...listings.values()]
}
