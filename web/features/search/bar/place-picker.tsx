import { Clock, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPlaces } from '#shared/features/places/places.limits.generated.ts'
import { fold } from '#shared/kernel/turkish.ts'
import { useListingCount, usePlaceSuggestions } from '#web/domain/place-suggestions.ts'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { popularPlaces } from './popular-places.ts'
import { recentPlaces, type SearchPlace } from './recent-places.ts'

const maxRows = 8

type PlacePickerProps = {
  text: string
  onType: (text: string) => void
  onChoose: (place: SearchPlace) => void
  /** Focused when mounted. */
  autoFocus?: boolean
}

/** A text field with suggestions under it: recent places, then the server's. */
export function PlacePicker({ text, onType, onChoose, autoFocus = false }: PlacePickerProps) {
  const { t } = useTranslation()
  const [recent] = useState(recentPlaces)
  const { places, isError, isSettled } = usePlaceSuggestions(text)
  const listingCount = useListingCount()

  const known = recent.filter(({ label }) => fold(label).includes(fold(text.trim())))
  const offered: readonly (SearchPlace | (typeof places)[number])[] =
    text.trim() === '' ? popularPlaces : places
  const suggested = offered.filter(({ label }) => !known.some((each) => each.label === label))
  const rows = [
    ...known.map((place) => ({ ...place, key: `recent-${place.label}`, icon: <Clock aria-hidden="true" /> })),
    ...suggested.map((place) => ({
      ...place,
      key: place.label,
      icon: <MapPin aria-hidden="true" />,
      aside: 'homes' in place ? listingCount(place.homes) : undefined,
    })),
  ].slice(0, maxRows)

  return (
    <SuggestField
      label={t('search.where')}
      hideLabel
      listLabel={t('search.where_suggested')}
      placeholder={t('search.where_empty')}
      text={text}
      {...getPlaces.q}
      onType={onType}
      rows={rows}
      onChoose={({ label, country, city, district, region }) =>
        onChoose({ label, country, city, district, region })
      }
      emptyText={isSettled ? t(isError ? 'search.where_failed' : 'search.where_none') : undefined}
      countText={isSettled ? t('search.where_count', { count: rows.length }) : ''}
      autoFocus={autoFocus}
    />
  )
}
