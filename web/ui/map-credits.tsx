import { baseSources } from './map-base.ts'
import type { PlaceOnMap } from './map-types.ts'

/** The attribution of our own map; on a small one only of what has to be named, the rest on the full screen. */
export function MapCredits({ place }: { place: PlaceOnMap | undefined }) {
  const sources = place?.isSmall ? baseSources.filter((source) => 'url' in source) : baseSources
  return (
    <p
      lang="en"
      className="pointer-events-auto absolute bottom-0 left-0 max-w-full rounded-tr-md bg-surface-raised/85 px-2 py-0.5 text-2xs text-ink-muted"
    >
      {sources.map((source, at) => (
        <span key={source.name}>
          {at > 0 ? <span>{' · '}</span> : null}
          {'url' in source ? (
            <a href={source.url} target="_blank" rel="noreferrer" className="underline">
              {source.name}
            </a>
          ) : (
            source.name
          )}
        </span>
      ))}
    </p>
  )
}
