import 'maplibre-gl/dist/maplibre-gl.css'
import { House, Maximize, Minimize, Minus, Plus } from 'lucide-react'
import { type GeoJSONSource, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { MapCluster, MapMarker } from './map-marker.tsx'
import { MapPlace } from './map-place.tsx'
import { circleOf, type HomesData, homesSource, noFeatures } from './map-style.ts'
import { useMapStyle } from './use-map-style.ts'
import { useShownHomes } from './use-shown-homes.ts'

setWorkerUrl(workerUrl)

export type MapPoint = {
  id: number
  latitude: number
  longitude: number
  /** In the pill: the points, formatted. */
  text: string
  /** Its name for readers: type, place and points. */
  label: string
}
export type MapBounds = { south: number; west: number; north: number; east: number }

export type MapLabels = {
  map: string
  zoomIn: string
  zoomOut: string
  fullScreen: string
  exitFullScreen: string
  /** "4 ev, yakınlaştır" */
  cluster: (count: number) => string
  /** Where no map can be drawn. */
  failed: string
}

export type MapCanvasProps = {
  labels: MapLabels
  language: 'tr' | 'en'
  /** An online style; the local one is shown until it has answered, and where it does not. */
  styleUrl?: string | null | undefined
  points?: readonly MapPoint[] | undefined
  /** Looks at all points, or at `bounds`, whenever this changes. */
  fitKey?: string | undefined
  bounds?: MapBounds | null | undefined
  activeId?: number | null | undefined
  seenIds?: ReadonlySet<number> | undefined
  onPress?: ((id: number) => void) | undefined
  onHover?: ((id: number | null) => void) | undefined
  /** The reader has moved the map themselves. */
  onMoved?: ((bounds: MapBounds) => void) | undefined
  /** One home: its exact place, or a circle of so many metres in which it lies. */
  place?: { latitude: number; longitude: number; label: string; withinMetres: number | null } | undefined
  /** Laid over the map: a card, a button. */
  children?: ReactNode
}

const country: [number, number, number, number] = [25.5, 35.6, 45, 42.3]
/** What the local outline covers. */
const outermost: [number, number, number, number] = [23.2, 34.2, 46.8, 43.8]
const approximateZoom = 14
const exactZoom = 17

/** The map itself: heavy, loaded by `MapView`. */
export function MapCanvas(props: MapCanvasProps) {
  const { labels, points = [], fitKey = '', bounds, place, onMoved, children } = props
  const box = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const moved = useRef(onMoved)
  moved.current = onMoved
  const start = useRef({ place, label: labels.map })

  const homes = homesOf(points)
  const area = place?.withinMetres ? circleOf(place, place.withinMetres) : noFeatures
  const style = useMapStyle(map, { language: props.language, styleUrl: props.styleUrl ?? null, homes, area })
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
        maxBounds: outermost,
        maxZoom: 18,
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
    made.on('moveend', (event) => {
      if (!event.originalEvent) return
      const [west, south, east, north] = made.getBounds().toArray().flat() as [number, number, number, number]
      moved.current?.({ south, west, north, east })
    })
    setMap(made)
    return () => {
      setMap(null)
      made.remove()
    }
  }, [])

  // The exact place may become known later, once the member is recognised.
  const placeKey = place ? `${place.latitude},${place.longitude},${place.withinMetres}` : ''
  useEffect(() => {
    if (!map || !placeKey) return
    const [latitude = 0, longitude = 0, within] = placeKey.split(',').map(Number)
    map.jumpTo({ center: [longitude, latitude], zoom: within ? approximateZoom : exactZoom })
  }, [map, placeKey])

  const view = useRef({ points, bounds })
  view.current = { points, bounds }
  useEffect(() => {
    if (map && fitKey) lookAt(map, view.current)
  }, [map, fitKey])

  return (
    <div ref={box} className="absolute inset-0 bg-map-sea">
      {/* The map's own styles bring a font of their own, which homes and buttons would inherit. */}
      <div
        ref={ground}
        className="size-full! font-(family-name:--font-ui)! [&_canvas]:outline-offset-[-3px]"
      />
      {hasFailed ? (
        <p className="absolute inset-0 grid place-items-center p-6 text-center text-sm text-map-label">
          {labels.failed}
        </p>
      ) : null}
      {map ? <Homes map={map} {...props} /> : null}
      {map && place ? (
        <MapPlace map={map} latitude={place.latitude} longitude={place.longitude}>
          <span
            role="img"
            aria-label={place.label}
            className="grid size-11 place-items-center rounded-full bg-primary text-on-primary shadow-3"
          >
            <House aria-hidden="true" className="size-5" />
          </span>
        </MapPlace>
      ) : null}
      {map ? <Controls map={map} box={box.current} labels={labels} /> : null}
      {children}
    </div>
  )
}

