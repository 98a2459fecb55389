import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { cx } from './class-names.ts'
import { MapCluster, MapMarker } from './map-marker.tsx'
import { MapPlace } from './map-place.tsx'
import { listingsSource } from './map-style.ts'
import type { MapCanvasProps } from './map-types.ts'
import { useVisibleListings, type VisibleCluster } from './use-visible-listings.ts'

/** Listings and clusters, as buttons over the map. */
export function MapListings({ map, points = [], labels, ...props }: MapCanvasProps & { map: MapLibre }) {
  const visible = useVisibleListings(map, props.roomBelow ?? 0)
  const { activeId = null, seenIds, savedIds, onMarkerClick, onHover } = props
  const byId = new Map(points.map((point) => [point.id, point]))

  async function open({ clusterId, ids, longitude, latitude }: VisibleCluster) {
    // At the max zoom: cycles through the cluster's listings.
    if (map.getZoom() >= map.getMaxZoom()) {
      const next = ids[(ids.indexOf(activeId ?? Number.NaN) + 1) % ids.length]
      if (next !== undefined) onMarkerClick?.(next)
      return
    }
    const source = map.getSource<GeoJSONSource>(listingsSource)
    const zoom =
      clusterId === null
        ? map.getZoom() + 2
        : await source?.getClusterExpansionZoom(clusterId).catch(() => null)
    if (zoom) map.easeTo({ center: [longitude, latitude], zoom: zoom + 0.2 }, { originalEvent: {} })
  }

  return visible.map((listing) => {
    if (listing.kind === 'cluster') {
      const isActive = activeId !== null && listing.ids.includes(activeId)
      return (
        <MapPlace key={listing.key} map={map} {...listing.drawn} raised={isActive}>
          <MapCluster
            label={labels.cluster(listing.count)}
            count={listing.count}
            className={cx(isActive && 'ring-3 ring-ink')}
            onClick={() => void open(listing)}
          />
        </MapPlace>
      )
    }
    const point = byId.get(listing.id)
    if (!point) return null
    const isActive = activeId === point.id
    return (
      <MapPlace key={point.id} map={map} {...listing.drawn} raised={isActive}>
        <MapMarker
          label={point.label}
          active={isActive}
          seen={seenIds?.has(point.id)}
          saved={savedIds?.has(point.id)}
          short={point.isShort}
          onClick={() => onMarkerClick?.(point.id)}
          onPointerEnter={(event) => event.pointerType === 'mouse' && onHover?.(point.id)}
          onPointerLeave={() => onHover?.(null)}
        >
          {point.text}
        </MapMarker>
      </MapPlace>
    )
  })
}
