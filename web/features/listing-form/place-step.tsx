import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postResidenceFull } from '#shared/features/listings/listings.limits.generated.ts'
import { getPlaces } from '#shared/features/places/places.limits.generated.ts'
import { usePlaceSuggestions } from '#web/domain/place-suggestions.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { TextArea } from '#web/ui/field.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { MapView } from '#web/ui/map.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { fieldId } from './form-fields.ts'
import type { FormPlace } from './form-state.ts'
import { PinPlace } from './pin-place.tsx'
import type { StepProps } from './step-props.ts'

/** The bounding box of the country: places and listings are within it. */
const country = { south: 36, north: 42, west: 26, east: 45 } as const
/** Half the initial size of the map around the pin, in degrees. */
const around = 0.012

const within = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, Math.round(value * 1e6) / 1e6))

/** Where the home is: a place from the list, then the exact position by moving the pin. */
export function PlaceStep({ form }: StepProps) {
  const { t } = useTranslation()
  const { place } = form.values
  const [text, setText] = useState<string | null>(null)
  // The map is reset for a place from the list, but not for one derived from the pin.
  const [picked, setPicked] = useState(0)
  const shownText = text ?? (place ? [place.district, place.city].filter(Boolean).join(', ') : '')
  const { places, isError, isSettled } = usePlaceSuggestions(shownText)
  const rows = places
    .filter(({ city }) => city !== '')
    .map((each) => ({ ...each, key: each.id, icon: <MapPin aria-hidden="true" /> }))

  function setPlace(next: FormPlace) {
    form.set({ place: next })
  }

  return (
    <div className="flex flex-col gap-5">
      <SuggestField
        id={fieldId('place')}
        layout="dropdown"
        label={t('listing_form.place.field')}
        listLabel={t('listing_form.place.suggestions')}
        hint={t('listing_form.place.hint')}
        placeholder={t('listing_form.place.placeholder')}
        text={shownText}
        {...getPlaces.q}
        onType={setText}
        rows={rows}
        onChoose={({ country, city, district, latitude, longitude }) => {
          setText(null)
          setPicked((times) => times + 1)
          setPlace({ country, city, district, latitude, longitude })
        }}
        // Typed without choosing: the place is unchanged.
        onLeave={() => place && setText(null)}
        emptyText={
          isSettled ? t(isError ? 'listing_form.place.failed' : 'listing_form.place.none') : undefined
        }
        countText={isSettled ? t('listing_form.place.count', { count: rows.length }) : ''}
        error={form.errors.place}
      />
      {place ? (
        <>
          <dl className="grid grid-cols-3 gap-4 rounded-lg bg-surface-sunken px-4 py-3.5 text-sm">
            {(['country', 'city', 'district'] as const).map((part) => (
              <div key={part} className="min-w-0">
                <dt className="text-xs text-ink-muted">{t(`listing_form.place.${part}`)}</dt>
                <dd className="truncate font-semibold">{place[part] || '–'}</dd>
              </div>
            ))}
          </dl>
          <PinMap key={picked} place={place} onMove={setPlace} />
        </>
      ) : null}
      <TextArea
        id={fieldId('locationInfo')}
        label={t('listing_form.place.info')}
        hint={t('listing_form.place.info_hint')}
        rows={2}
        remainingLabel={(number) => t('listing_form.story.left', { number })}
        {...postResidenceFull.location_info}
        {...form.text('locationInfo')}
      />
    </div>
  )
}

type PinMapProps = { place: FormPlace; onMove: (place: FormPlace) => void }

/** The map moves under a fixed pin in its centre: works by touch, mouse and arrow keys. */
function PinMap({ place, onMove }: PinMapProps) {
  const { t, i18n } = useTranslation()
  const settings = useClientSettings()
  const [first] = useState(place)
  const [hasMoved, setHasMoved] = useState(false)
  return (
    <div className="flex flex-col gap-1.5">
      <MapView
        className="h-72 rounded-lg"
        language={i18n.language === 'en' ? 'en' : 'tr'}
        styleUrl={settings?.map_style_url}
        labels={{
          map: t('listing_form.place.map'),
          zoomIn: t('listings.map.zoom_in'),
          zoomOut: t('listings.map.zoom_out'),
          fullScreen: t('listings.map.full_screen'),
          exitFullScreen: t('listings.map.exit_full_screen'),
          cluster: (count) => String(count),
          failed: t('listings.map.failed'),
        }}
        fitKey={`${first.latitude},${first.longitude}`}
        bounds={{
          south: first.latitude - around,
          north: first.latitude + around,
          west: first.longitude - around,
          east: first.longitude + around,
        }}
        onMoved={({ south, north, west, east }) => {
          setHasMoved(true)
          onMove({
            ...place,
            latitude: within((south + north) / 2, country.south, country.north),
            longitude: within((west + east) / 2, country.west, country.east),
          })
        }}
      >
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 grid size-11 -translate-x-1/2 -translate-y-full place-items-center rounded-full rounded-br-none bg-own text-on-own shadow-3 [rotate:45deg] [transform-origin:100%_100%]"
        >
          <MapPin className="size-5 [rotate:-45deg]" />
        </span>
      </MapView>
      <p className="text-xs text-ink-subtle">{t('listing_form.place.map_hint')}</p>
      <LiveText>{hasMoved ? t('listing_form.place.moved') : ''}</LiveText>
      {hasMoved ? <PinPlace place={place} onTake={onMove} /> : null}
    </div>
  )
}