function homesOf(points: readonly MapPoint[]): HomesData {
  return {
    type: 'FeatureCollection',
    features: points.map(({ id, longitude, latitude }) => ({
      type: 'Feature',
      properties: { id },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  }
}

function lookAt(map: MapLibre, { points, bounds }: Pick<MapCanvasProps, 'points' | 'bounds'>): void {
  if (bounds) {
    map.fitBounds([bounds.west, bounds.south, bounds.east, bounds.north], { padding: 0, duration: 0 })
    return
  }
  const [first] = points ?? []
  if (!points || !first) return
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
  map.fitBounds(box, { padding: { top: 84, bottom: 84, left: 64, right: 84 }, maxZoom: 12.5, duration: 0 })
  const shown = map.getBounds()
  const showsAll = shown.contains([box[0], box[1]]) && shown.contains([box[2], box[3]])
  // A tall map cannot go so far out as to show the whole country: then it looks where most of the homes are.
  if (!showsAll) map.setCenter([median(points, 'longitude'), median(points, 'latitude')])
}

function median(points: readonly MapPoint[], of: 'longitude' | 'latitude'): number {
  const sorted = points.map((point) => point[of]).toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

function Homes({ map, points = [], labels, ...props }: MapCanvasProps & { map: MapLibre }) {
  const shown = useShownHomes(map)
  const { activeId = null, seenIds, onPress, onHover } = props

  async function goNearer(clusterId: number, longitude: number, latitude: number) {
    const source = map.getSource<GeoJSONSource>(homesSource)
    const zoom = await source?.getClusterExpansionZoom(clusterId)
    if (zoom !== undefined)
      map.easeTo({ center: [longitude, latitude], zoom: zoom + 0.2 }, { originalEvent: {} })
  }

  return shown.map((home) => {
    if (home.kind === 'cluster') {
      const isActive = activeId !== null && home.ids.includes(activeId)
      return (
        <MapPlace key={`c${home.id}`} map={map} {...home} raised={isActive}>
          <MapCluster
            label={labels.cluster(home.ids.length)}
            count={home.ids.length}
            className={cx(isActive && 'ring-3 ring-ink')}
            onClick={() => void goNearer(home.id, home.longitude, home.latitude)}
          />
        </MapPlace>
      )
    }
    const point = points.find(({ id }) => id === home.id)
    if (!point) return null
    const isActive = activeId === point.id
    return (
      <MapPlace key={point.id} map={map} {...home} raised={isActive}>
        <MapMarker
          label={point.label}
          active={isActive}
          seen={seenIds?.has(point.id)}
          onClick={() => onPress?.(point.id)}
          onPointerEnter={(event) => event.pointerType === 'mouse' && onHover?.(point.id)}
          onPointerLeave={() => onHover?.(null)}
        >
          {point.text}
        </MapMarker>
      </MapPlace>
    )
  })
}

type ControlsProps = { map: MapLibre; box: HTMLDivElement | null; labels: MapLabels }

function Controls({ map, box, labels }: ControlsProps) {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement === box)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [box])

  const button = 'rounded-md!'
  return (
    <div className="absolute top-4 right-4 flex flex-col gap-2">
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
      <div className="flex flex-col rounded-md bg-surface-raised shadow-3">
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
