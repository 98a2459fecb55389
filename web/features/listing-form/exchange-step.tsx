import { useTranslation } from 'react-i18next'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { fieldId } from './form-fields.ts'
import { withExchangeType } from './form-ranges.ts'
import type { ListingForm } from './form-state.ts'
import { FreeDates } from './free-dates.tsx'
import type { StepProps } from './step-props.ts'

/** The exchange types, and the dates that hold for all of them unless a range says otherwise. */
export function ExchangeStep({ form }: StepProps) {
  const { t } = useTranslation()
  const { values } = form
  const error = form.errors.exchangeTypes ?? form.errors.dates

  function change({ exchangeTypes, dates }: ListingForm) {
    form.set({ exchangeTypes, dates })
  }

  return (
    <fieldset
      id={fieldId('exchangeTypes')}
      data-invalid={error ? true : undefined}
      className="flex min-w-0 flex-col gap-3"
    >
      <legend className="mb-2 text-sm font-semibold">{t('listing_form.exchange.types')}</legend>
      {serviceTypes.map((type) => {
        const Icon = serviceTypeIcons[type]
        const isChosen = values.exchangeTypes.includes(type)
        return (
          <div
            key={type}
            className={cx(
              'flex items-start gap-3 rounded-lg border px-4 py-4 transition-colors duration-(--dur-1)',
              isChosen ? 'border-primary bg-surface' : 'border-line-strong',
            )}
          >
            <Checkbox
              className="min-w-0 flex-1"
              checked={isChosen}
              onCheckedChange={(checked) => change(withExchangeType(values, type, checked))}
              label={<span className="text-base font-semibold">{t(`listings.service_type.${type}`)}</span>}
              hint={t(`listing_form.exchange.descriptions.${type}`)}
            />
            <Icon
              aria-hidden="true"
              className={cx('size-5', isChosen ? 'text-primary-ink' : 'text-ink-subtle')}
            />
          </div>
        )
      })}
      <FreeDates values={values} onChange={change} />
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  )
}
