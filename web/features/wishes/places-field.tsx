import { MapPin, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WishBody } from '#shared/features/wishes/wishes.contract.ts'
import { maxPlaces } from '#shared/features/wishes/wishes.rules.ts'
import { useListingCount, usePlaceSuggestions } from '#web/domain/place-suggestions.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { wishedPlace } from './wish-texts.ts'

/** The value of a part of the form, and what changes it. */
export type Control<Value> = { value: Value; onChange: (value: Value) => void; error?: string | undefined }
type Place = WishBody['places'][number]

const keyOf = ({ city, district, region = '' }: Place) => `${region}/${city}/${district}`

/** Where a wish is for: places as chips, and a field that adds one. */
export function PlacesField({ value, onChange, error }: Control<Place[]>) {
  const { t, i18n } = useTranslation()
  const listingCount = useListingCount()
  const [text, setText] = useState('')
  const { places, isSettled } = usePlaceSuggestions(text)
  const rows = places
    .filter(({ city, region }) => city !== '' || region !== '')
    .map(({ id, label, city, district, region, homes: count }) => ({
      key: id,
      label,
      icon: <MapPin aria-hidden="true" />,
      aside: listingCount(count),
      place: { city, district, ...(region && { region }) },
    }))
  const isFull = value.length >= maxPlaces
  return (
    <fieldset ref={retainFocus} className="flex flex-col gap-2">
      <legend className="sr-only">{t('wishes.where')}</legend>
      {value.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {value.map((place) => {
            const name = wishedPlace(place, i18n.language)
            return (
              <li key={keyOf(place)}>
                <Button
                  variant="soft"
                  size="sm"
                  aria-label={t('wishes.remove_place', { place: name })}
                  onClick={() => onChange(value.filter((each) => each !== place))}
                >
                  {name}
                  <X aria-hidden="true" />
                </Button>
              </li>
            )
          })}
        </ul>
      ) : null}
      {isFull ? null : (
        <SuggestField
          label={t('wishes.where_hint')}
          listLabel={t('wishes.where_list')}
          placeholder={t('wishes.where_placeholder')}
          layout="dropdown"
          text={text}
          onType={setText}
          rows={rows}
          onChoose={({ place }) => {
            setText('')
            if (!value.some((each) => keyOf(each) === keyOf(place))) onChange([...value, place])
          }}
          emptyText={isSettled && text.trim() ? t('wishes.where_none') : undefined}
          countText={t('wishes.where_count', { count: rows.length })}
          error={error}
        />
      )}
      {isFull && error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  )
}
