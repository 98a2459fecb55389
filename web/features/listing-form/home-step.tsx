import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type ResidenceType, residenceTypes } from '#shared/features/listings/listing-types.ts'
import { postResidenceFull } from '#shared/features/listings/listings.limits.generated.ts'
import { residenceTypeIcons } from '#web/domain/domain-icons.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import type { StepProps } from './step-props.ts'

const limits = postResidenceFull
const counts = [
  {
    field: 'totalRoomCount',
    id: 'form-total-rooms',
    text: 'rooms',
    problem: 'total_rooms_missing',
    limit: limits.total_room_count,
  },
  {
    field: 'bedroom',
    id: 'form-bedrooms',
    text: 'bedrooms',
    problem: 'bedrooms_missing',
    limit: limits.bedroom,
  },
  { field: 'bedCount', id: 'form-beds', text: 'beds', problem: 'beds_missing', limit: limits.bed_count },
  {
    field: 'bathroom',
    id: 'form-bathrooms',
    text: 'bathrooms',
    problem: 'bathrooms_missing',
    limit: limits.bathroom,
  },
] as const
const guests = [
  { field: 'adultCount', text: 'adults', limit: limits.adult_count },
  { field: 'childCount', text: 'children', limit: limits.child_count },
  { field: 'petCount', text: 'pets', limit: limits.pet_count },
] as const

/** What kind of home it is: type, counts, size, age, whom it takes. */
export function HomeStep({ form, change, errorOf }: StepProps) {
  const { t } = useTranslation()
  const buttons = (what: string) => ({
    decreaseLabel: t('listing_form.home.less', { what }),
    increaseLabel: t('listing_form.home.more', { what }),
  })

  const numberField = (field: 'area' | 'age') => ({
    maxLength: String(limits[field].max).length,
    value: form[field],
    onChange: (value: number | null) => change((now) => ({ ...now, [field]: value })),
  })

  return (
    <div className="flex flex-col gap-8">
      <TypeTiles
        value={form.residenceType}
        onChange={(residenceType) => change((now) => ({ ...now, residenceType }))}
        error={errorOf('residence_type_missing')}
      />
      <div className="grid gap-x-10 sm:grid-cols-2">
        {counts.map(({ field, id, text, problem, limit }) => {
          const label = t(`listing_form.home.${text}`)
          const error = errorOf(problem)
          return (
            <div key={field} id={id} className="border-b border-line py-3.5">
              <Stepper
                label={label}
                hint={text === 'rooms' ? t('listing_form.home.rooms_hint') : undefined}
                value={form[field]}
                onChange={(value) => change((now) => ({ ...now, [field]: value }))}
                {...limit}
                {...buttons(label)}
                className="min-h-10"
              />
              {error ? <FieldError>{error}</FieldError> : null}
            </div>
          )
        })}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <WholeNumberField
          id="form-area"
          label={t('listing_form.home.area')}
          trailing={<Unit>{t('listing_form.home.area_unit')}</Unit>}
          error={errorOf('area_missing')}
          {...numberField('area')}
        />
        <WholeNumberField
          id="form-age"
          label={t('listing_form.home.age')}
          hint={t('listing_form.home.age_hint')}
          trailing={<Unit>{t('listing_form.home.age_unit')}</Unit>}
          error={errorOf('age_missing')}
          {...numberField('age')}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t('listing_form.home.guests')}</legend>
        {guests.map(({ field, text, limit }) => {
          const label = t(`listing_form.home.${text}`)
          return (
            <Stepper
              key={field}
              label={label}
              hint={t(`listing_form.home.${text}_hint`)}
              value={form[field]}
              onChange={(value) => change((now) => ({ ...now, [field]: value }))}
              {...limit}
              {...buttons(label)}
              className="border-b border-line py-3.5 last:border-0"
            />
          )
        })}
      </fieldset>
    </div>
  )
}

const Unit = ({ children }: { children: ReactNode }) => <span className="px-2 text-sm">{children}</span>

type TypeTilesProps = {
  value: ResidenceType | null
  onChange: (type: ResidenceType) => void
  error: string | undefined
}

/** The nine kinds of home, one of which it is. */
function TypeTiles({ value, onChange, error }: TypeTilesProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset id="form-residence-type" aria-describedby={error ? `${name}-error` : undefined}>
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
