import { useTranslation } from 'react-i18next'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'

type TypeChipsProps = {
  offered: readonly ServiceType[]
  chosen: readonly ServiceType[]
  onChange: (types: ServiceType[]) => void
  /** Why a type cannot be chosen. */
  refusalOf?: ((type: ServiceType) => string | undefined) | undefined
}

/** The exchange types that dates apply to: at least one. */
export function TypeChips({ offered, chosen, onChange, refusalOf }: TypeChipsProps) {
  const { t } = useTranslation()
  return (
    <ChipGroup label={t('listing_form.exchange.for_types')}>
      {offered.map((type) => {
        const Icon = serviceTypeIcons[type]
        const isChosen = chosen.includes(type)
        const isLast = isChosen && chosen.length === 1
        return (
          <Chip
            key={type}
            dense
            icon={<Icon aria-hidden="true" />}
            pressed={isChosen}
            disabledReason={
              isLast ? t('listing_form.exchange.last_type') : isChosen ? undefined : refusalOf?.(type)
            }
            onPressedChange={(isOn) =>
              onChange(offered.filter((each) => (each === type ? isOn : chosen.includes(each))))
            }
          >
            {t(`listings.service_type.${type}`)}
          </Chip>
        )
      })}
    </ChipGroup>
  )
}
