import 'maplibre-gl/dist/maplibre-gl.css'
import { House } from 'lucide-react'
import { Map as MapLibre, type PaddingOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { baseMaxZoom } from './map-base.ts'
import { MapControls } from './map-controls.tsx'
import { MapCredits } from './map-credits.tsx'
import { MapListings } from './map-listings.tsx'
import { MapPlace } from './map-place.tsx'
import { circleOf, type ListingsData, listingsPlaceholder, noFeatures } from './map-style.ts'
import type { MapBounds, MapCanvasProps, MapPoint, MapServerCluster } from './map-types.ts'
import { useMapStyle } from './use-map-style.ts'

setWorkerUrl(workerUrl)

const narrowPx = 440
/** What a marker at the edge needs, in pixels. */
const margin = 24
const country: [number, number, number, number] = [25.5, 35.6, 45, 42.3]
/** The max zoom with an online style, which has streets. */
const streetsMaxZoom = 18
/** The space that town names leave for a home or a cluster. */
const emptyPicture = { width: 56, height: 46, data: new Uint8Array(56 * 46 * 4) }
const approximateZoom = 14
const exactZoom = 17
/** A town and what lies around it. */
const surroundingsZoom = 10

/** The map itself: heavy, loaded by `MapView`. */
export function MapCanvas(props: MapCanvasProps) {
  const { labels, points = [], clusters = [], fitKey = '', bounds, place, onMoved, onSight, children } = props
  const box = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const moved = useRef(onMoved)
  moved.current = onMoved
  const sighted = useRef(onSight)
  sighted.current = onSight
  const view = useRef<Looked>({ points: [], bounds, roomBelow: 0 })
  view.current = { points: [...points, ...clusters], bounds, roomBelow: props.roomBelow ?? 0 }
  const start = useRef({ place, label: labels.map })

  const listings = listingsOf(points, clusters)
  const area = place?.withinMetres ? circleOf(place, place.withinMetres) : noFeatures
  const { style, isOnline } = useMapStyle(map, {
    language: props.language,
    styleUrl: props.styleUrl ?? null,
    listings,
    area,
  })
  const firstStyle = useRef(style)

  useEffect(() => {
    if (!ground.current) return
    let made: MapLibre
    const { place: first, label } = start.current
    try {
      made = new MapLibre({
        container: ground.current,
        style: firstStyle.current,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        cooperativeGestures: false,
        maxZoom: baseMaxZoom,
        locale: { 'Map.Title': label },
        ...(first
          ? {
              center: [first.longitude, first.latitude],
              zoom: first.withinMetres ? approximateZoom : exactZoom,
              scrollZoom: false,
            }
          : { bounds: country }),
      })
    } catch {
      // No WebGL.
      setHasFailed(true)
      return
    }
    made.touchZoomRotate.disableRotation()
    limitZoom(made, 0)
    made.on('resize', () => limitZoom(made, view.current.roomBelow))
    made.setMissingStyleImageResolver((id) => {
      if (id === listingsPlaceholder) made.addImage(id, emptyPicture)
    })
    made.on('moveend', (event) => {
      sighted.current?.({ bounds: boundsOf(made), zoom: made.getZoom() })
      if (event.originalEvent) moved.current?.(boundsOf(made, view.current.roomBelow))
    })
    sighted.current?.({ bounds: boundsOf(made), zoom: made.getZoom() })
    setMap(made)
    return () => {
      setMap(null)
      made.remove()
    }
  }, [])

  // The exact position may arrive later, once the member is logged in.
  const placeKey = place ? `${place.latitude},${place.longitude},${place.withinMetres}` : ''
  useEffect(() => {
    map?.setMaxZoom(isOnline ? streetsMaxZoom : baseMaxZoom)
  }, [map, isOnline])
  useEffect(() => {
    if (!map || !placeKey) return
    const [latitude = 0, longitude = 0, within] = placeKey.split(',').map(Number)
    const zoom = Math.min(within ? approximateZoom : exactZoom, isOnline ? streetsMaxZoom : baseMaxZoom)
    map.jumpTo({ center: [longitude, latitude], zoom })
  }, [map, placeKey, isOnline])

  useEffect(() => {
    if (map && fitKey) lookAt(map, view.current)
  }, [map, fitKey])
  useGoTo(map, props.goTo, () => map && moved.current?.(boundsOf(map, view.current.roomBelow)))

  return (
    <div ref={box} className="absolute inset-0 bg-map-sea">
      {/* MapLibre's CSS sets a font that markers and buttons would inherit. */}
      <div
        ref={ground}
        className="size-full! font-(family-name:--font-ui)! [&_canvas]:outline-offset-[-3px]"
      />
      {hasFailed ? (
        <p className="absolute inset-0 grid place-items-center p-6 text-center text-sm text-map-label">
          {labels.failed}
        </p>
      ) : null}
      {map ? (
        <>
          <MapListings map={map} {...props} />
          {place ? <PlaceMark map={map} place={place} /> : null}
          <MapControls map={map} box={box.current} labels={labels} place={place} />
          {isOnline ? null : <MapCredits place={place} />}
        </>
      ) : null}
      {children}
    </div>
  )
}

/** Goes to a position whenever it is another object, and calls back there. */
function useGoTo(map: MapLibre | null, position: MapCanvasProps['goTo'], onThere: () => void) {
  const arrived = useRef(onThere)
  arrived.current = onThere
  useEffect(() => {
    if (!map || !position) return
    const center: [number, number] = [position.longitude, position.latitude]
    map.once('moveend', () => arrived.current())
    map.easeTo({ center, zoom: Math.max(map.getZoom(), surroundingsZoom) })
  }, [map, position])
}

/** The visible part of the map, except what is covered at the bottom. */
function boundsOf(map: MapLibre, roomBelow = 0): MapBounds {
  const [west, south, east, north] = map.getBounds().toArray().flat() as [number, number, number, number]
  if (roomBelow === 0) return { south, west, north, east }
  return { south: map.unproject([0, map.getContainer().clientHeight - roomBelow]).lat, west, north, east }
}

/** `ids` is ",12,15," of the listings, `count` their number: clusters of the server have no ids. */
function listingsOf(points: readonly MapPoint[], clusters: readonly MapServerCluster[]): ListingsData {
  const feature = ({ longitude, latitude }: Position, properties: { ids: string; count: number }) =>
    ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    }) as const
  return {
    type: 'FeatureCollection',
    features: [
      ...points.map((point) => feature(point, { ids: `${point.id},`, count: 1 })),
      ...clusters.map((cluster) => feature(cluster, { ids: '', count: cluster.count })),
    ],
  }
}

