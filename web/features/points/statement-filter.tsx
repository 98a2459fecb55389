import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LedgerCause, StatementQuery } from '#shared/features/points/points.contract.ts'
import { causeNames } from '#shared/features/points/points.messages.ts'
import { DateField } from '#web/domain/date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

export const noStatementFilter: StatementQuery = {}

type StatementFilterProps = {
  value: StatementQuery
  onChange: (value: StatementQuery) => void
  onClear: (() => void) | undefined
}

const causes = Object.keys(causeNames.tr) as LedgerCause[]

/** Filters the movements by kind and dates. */
export function StatementFilter({ value, onChange, onClear }: StatementFilterProps) {
  const { t } = useTranslation()
  const { cause, from, to } = value
  return (
    <div className="flex w-full flex-wrap items-end gap-3 md:w-auto">
      <SelectField
        label={t('reservations.statement.kind')}
        value={cause ?? ''}
        placeholder={t('reservations.statement.all_kinds')}
        options={causes.map((each) => ({ value: each, label: t(`reservations.statement.cause.${each}`) }))}
        onValueChange={(next) => onChange(filterOf({ cause: next || undefined, from, to }))}
        className="w-full sm:w-60"
      />
      <DateField
        label={t('reservations.statement.from')}
        value={from ?? ''}
        max={to}
        onValueChange={(next) => onChange(filterOf({ cause, from: next || undefined, to }))}
        className="min-w-38 flex-1 sm:w-44 sm:flex-none"
      />
      <DateField
        label={t('reservations.statement.to')}
        value={to ?? ''}
        min={from}
        onValueChange={(next) => onChange(filterOf({ cause, from, to: next || undefined }))}
        className="min-w-38 flex-1 sm:w-44 sm:flex-none"
      />
      {onClear ? (
        <Button variant="ghost" onClick={onClear}>
          <X aria-hidden="true" />
          {t('reservations.statement.clear')}
        </Button>
      ) : null}
    </div>
  )
}

/** An empty choice means no filter. */
function filterOf({
  cause,
  from,
  to,
}: { [Field in keyof StatementQuery]: StatementQuery[Field] | undefined }) {
  if (!cause && !from && !to) return noStatementFilter
  return { ...(cause && { cause }), ...(from && { from }), ...(to && { to }) }
}
