import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaceSuggestions } from '#web/domain/place-suggestions.ts'
import { Checkbox, type CheckboxProps } from '#web/ui/checkbox.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import type { Control } from './kind-fields.tsx'

type Place = { city: string; district: string }

type PlaceFieldProps = {
  place: Control<Place>
  /** Only for what can be done from elsewhere. */
  remote: Omit<CheckboxProps, 'label'> | undefined
}

const nameOf = ({ city, district }: Place) => [district, city].filter(Boolean).join(', ')

/** One province or district, chosen from the list. */
export function PlaceField({ place, remote }: PlaceFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(nameOf(place.value))
  const { places, isSettled } = usePlaceSuggestions(text)
  const rows = places
    .filter(({ city }) => city !== '')
    .map(({ id, label, city, district }) => ({
      key: id,
      label,
      icon: <MapPin aria-hidden="true" />,
      place: { city, district },
    }))
  return (
    <>
      <SuggestField
        label={t('services.form.place')}
        listLabel={t('services.form.place_list')}
        layout="dropdown"
        text={text}
        onType={(typed) => {
          setText(typed)
          if (place.value.city) place.onChange({ city: '', district: '' })
        }}
        rows={rows}
        onChoose={(row) => {
          setText(row.label)
          place.onChange(row.place)
        }}
        emptyText={isSettled && text.trim() ? t('services.form.place_none') : undefined}
        countText={t('services.form.place_count', { count: rows.length })}
        error={place.error}
      />
      {remote ? <Checkbox label={t('services.form.remote')} {...remote} /> : null}
    </>
  )
}
