import { LocateFixed, MapPin, Navigation } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PinSource, Position } from '#shared/features/listings/location.rules.ts'
import { directionsTo } from '#web/domain/directions.ts'
import { useMapLabels } from '#web/domain/map-labels.ts'
import { useDevicePosition } from '#web/domain/use-device-position.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { MapView } from '#web/ui/map.tsx'
import { Note } from '#web/ui/note.tsx'
import type { FormPlace } from './form-state.ts'
import { LinkField } from './link-field.tsx'
import { PinPlace } from './pin-place.tsx'
import type { StepProps } from './step-props.ts'

/** Half the initial size of the map around the pin, in degrees. */
const around = 0.012

/** Where the door is: by the device's position, on the map, or by a link of another map. */
export function DoorStep({ form }: StepProps) {
  const { t } = useTranslation()
  const { place } = form.values
  // The map moves to a pin that was set elsewhere, but not while the user moves it.
  const [placed, setPlaced] = useState(0)
  if (!place) return <p className="text-sm text-ink-muted">{t('listing_form.door.place_first')}</p>

  function setPin(pin: Position, source: PinSource) {
    if (!place) return
    const { latitude, longitude } = pin
    form.set({ place: { ...place, latitude: rounded(latitude), longitude: rounded(longitude), pin: source } })
    if (source !== 'map') setPlaced((times) => times + 1)
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm font-semibold">
        {t(place.pin ? 'listing_form.door.set' : 'listing_form.door.unset')}
      </p>
      <DeviceButton onFound={(pin) => setPin(pin, 'device')} />
      <PinMap
        key={`${placed} ${place.city} ${place.district}`}
        place={place}
        onMove={(pin) => setPin(pin, 'map')}
        onTake={(next) => form.set({ place: next })}
      />
      <LinkField place={place} onFound={(pin) => setPin(pin, 'link')} />
      <a
        href={directionsTo({ ...place, location_info: form.values.locationInfo, pin_set_at: place.pin })}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass({ variant: 'secondary' })} self-start`}
      >
        <Navigation aria-hidden="true" />
        {t('listing_form.door.try')}
      </a>
    </div>
  )
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** A position that may be across the street does not mark a door. */
const maxAccuracyMetres = 50

function DeviceButton({ onFound }: { onFound: (pin: Position) => void }) {
  const { t } = useTranslation()
  const { locate, isLocating, problem, metres } = useDevicePosition({ onFound, maxMetres: maxAccuracyMetres })
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="secondary" busy={isLocating} onClick={locate}>
        <LocateFixed aria-hidden="true" />
        {t('listing_form.door.device')}
      </Button>
      {problem ? (
        <Note tone="warning" role="status">
          {t(`listing_form.door.device_${problem}`, { metres: metres ?? 0 })}
        </Note>
      ) : null}
    </div>
  )
}

type PinMapProps = {
  place: FormPlace
  onMove: (pin: Position) => void
  onTake: (place: FormPlace) => void
}

/** The map moves under a fixed pin in its centre: works by touch, mouse and arrow keys. */
function PinMap({ place, onMove, onTake }: PinMapProps) {
  const { t, i18n } = useTranslation()
  const settings = useClientSettings()
  const labels = useMapLabels(t('listing_form.place.map'))
  const [first] = useState(place)
  const [hasMoved, setHasMoved] = useState(false)
  return (
    <div className="flex flex-col gap-1.5">
      <MapView
        className="h-72 rounded-lg"
        language={i18n.language === 'en' ? 'en' : 'tr'}
        styleUrl={settings?.map_style_url}
        labels={labels}
        fitKey={`${first.latitude},${first.longitude}`}
        bounds={{
          south: first.latitude - around,
          north: first.latitude + around,
          west: first.longitude - around,
          east: first.longitude + around,
        }}
        onMoved={({ south, north, west, east }) => {
          setHasMoved(true)
          onMove({ latitude: (south + north) / 2, longitude: (west + east) / 2 })
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
      {place.pin ? <PinPlace place={place} onTake={onTake} /> : null}
    </div>
  )
}
