import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxMonths, monthRange } from '#shared/features/search/stay-windows.rules.ts'
import { addDays, addMonths, type CivilDate } from '#shared/kernel/civil-date.ts'
import { DateField } from '#web/domain/date-field.tsx'
import type { When } from '#web/domain/search-criteria.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { LengthChips } from './length-chips.tsx'
import { ListingCount } from './listing-count.tsx'
import { MonthGrid } from './month-grid.tsx'
import { useDayCounts } from './use-day-counts.ts'
import { WeekRows } from './week-rows.tsx'
import { type Rest, windowsQuery } from './when.queries.ts'
import { bestStays, monthNights, nightsOfLength } from './when-ways.ts'
import { monthLabel } from './when-words.ts'

type FlexibleTabProps = {
  when: When
  rest: Rest
  onChange: (some: Partial<When>) => void
  today: CivilDate
}

const heading = 'text-sm font-semibold'

/** The nights within which the best stays are searched. */
function windowOf(
  when: When,
  { today, last, nights }: { today: CivilDate; last: string | undefined; nights: number },
) {
  return {
    start: [today, when.earliest ?? ''].sort().at(-1) ?? today,
    end: when.latest ?? (last ? addDays(monthRange(last).end, nights) : today),
  }
}

function bestTitleOf({ weekend }: When, nights: number) {
  if (weekend) return 'when.best_weekends'
  return nights === 7 ? 'when.best_weeks' : 'when.best_dates'
}

/** Any stay of a length within some months; a day of the grid makes the dates exact. */
export function FlexibleTab({ when, rest, onChange, today }: FlexibleTabProps) {
  const { t } = useTranslation()
  const isWide = useMediaQuery('(min-width: 48rem)')
  const thisMonth = today.slice(0, 7)
  const months = Array.from({ length: maxMonths }, (_, at) => addMonths(`${thisMonth}-01`, at).slice(0, 7))
  const [visibleMonth, setVisibleMonth] = useState(
    (when.startDate?.slice(0, 7) || when.months[0]) ?? months[1] ?? thisMonth,
  )
  const nights = nightsOfLength(when)

  /** Flexible again although a day had been chosen. */
  const choose = (some: Partial<When>) => onChange({ startDate: null, endDate: null, flexible: 0, ...some })
  const chooseDay = (start: CivilDate) => onChange({ startDate: start, endDate: addDays(start, nights) })
  function toggleMonth(month: string) {
    const isOn = when.months.includes(month)
    if (!isOn) setVisibleMonth(month)
    choose({ months: months.filter((each) => (each === month ? !isOn : when.months.includes(each))) })
  }

  const counted = when.months.length > 0 ? when.months : isWide ? [visibleMonth] : []
  const found = useDayCounts(rest, counted, nights)
  const [first, last] = [counted[0], counted.at(-1)]
  const window = windowOf(when, { today, last, nights })
  const best = first ? bestStays(found.counts, when, window) : []
  const bestTitle = t(bestTitleOf(when, nights))
  const stay = when.startDate && when.endDate ? { start: when.startDate, end: when.endDate } : null

  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-9">
      <div className="flex flex-col gap-5">
        <section className="flex flex-col gap-2.5">
          <h3 className={heading}>{t('when.how_long')}</h3>
          <LengthChips label={t('when.how_long')} value={when} onChange={choose} />
        </section>
        <MonthChoice when={when} months={months} rest={rest} onToggle={toggleMonth} />
        <StayBounds when={when} today={today} onChange={choose} />
      </div>
      <div className="flex flex-col gap-5">
        {isWide ? (
          <MonthGrid
            rest={rest}
            nights={nights}
            month={visibleMonth}
            months={months}
            onMonth={setVisibleMonth}
            today={today}
            stay={stay}
            onChoose={chooseDay}
            onNights={(length) =>
              choose({ nights: Math.min(monthNights, Math.max(1, length)), weekend: false })
            }
          />
        ) : null}
        {best.length > 0 ? (
          <section className="flex flex-col gap-2.5">
            <h3 className={heading}>{bestTitle}</h3>
            <WeekRows
              label={bestTitle}
              stays={best}
              isExact={found.isExact}
              counts={found.state}
              chosen={stay?.start ?? null}
              onChoose={({ start }) => chooseDay(start)}
            />
          </section>
        ) : null}
      </div>
    </div>
  )
}

type StayBoundsProps = {
  when: When
  today: CivilDate
  onChange: (some: Partial<When>) => void
}

function StayBounds({ when, today, onChange }: StayBoundsProps) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
      <DateField
        label={t('when.earliest')}
        min={today}
        value={when.earliest ?? ''}
        onValueChange={(earliest) => onChange({ earliest: earliest || null })}
      />
      <DateField
        label={t('when.latest')}
        min={when.earliest ?? today}
        value={when.latest ?? ''}
        onValueChange={(latest) => onChange({ latest: latest || null })}
      />
    </div>
  )
}

type MonthChoiceProps = {
  when: When
  months: readonly string[]
  rest: Rest
  onToggle: (month: string) => void
}

function MonthChoice({ when, months, rest, onToggle }: MonthChoiceProps) {
  const { t, i18n } = useTranslation()
  const windows = useQuery(windowsQuery(rest, when))
  const counts = new Map(windows.data?.months.map(({ month, count }) => [month, count]))
  return (
    <section className="flex flex-col gap-2.5">
      <h3 className={heading}>{t('when.which_months')}</h3>
      <fieldset aria-label={t('when.which_months')} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {months.map((month, at) => (
          <button
            key={month}
            type="button"
            aria-pressed={when.months.includes(month)}
            onClick={() => onToggle(month)}
            className="group flex min-h-14 flex-col items-start justify-center gap-0.5 rounded-md border border-line-strong px-3 py-2 text-left text-sm font-semibold hover:border-ink-muted aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--primary)]"
          >
            {monthLabel(month, at === 0, i18n.language)}
            <small className="flex h-4 items-center text-xs font-medium text-ink-muted group-aria-pressed:text-primary-ink">
              <ListingCount
                count={windows.isError ? null : counts.get(month)}
                isExact={windows.data?.is_exact ?? true}
              />
            </small>
          </button>
        ))}
      </fieldset>
      {windows.isError ? <p className="text-xs text-ink-muted">{t('when.no_counts')}</p> : null}
    </section>
  )
}
