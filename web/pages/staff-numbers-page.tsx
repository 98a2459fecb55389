import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isPeriod, numberSteps, usualPeriod } from '#shared/features/staff/numbers.rules.ts'
import { civilDateOf, isCivilDate } from '#shared/kernel/civil-date.ts'
import { DateField } from '#web/domain/date-field.tsx'
import { ExportButton } from '#web/features/staff/list-view.tsx'
import { NumberCharts } from '#web/features/staff/operations/number-charts.tsx'
import { downloadNumbers, numbersQuery } from '#web/features/staff/staff.queries.ts'
import { optionsOf } from '#web/features/staff/staff-form.tsx'
import { StaffLoaded } from '#web/features/staff/staff-page.tsx'
import { now } from '#web/platform/clock.ts'
import { SelectField } from '#web/ui/select-field.tsx'

/** The growth of the marketplace. The period is in the address, so that it can be saved and shared. */
export default function StaffNumbersPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const by = numberSteps.find((step) => step === search.get('by')) ?? 'week'
  const usual = usualPeriod(civilDateOf(now()), by)
  const dateOf = (name: 'from' | 'to') => {
    const value = search.get(name) ?? ''
    return isCivilDate(value) ? value : usual[name]
  }
  const filter = { from: dateOf('from'), to: dateOf('to'), by }
  const isRight = isPeriod(filter.from, filter.to, by)
  const numbers = useQuery({ ...numbersQuery(filter), enabled: isRight })

  const choose = (change: Record<string, string>) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...change }), { replace: true })

  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-page">{t('staff.nav.numbers')}</h1>
        <ExportButton download={() => downloadNumbers(filter)} disabled={!isRight} />
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <SelectField
          label={t('staff.numbers.by')}
          options={optionsOf(numberSteps, (value) => t(`staff.numbers.steps.${value}`))}
          value={by}
          // Each step has a default period of its own.
          onValueChange={(step) => setSearch({ by: step }, { replace: true })}
          className="min-w-36 max-sm:w-full"
        />
        <DateField
          label={t('staff.numbers.from')}
          value={filter.from}
          max={filter.to}
          onValueChange={(from) => from && choose({ from })}
          className="max-sm:min-w-38 max-sm:flex-1"
        />
        <DateField
          label={t('staff.numbers.to')}
          value={filter.to}
          onValueChange={(to) => to && choose({ to })}
          error={isRight ? undefined : t('staff.numbers.period_wrong')}
          className="max-sm:min-w-38 max-sm:flex-1"
        />
      </div>
      {isRight ? (
        <StaffLoaded query={numbers}>{({ points }) => <NumberCharts points={points} by={by} />}</StaffLoaded>
      ) : null}
    </div>
  )
}
