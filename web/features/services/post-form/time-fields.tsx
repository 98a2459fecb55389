import { useTranslation } from 'react-i18next'
import {
  type DayPart,
  dayParts,
  maxPostDays,
  weekdayNumbers,
} from '#shared/features/services/services.rules.ts'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import { DateField } from '#web/domain/date-field.tsx'
import { useToday } from '#web/platform/clock.ts'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { hoursText, weekdayText } from '../post-texts.ts'
import { type Control, switched } from './kind-fields.tsx'

const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480, 600, 720, 960, 1200]

type Days = { first_day: CivilDate | ''; last_day: CivilDate | '' }

type TimeFieldsProps = {
  minutes: Control<number>
  days: Control<Days>
  weekdays: Control<number[]>
  parts: Control<DayPart[]>
}

/** How long it takes, and when. */
export function TimeFields({ minutes, days, weekdays, parts }: TimeFieldsProps) {
  const { t, i18n } = useTranslation()
  const reader = { t, language: i18n.language }
  const options = [...new Set([...lengths, minutes.value])].sort((a, b) => a - b)
  return (
    <>
      <SelectField
        label={t('services.form.time')}
        value={String(minutes.value)}
        onValueChange={(value) => minutes.onChange(Number(value))}
        options={options.map((each) => ({ value: String(each), label: hoursText(each, reader) }))}
        error={minutes.error}
      />
      <DayFields {...days} />
      <div className="flex flex-col gap-1.5">
        <ChipGroup label={t('services.form.weekdays')}>
          {weekdayNumbers.map((weekday, at) => (
            <Chip
              key={weekday}
              dense
              aria-invalid={at === 0 && weekdays.error ? true : undefined}
              pressed={weekdays.value.includes(weekday)}
              onPressedChange={(isOn) =>
                weekdays.onChange(switched<number>(weekdayNumbers, weekdays.value, weekday, isOn))
              }
            >
              {weekdayText(weekday, reader)}
            </Chip>
          ))}
        </ChipGroup>
        {weekdays.error ? <FieldError id="weekdays-error">{weekdays.error}</FieldError> : null}
      </div>
      <div className="flex flex-col gap-1.5">
        <ChipGroup label={t('services.form.parts')}>
          {dayParts.map((part, at) => (
            <Chip
              key={part}
              dense
              aria-invalid={at === 0 && parts.error ? true : undefined}
              pressed={parts.value.includes(part)}
              onPressedChange={(isOn) => parts.onChange(switched(dayParts, parts.value, part, isOn))}
            >
              {t(`services.parts.${part}`)}
            </Chip>
          ))}
        </ChipGroup>
        {parts.error ? <FieldError id="parts-error">{parts.error}</FieldError> : null}
      </div>
    </>
  )
}

function DayFields({ value, onChange, error }: Control<Days>) {
  const { t } = useTranslation()
  const today = useToday()
  const from = value.first_day || today
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField
          label={t('services.form.first_day')}
          min={today}
          value={value.first_day}
          onValueChange={(day) => onChange({ ...value, first_day: day })}
          error={error}
        />
        <DateField
          label={t('services.form.last_day')}
          min={from}
          max={value.first_day ? addDays(value.first_day, maxPostDays - 1) : undefined}
          value={value.last_day}
          onValueChange={(day) => onChange({ ...value, last_day: day })}
        />
      </div>
      <p className="text-xs text-ink-muted">{t('services.form.days_hint')}</p>
    </div>
  )
}
