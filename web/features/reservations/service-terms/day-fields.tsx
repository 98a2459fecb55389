import { useTranslation } from 'react-i18next'
import { maxServiceDays } from '#shared/features/reservations/service-agreements/service.rules.ts'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import { DateField } from '#web/domain/date-field.tsx'
import { useToday } from '#web/platform/clock.ts'
import type { ServiceDraft } from './service-terms.ts'

type Days = ServiceDraft['days']
type DayFieldsProps = { value: Days; onChange: (days: Days) => void; error: string | undefined }

/** The first and the last day: from tomorrow on, a month at most. */
export function DayFields({ value, onChange, error }: DayFieldsProps) {
  const { t } = useTranslation()
  const tomorrow = addDays(useToday(), 1)
  const { first, last } = value
  const latest = first ? addDays(first, maxServiceDays - 1) : undefined

  /** The last day stays if it can. */
  function begin(day: CivilDate | '') {
    const canStay = day !== '' && last !== '' && last >= day && last <= addDays(day, maxServiceDays - 1)
    onChange({ first: day, last: canStay || day === '' ? last : day })
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <DateField
        label={t('service_agreement.form.first_day')}
        min={tomorrow}
        value={first}
        onValueChange={begin}
        error={error}
      />
      <DateField
        label={t('service_agreement.form.last_day')}
        min={first || tomorrow}
        max={latest}
        value={last}
        onValueChange={(day) => onChange({ first, last: day })}
      />
    </div>
  )
}
