import { useTranslation } from 'react-i18next'
import { type Amenity, amenities } from '#shared/features/listings/listing-types.ts'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { amenityIcons } from './amenity-icons.ts'

type AmenityChipsProps = {
  label: string
  value: readonly Amenity[]
  /** Called with the chosen amenities in the order of the list. */
  onChange: (value: Amenity[]) => void
}

/** Chooses any number of amenities. */
export function AmenityChips({ label, value, onChange }: AmenityChipsProps) {
  const { t } = useTranslation()
  return (
    <ChipGroup label={label}>
      {amenities.map((amenity) => {
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
    </ChipGroup>
  )
}