type Position = { latitude: number; longitude: number }
type Looked = { points: readonly Position[]; bounds: MapBounds | null | undefined; roomBelow: number }

function lookAt(map: MapLibre, { points, bounds, roomBelow }: Looked): void {
  if (bounds) {
    const padding = { top: 0, bottom: roomBelow, left: 0, right: 0 }
    map.fitBounds([bounds.west, bounds.south, bounds.east, bounds.north], { padding, duration: 0 })
    return
  }
  const [first] = points
  if (!first) return
  const box: [number, number, number, number] = [
    first.longitude,
    first.latitude,
    first.longitude,
    first.latitude,
  ]
  for (const { longitude, latitude } of points) {
    box[0] = Math.min(box[0], longitude)
    box[1] = Math.min(box[1], latitude)
    box[2] = Math.max(box[2], longitude)
    box[3] = Math.max(box[3], latitude)
  }
  limitZoom(map, roomBelow)
  map.fitBounds(box, { padding: paddingOf(map, roomBelow), maxZoom: 12.5, duration: 0 })
}

/** However narrow the map is, the whole country can be seen, and not much more. */
function limitZoom(map: MapLibre, roomBelow: number): void {
  map.setMinZoom(map.cameraForBounds(country, { padding: paddingOf(map, roomBelow) })?.zoom ?? 0)
}

/** If there is room, at the top and at the right also for the controls. */
const paddingOf = (map: MapLibre, roomBelow: number): PaddingOptions =>
  map.getContainer().clientWidth < narrowPx
    ? { top: 64, bottom: margin + roomBelow, left: margin, right: margin }
    : { top: 84, bottom: 64 + roomBelow, left: 64, right: 104 }

function PlaceMark({ map, place }: { map: MapLibre; place: NonNullable<MapCanvasProps['place']> }) {
  return (
    <MapPlace map={map} latitude={place.latitude} longitude={place.longitude}>
      <span
        role="img"
        aria-label={place.label}
        className="grid size-11 place-items-center rounded-full bg-primary text-on-primary shadow-3"
      >
        <House aria-hidden="true" className="size-5" />
      </span>
    </MapPlace>
  )
}
