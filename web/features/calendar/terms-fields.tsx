import { useTranslation } from 'react-i18next'
import { calendarLimits, nightStates } from '#shared/features/calendar/calendar.rules.ts'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Swatch } from './legend.tsx'
import type { Draft } from './painting.ts'

type FieldProps = {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  className?: string
  /** Name and buttons side by side. */
  isRow?: boolean
}

export function StateField({ draft, onChange, className }: FieldProps) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('calendar.editor.state')}
      className={cx('[&>label]:px-2!', className)}
      value={draft.kind}
      onChange={(kind) => onChange({ kind })}
      options={nightStates.map((state) => ({
        value: state,
        icon: <Swatch look={state} />,
        label: t(`calendar.states.${state}`),
      }))}
    />
  )
}

/** Which exchange types the nights are for. */
export function KindFields({ draft, onChange, className }: FieldProps) {
  const { t } = useTranslation()
  const { terms } = draft
  return (
    <div className={className}>
      <p aria-hidden="true" className="mb-2 text-xs font-semibold">
        {t('calendar.editor.types')}
        <span className="font-normal text-ink-muted"> · {t('calendar.editor.types_hint')}</span>
      </p>
      <ChipGroup label={t('calendar.editor.types')}>
        {serviceTypes.map((type) => {
          const Icon = serviceTypeIcons[type]
          const isChosen = terms.services.includes(type)
          return (
            <Chip
              key={type}
              dense
              className="text-xs!"
              icon={<Icon aria-hidden="true" />}
              pressed={isChosen}
              disabledReason={
                isChosen && terms.services.length === 1 ? t('calendar.editor.type_last') : undefined
              }
              onPressedChange={(isOn) =>
                onChange({
                  terms: {
                    ...terms,
                    services: serviceTypes.filter((each) =>
                      each === type ? isOn : terms.services.includes(each),
                    ),
                  },
                })
              }
            >
              {t(`listings.service_type.${type}`)}
            </Chip>
          )
        })}
      </ChipGroup>
    </div>
  )
}

export function MinField({ draft, onChange, isRow }: FieldProps) {
  const { t } = useTranslation()
  const { terms } = draft
  return (
    <NumberField
      name={t('calendar.editor.min')}
      value={terms.minNights}
      min={1}
      max={calendarLimits.minNights}
      isRow={isRow}
      onChange={(minNights) =>
        onChange({
          terms: {
            ...terms,
            minNights,
            maxNights: terms.maxNights === null ? null : Math.max(minNights, terms.maxNights),
          },
        })
      }
    />
  )
}

/** A value below the minimum means no limit. */
export function MaxField({ draft, onChange, isRow }: FieldProps) {
  const { t } = useTranslation()
  const { terms } = draft
  const none = terms.minNights - 1
  return (
    <NumberField
      name={t('calendar.editor.max')}
      value={terms.maxNights ?? none}
      text={terms.maxNights === null ? t('calendar.editor.no_max') : undefined}
      min={none}
      max={calendarLimits.maxNights}
      isRow={isRow}
      onChange={(value) => onChange({ terms: { ...terms, maxNights: value === none ? null : value } })}
    />
  )
}

export function GapField({ draft, onChange, isRow }: FieldProps) {
  const { t } = useTranslation()
  return (
    <NumberField
      name={t('calendar.editor.gap')}
      value={draft.terms.gapDays}
      min={0}
      max={calendarLimits.gapDays}
      isRow={isRow}
      onChange={(gapDays) => onChange({ terms: { ...draft.terms, gapDays } })}
    />
  )
}

type NumberFieldProps = {
  name: string
  value: number
  text?: string | undefined
  min: number
  max: number
  isRow: boolean | undefined
  onChange: (value: number) => void
}

function NumberField({ name, value, text, min, max, isRow = false, onChange }: NumberFieldProps) {
  const { t } = useTranslation()
  return (
    <Stepper
      label={<span className={isRow ? 'text-sm' : 'text-xs'}>{name}</span>}
      value={value}
      valueText={text}
      min={min}
      max={max}
      decreaseLabel={t('calendar.editor.less', { name })}
      increaseLabel={t('calendar.editor.more', { name })}
      onChange={onChange}
      className={isRow ? undefined : 'flex-col items-start! gap-1.5!'}
    />
  )
}
