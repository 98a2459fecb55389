import type { GeoJSONSource, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  areaSource,
  type HomesData,
  homesSource,
  inOurColours,
  localStyle,
  readMapColours,
  withHomes,
} from './map-style.ts'

type Wanted = { language: 'tr' | 'en'; styleUrl: string | null; homes: HomesData; area: HomesData }

/**
 * Keeps the map in the style that is wanted: the local one at once, the online one after its JSON has answered,
 * each in the colours of the theme, always with the homes on top. Answers the style to begin with.
 */
export function useMapStyle(
  map: MapLibre | null,
  { language, styleUrl, homes, area }: Wanted,
): StyleSpecification {
  const theme = useSyncExternalStore(watchTheme, () => document.documentElement.dataset.theme ?? 'light')
  const [online, setOnline] = useState<StyleSpecification | null>(null)
  const colours = readMapColours()
  const base = online ? inOurColours(online, colours) : localStyle(colours, language)
  const style = withHomes(base, { homes, area, colours })

  useEffect(() => {
    if (!styleUrl) return
    const asking = new AbortController()
    fetch(styleUrl, { signal: asking.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((json: StyleSpecification | null) => json?.version === 8 && setOnline(json))
      // The local style stays: that is what it is for.
      .catch(() => {})
    return () => asking.abort()
  }, [styleUrl])

  const styleKey = `${theme} ${language} ${online ? 'online' : 'local'}`
  const [drawn, setDrawn] = useState(styleKey)
  useEffect(() => {
    if (!map || drawn === styleKey) return
    map.setStyle(style, { diff: false })
    setDrawn(styleKey)
  }, [map, drawn, styleKey, style])

  const homesKey = JSON.stringify(homes)
  useEffect(() => setData(map, homesSource, homesKey), [map, homesKey])
  const areaKey = JSON.stringify(area)
  useEffect(() => setData(map, areaSource, areaKey), [map, areaKey])

  return style
}

function setData(map: MapLibre | null, source: string, json: string): void {
  const put = () => void map?.getSource<GeoJSONSource>(source)?.setData(JSON.parse(json) as HomesData)
  if (map?.getSource(source)) put()
  else map?.once('load', put)
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
