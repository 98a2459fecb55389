import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Amenity, amenities } from '#shared/features/listings/listing-types.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { amenityIcons } from './amenity-icons.ts'

type AmenityChipsProps = {
  label: string
  value: readonly Amenity[]
  /** Shows only the usual ones and those chosen, until all are asked for. */
  isShort?: boolean
  /** Called with the chosen amenities in the order of the list. */
  onChange: (value: Amenity[]) => void
}

const usual: readonly Amenity[] = [
  'wifi',
  'washing_machine',
  'heating_system',
  'clima',
  'parking_space',
  'pool',
  'elevator',
  'baby_friendly',
]

/** Chooses any number of amenities. */
export function AmenityChips({ label, value, isShort = false, onChange }: AmenityChipsProps) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(!isShort)
  const shown = amenities.filter((each) => showsAll || usual.includes(each) || value.includes(each))
  return (
    <ChipGroup label={label}>
      {shown.map((amenity) => {
        const Icon = amenityIcons[amenity]
        return (
          <Chip
            key={amenity}
            icon={<Icon aria-hidden="true" />}
            pressed={value.includes(amenity)}
            onPressedChange={(isOn) =>
              onChange(amenities.filter((each) => (each === amenity ? isOn : value.includes(each))))
            }
          >
            {t(`listings.amenity.${amenity}`)}
          </Chip>
        )
      })}
      {isShort ? (
        <Button variant="ghost" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {t('listings.detail.amenities_all', { count: amenities.length })}
        </Button>
      ) : null}
    </ChipGroup>
  )
}
