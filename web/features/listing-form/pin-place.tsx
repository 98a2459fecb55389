import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#web/platform/api-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { FormPlace } from './form-state.ts'

type PinPlaceProps = { place: FormPlace; onTake: (place: FormPlace) => void }

const restMs = 300

/** The place of the pin: its neighbourhood, and its district if it differs from the form's. */
export function PinPlace({ place, onTake }: PinPlaceProps) {
  const { t } = useTranslation()
  const found = useQuery(placeAtQuery(useRested(place)))
  if (found.isError) return <Note tone="neutral">{t('listing_form.place.pin_failed')}</Note>
  if (!found.data) return null
  const pin = found.data.place
  if (!pin)
    return (
      <Note tone="warning" role="status">
        {t('listing_form.place.pin_nowhere')}
      </Note>
    )
  const { city, district, neighbourhood } = pin
  const isElsewhere = city !== place.city || district !== place.district
  return (
    <>
      {isElsewhere ? (
        <Note
          tone="warning"
          role="status"
          action={
            <Button size="sm" variant="secondary" onClick={() => onTake({ ...place, city, district })}>
              {t('listing_form.place.take_pin')}
            </Button>
          }
        >
          {t('listing_form.place.pin_elsewhere', { district, city })}
        </Note>
      ) : null}
      {neighbourhood ? (
        <dl className="flex flex-wrap gap-x-2 text-sm">
          <dt className="text-ink-muted">{t('listing_form.place.neighbourhood')}:</dt>
          <dd className="font-semibold">{neighbourhood}</dd>
        </dl>
      ) : null}
    </>
  )
}

/** Rounded to about 100 m: enough for the districts, and the exact place stays in the form. */
export const placeAtQuery = ({ latitude, longitude }: Pick<FormPlace, 'latitude' | 'longitude'>) =>
  query(
    'GET /places/at/',
    {
      query: { latitude: Math.round(latitude * 1000) / 1000, longitude: Math.round(longitude * 1000) / 1000 },
    },
    { staleTime: Number.POSITIVE_INFINITY },
  )

/** The place after the pin has stopped moving. */
function useRested(place: FormPlace): FormPlace {
  const [rested, setRested] = useState(place)
  useEffect(() => {
    const timer = setTimeout(() => setRested(place), restMs)
    return () => clearTimeout(timer)
  }, [place])
  return rested
}
