import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type ResidenceType, residenceTypes } from '#shared/features/listings/listing-types.ts'
import { postResidenceFull } from '#shared/features/listings/listings.limits.generated.ts'
import { residenceTypeIcons } from '#web/domain/domain-icons.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { fieldId } from './form-fields.ts'
import { HostFacts } from './host-facts.tsx'
import type { StepProps } from './step-props.ts'

const limits = postResidenceFull
const counts = [
  { field: 'totalRoomCount', text: 'rooms', limit: limits.total_room_count },
  { field: 'bedroom', text: 'bedrooms', limit: limits.bedroom },
  { field: 'bedCount', text: 'beds', limit: limits.bed_count },
  { field: 'bathroom', text: 'bathrooms', limit: limits.bathroom },
] as const
const guests = [
  { field: 'adultCount', text: 'adults', limit: limits.adult_count },
  { field: 'childCount', text: 'children', limit: limits.child_count },
  { field: 'petCount', text: 'pets', limit: limits.pet_count },
] as const

/** The home's facts: type, counts, size, age, guests. */
export function ListingStep({ form }: StepProps) {
  const { t } = useTranslation()

  return (
    <div className="flex flex-col gap-8">
      <TypeTiles {...form.control('residenceType')} />
      <div className="grid gap-x-10 sm:grid-cols-2">
        {counts.map(({ text, ...count }) => (
          <CountField
            key={text}
            form={form}
            {...count}
            label={t(`listing_form.home.${text}`)}
            hint={text === 'rooms' ? t('listing_form.home.rooms_hint') : undefined}
            className="min-h-10"
          />
        ))}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <WholeNumberField
          id={fieldId('area')}
          label={t('listing_form.home.area')}
          trailing={<Unit>{t('listing_form.home.area_unit')}</Unit>}
          {...limits.area}
          {...form.control('area')}
        />
        <WholeNumberField
          id={fieldId('age')}
          label={t('listing_form.home.age')}
          hint={t('listing_form.home.age_hint')}
          trailing={<Unit>{t('listing_form.home.age_unit')}</Unit>}
          {...limits.age}
          {...form.control('age')}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t('listing_form.home.guests')}</legend>
        <div className="[&>*:last-child]:border-0">
          {guests.map(({ text, ...guest }) => (
            <CountField
              key={text}
              form={form}
              {...guest}
              label={t(`listing_form.home.${text}`)}
              hint={t(`listing_form.home.${text}_hint`)}
            />
          ))}
        </div>
      </fieldset>
      <HostFacts form={form} />
    </div>
  )
}

type Count = (typeof counts)[number] | (typeof guests)[number]
type CountFieldProps = StepProps &
  Pick<Count, 'field' | 'limit'> & { label: string; hint?: string | undefined; className?: string }

/** A number of rooms, guests and the like. */
function CountField({ form, field, limit, label, hint, className }: CountFieldProps) {
  const { t } = useTranslation()
  const { error, ...bound } = form.control(field)
  return (
    <div id={fieldId(field)} data-invalid={error ? true : undefined} className="border-b border-line py-3.5">
      <Stepper
        label={label}
        hint={hint}
        {...bound}
        {...limit}
        decreaseLabel={t('search.less', { what: label })}
        increaseLabel={t('search.more', { what: label })}
        {...(className && { className })}
      />
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  )
}

const Unit = ({ children }: { children: ReactNode }) => <span className="px-2 text-sm">{children}</span>

type TypeTilesProps = {
  value: ResidenceType | null
  onChange: (type: ResidenceType) => void
  error: string | undefined
}

/** The nine home types. */
function TypeTiles({ value, onChange, error }: TypeTilesProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset
      id={fieldId('residenceType')}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className="mb-2 text-sm font-semibold">{t('listing_form.home.type')}</legend>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {residenceTypes.map((type) => {
          const Icon = residenceTypeIcons[type]
          return (
            <label
              key={type}
              className="flex min-h-13 items-center gap-3 rounded-md border border-line-strong bg-surface px-3.5 text-sm font-medium transition-[border-color,background-color] duration-(--dur-1) hover:border-ink-muted has-checked:border-primary! has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-ink has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                value={type}
                checked={type === value}
                onChange={() => onChange(type)}
              />
              <Icon aria-hidden="true" className="size-5" />
              {t(`listings.residence_type.${type}`)}
            </label>
          )
        })}
      </div>
      {error ? (
        <div className="mt-2">
          <FieldError id={`${name}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  )
}
