import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { searchCalendarLabels } from '#web/domain/calendar-labels.ts'
import type { When } from '#web/domain/search-criteria.ts'
import { formatDay } from '#web/platform/format.ts'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { DateRangeCalendarLazy } from '#web/ui/date-range-calendar-lazy.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { moves } from './when-ways.ts'

type DatesTabProps = {
  when: When
  onChange: (some: Partial<When>) => void
  /** Called when both ends are chosen. */
  onDone?: (() => void) | undefined
  today: CivilDate
}

/** Arrival and departure, applied with the second click, and by how many days they may move. */
export function DatesTab({ when, onChange, onDone, today }: DatesTabProps) {
  const { t, i18n } = useTranslation()
  const [edge, setEdge] = useState<'start' | 'end'>('start')
  const [pending, setPending] = useState<string | null>(null)
  const isWide = useMediaQuery('(min-width: 80rem)')
  const { startDate, endDate, flexible } = when
  const start = pending ?? startDate
  const end = pending ? null : endDate
  const day = (date: string | null) => (date ? formatDay(date, i18n.language) : t('search.when_empty'))
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={t('search.when')}
        value={edge}
        onChange={setEdge}
        options={[
          { value: 'start', label: <EdgeLabel name={t('search.arrival')} day={day(start)} /> },
          { value: 'end', label: <EdgeLabel name={t('search.departure')} day={day(end)} /> },
        ]}
        className="w-full max-w-md self-center"
      />
      <DateRangeCalendarLazy
        value={startDate && endDate ? { start: startDate, end: endDate } : null}
        onChange={(range) => {
          onChange({ startDate: range.start, endDate: range.end })
          onDone?.()
        }}
        onPendingChange={setPending}
        edge={edge}
        onEdgeChange={setEdge}
        limits={{ minDate: today }}
        view={{ today, numberOfMonths: isWide ? 2 : 1 }}
        locale={i18n.language === 'en' ? 'en' : 'tr'}
        labels={searchCalendarLabels(t)}
      />
      {startDate && endDate ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="text-sm font-semibold">{t('when.can_move')}</span>
          <ChipGroup label={t('when.can_move')}>
            {moves.map((days) => (
              <Chip
                key={days}
                dense
                pressed={flexible === days}
                onPressedChange={() => onChange({ flexible: days })}
              >
                {days === 0 ? t('when.exact') : t('search.days_around', { count: days })}
              </Chip>
            ))}
          </ChipGroup>
        </div>
      ) : null}
    </div>
  )
}

function EdgeLabel({ name, day }: { name: string; day: string }) {
  return (
    <span className="flex items-baseline gap-2">
      {name}
      <span className="text-xs font-normal text-ink-muted">{day}</span>
    </span>
  )
}
