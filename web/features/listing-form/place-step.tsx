import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postResidenceFull } from '#shared/features/listings/listings.limits.generated.ts'
import { getPlaces } from '#shared/features/places/places.limits.generated.ts'
import { usePlaceSuggestions } from '#web/domain/place-suggestions.ts'
import { TextArea } from '#web/ui/field.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { fieldId } from './form-fields.ts'
import type { StepProps } from './step-props.ts'

/** The place of the home; the door has a separate step. */
export function PlaceStep({ form }: StepProps) {
  const { t } = useTranslation()
  const { place } = form.values
  const [text, setText] = useState<string | null>(null)
  const shownText = text ?? (place ? [place.district, place.city].filter(Boolean).join(', ') : '')
  const { places, isError, isSettled } = usePlaceSuggestions(shownText)
  const rows = places
    .filter(({ city }) => city !== '')
    .map((each) => ({ ...each, key: each.id, icon: <MapPin aria-hidden="true" /> }))

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
          form.set({ place: { country, city, district, latitude, longitude, pin: null } })
        }}
        // Typed without choosing: the place is unchanged.
        onLeave={() => place && setText(null)}
        emptyText={isSettled ? t(isError ? 'listing_form.place.failed' : 'search.where_none') : undefined}
        countText={isSettled ? t('listing_form.place.count', { count: rows.length }) : ''}
        error={form.errors.place}
      />
      {place ? (
        <dl className="grid grid-cols-3 gap-4 rounded-lg bg-surface-sunken px-4 py-3.5 text-sm">
          {(['country', 'city', 'district'] as const).map((part) => (
            <div key={part} className="min-w-0">
              <dt className="text-xs text-ink-muted">{t(`listing_form.place.${part}`)}</dt>
              <dd className="truncate font-semibold">{place[part] || '–'}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <TextArea
        id={fieldId('locationInfo')}
        label={t('listing_form.place.info')}
        hint={t('listing_form.place.info_hint')}
        rows={2}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postResidenceFull.location_info}
        {...form.text('locationInfo')}
      />
    </div>
  )
}
