import type { GeoJSONSource, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { baseStyle } from './map-base.ts'
import {
  areaSource,
  inOurColours,
  type ListingsData,
  listingsSource,
  readMapColours,
  withListings,
} from './map-style.ts'

type Wanted = { language: 'tr' | 'en'; styleUrl: string | null; listings: ListingsData; area: ListingsData }

/**
 * Applies the style to the map: our own at once, the online one after its JSON has loaded, each in the theme's
 * colours and with the listings on top. Returns the initial style, and whether the online one is shown.
 */
export function useMapStyle(
  map: MapLibre | null,
  { language, styleUrl, listings, area }: Wanted,
): { style: StyleSpecification; isOnline: boolean } {
  const theme = useSyncExternalStore(watchTheme, () => document.documentElement.dataset.theme ?? 'light')
  const [online, setOnline] = useState<StyleSpecification | null>(null)
  const colours = readMapColours()
  const base = online ? inOurColours(online, colours) : baseStyle(colours, language)
  const style = withListings(base, { listings, area, colours })

  useEffect(() => {
    if (!styleUrl) return
    const controller = new AbortController()
    fetch(styleUrl, { signal: controller.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((json: StyleSpecification | null) => json?.version === 8 && setOnline(json))
      // Our own style stays, as the fallback.
      .catch(() => {})
    return () => controller.abort()
  }, [styleUrl])

  const styleKey = `${theme} ${language} ${online ? 'online' : 'own'}`
  const [drawn, setDrawn] = useState(styleKey)
  useEffect(() => {
    if (!map || drawn === styleKey) return
    map.setStyle(style, { diff: false })
    setDrawn(styleKey)
  }, [map, drawn, styleKey, style])

  const listingsKey = JSON.stringify(listings)
  useEffect(() => setData(map, listingsSource, listingsKey), [map, listingsKey])
  const areaKey = JSON.stringify(area)
  useEffect(() => setData(map, areaSource, areaKey), [map, areaKey])

  return { style, isOnline: online !== null }
}

function setData(map: MapLibre | null, source: string, json: string): void {
  const put = () => void map?.getSource<GeoJSONSource>(source)?.setData(JSON.parse(json) as ListingsData)
  if (map?.getSource(source)) put()
  else map?.once('load', put)
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
