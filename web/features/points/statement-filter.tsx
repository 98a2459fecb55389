import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MovementGroup, StatementQuery } from '#shared/features/points/points.contract.ts'
import { DateField } from '#web/domain/date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipStrip } from '#web/ui/chips.tsx'

export const noStatementFilter: StatementQuery = {}

type StatementFilterProps = {
  value: StatementQuery
  onChange: (value: StatementQuery) => void
  onClear: (() => void) | undefined
}

const groups = ['earned', 'spent', 'given_back', 'other'] as const satisfies readonly MovementGroup[]

/** Filters the movements by group and dates. */
export function StatementFilter({ value, onChange, onClear }: StatementFilterProps) {
  const { t } = useTranslation()
  const { group, from, to } = value
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <ChipStrip<MovementGroup | 'all'>
        label={t('reservations.statement.kind')}
        value={group ?? 'all'}
        options={[
          { value: 'all', label: t('reservations.statement.all_kinds') },
          ...groups.map((each) => ({ value: each, label: t(`reservations.statement.group.${each}`) })),
        ]}
        onChange={(next) => onChange(filterOf({ group: next === 'all' ? undefined : next, from, to }))}
        className="max-sm:-mx-gutter max-sm:gap-0 max-sm:px-gutter"
        optionClassName="max-sm:px-2.5"
      />
      <DateField
        label={t('reservations.statement.from')}
        value={from ?? ''}
        max={to}
        onValueChange={(next) => onChange(filterOf({ group, from: next || undefined, to }))}
        className="min-w-38 flex-1 sm:w-44 sm:flex-none"
      />
      <DateField
        label={t('reservations.statement.to')}
        value={to ?? ''}
        min={from}
        onValueChange={(next) => onChange(filterOf({ group, from, to: next || undefined }))}
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
  group,
  from,
  to,
}: { [Field in keyof StatementQuery]: StatementQuery[Field] | undefined }) {
  if (!group && !from && !to) return noStatementFilter
  return { ...(group && { group }), ...(from && { from }), ...(to && { to }) }
}
