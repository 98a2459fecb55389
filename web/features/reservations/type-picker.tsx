import { useTranslation } from 'react-i18next'
import { type ServiceType, serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { ServiceDates } from '#shared/features/listings/listings.contract.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

type TypePickerProps = {
  value: ServiceType
  /** The free dates of the requested listing: a type without any cannot be selected. */
  free: ServiceDates
  /** Already selected, even if the listing no longer offers it. */
  saved: ServiceType
  isOpen: boolean
  error?: string | undefined
  onChange: (type: ServiceType) => void
}

/** The six exchange types; those not accepted by the host are marked. */
export function TypePicker({ value, free, saved, isOpen, error, onChange }: TypePickerProps) {
  const { t } = useTranslation()

  function whyNot(type: ServiceType): string | undefined {
    if (type === value) return undefined
    if (!isOpen) return t('reservations.type.closed')
    return free[type].length > 0 || type === saved ? undefined : t('reservations.type.not_offered')
  }

  return (
    <section aria-labelledby="exchange-type" className="flex flex-col gap-3.5">
      <h2 id="exchange-type" className="type-block">
        {t('reservations.type.label')}
      </h2>
      <RadioCards
        label={t('reservations.type.label')}
        hideLabel
        layout="tiles"
        value={value}
        onChange={onChange}
        error={error}
        options={serviceTypes.map((type) => {
          const Icon = serviceTypeIcons[type]
          return {
            value: type,
            label: t(`listings.service_type.${type}`),
            icon: <Icon />,
            disabledReason: whyNot(type),
          }
        })}
      />
    </section>
  )
}
