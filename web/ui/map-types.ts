import type { ReactNode } from 'react'

export type MapPoint = {
  id: number
  latitude: number
  longitude: number
  /** In the pill: the points, formatted. */
  text: string
  /** Its accessible name: type, place and points. */
  label: string
  /** More than the member has: its coin is grey. */
  isShort?: boolean | undefined
  /** The member's own. */
  isOwn?: boolean | undefined
}
/** A cluster from the server. */
export type MapServerCluster = { latitude: number; longitude: number; count: number }
export type MapBounds = { south: number; west: number; north: number; east: number }

/** The visible part of the map, and the zoom. */
export type MapSight = { bounds: MapBounds; zoom: number }

export type MapLabels = {
  map: string
  zoomIn: string
  zoomOut: string
  fullScreen: string
  exitFullScreen: string
  /** "4 ev, yakınlaştır" */
  cluster: (count: number) => string
  /** Shown if no map can be drawn. */
  failed: string
}

export type PlaceOnMap = {
  latitude: number
  longitude: number
  label: string
  withinMetres: number | null
  /** On a small map, which can be zoomed by buttons only on the full screen. */
  isSmall?: boolean
}

export type MapCanvasProps = {
  labels: MapLabels
  language: 'tr' | 'en'
  /** An online style; our own is shown until it has loaded, and if it fails. */
  styleUrl?: string | null | undefined
  points?: readonly MapPoint[] | undefined
  clusters?: readonly MapServerCluster[] | undefined
  /** Fits all points, or `bounds`, whenever this changes. */
  fitKey?: string | undefined
  bounds?: MapBounds | null | undefined
  activeId?: number | null | undefined
  seenIds?: ReadonlySet<number> | undefined
  savedIds?: ReadonlySet<number> | undefined
  /** Goes there whenever this changes, as if the user had moved the map. */
  goTo?: { latitude: number; longitude: number } | null | undefined
  /** Space at the bottom covered by something over the map, in pixels: no home is under it initially. */
  roomBelow?: number | undefined
  onMarkerClick?: ((id: number) => void) | undefined
  onHover?: ((id: number | null) => void) | undefined
  /** Called when the user has moved the map. */
  onMoved?: ((bounds: MapBounds) => void) | undefined
  /** The visible part, initially and whenever it changes. */
  onSight?: ((sight: MapSight) => void) | undefined
  /** A single listing: its exact position, or a circle of this radius in metres around it. */
  place?: PlaceOnMap | undefined
  /** Rendered over the map: a card, a button. */
  children?: ReactNode
}
