import { useTranslation } from 'react-i18next'
import type { Holiday } from '#shared/features/holidays/holidays.contract.ts'
import { usualNights } from '#shared/features/search/stay-windows.rules.ts'
import { addMonths, type CivilDate } from '#shared/kernel/civil-date.ts'
import type { SearchCriteria, When } from '#web/domain/search-criteria.ts'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import type { ResultsFilters } from '../filters/results-filters.ts'
import { LengthChips } from './length-chips.tsx'
import { useDayCounts } from './use-day-counts.ts'
import { useWhenCount } from './use-when-count.ts'
import { WeekRows } from './week-rows.tsx'
import type { Rest } from './when.queries.ts'
import { lengthsWithin, nightsWithin, spilled, spills, staysInOrder } from './when-ways.ts'
import { howMuchText } from './when-words.ts'

/** A holiday whose dates are known. */
export type KnownHoliday = Holiday & { arrival: CivilDate; departure: CivilDate }

type HolidayStayProps = {
  holiday: KnownHoliday
  criteria: SearchCriteria
  filters: ResultsFilters
  rest: Rest
  onChange: (some: Partial<When>) => void
  today: CivilDate
}

/** How much of a holiday, which of its weeks, and whether the stay may extend beyond it. */
export function HolidayStay({ holiday, criteria, filters, rest, onChange, today }: HolidayStayProps) {
  const { t } = useTranslation()
  const whole = { start: holiday.arrival, end: holiday.departure }
  const room = lengthsWithin(whole)
  const window = spilled(whole, criteria.flexible)
  const left = { start: window.start > today ? window.start : today, end: window.end }
  const nights = nightsWithin(criteria, whole)
  const found = useDayCounts(rest, monthsOf(left.start, left.end), nights)
  const stays = staysInOrder(left, { nights, weekend: criteria.weekend }, found.counts)
  const any = useWhenCount({ ...criteria, startDate: null, endDate: null }, filters)
  const choose = (some: Partial<When>) => onChange({ startDate: null, endDate: null, ...some })
  const title = howMuchText(holiday.code, t)
  const anyText = criteria.weekend
    ? t('when.any_weekend')
    : nights === usualNights
      ? t('when.any_week')
      : t('when.any_dates')
  return (
    <>
      <section className="flex flex-col gap-2.5">
        <h3 className="text-sm font-semibold">{title}</h3>
        <LengthChips
          label={title}
          value={criteria}
          onChange={choose}
          room={room}
          wholeText={room.max < usualNights ? t('when.whole') : undefined}
        />
      </section>
      <WeekRows
        label={anyText}
        stays={stays}
        isExact={found.isExact}
        counts={found.state}
        chosen={criteria.startDate}
        onChoose={({ start, end }) => onChange({ startDate: start, endDate: end, flexible: 0 })}
        any={{
          text: anyText,
          count: any.isError ? null : any.data?.total,
          isExact: any.data?.total_is_exact ?? true,
          onChoose: () => choose({}),
        }}
      />
      <section className="flex flex-col gap-2.5">
        <h3 className="text-sm font-semibold">{t('when.spill')}</h3>
        <ChipGroup label={t('when.spill')}>
          {spills.map((days) => (
            <Chip
              key={days}
              dense
              pressed={criteria.flexible === days}
              onPressedChange={() => choose({ flexible: days })}
            >
              {days === 0 ? t('when.spill_none') : t('search.days_around', { count: days })}
            </Chip>
          ))}
        </ChipGroup>
      </section>
    </>
  )
}

/** The months in which a stay of the window begins. */
function monthsOf(start: CivilDate, end: CivilDate): string[] {
  const months: string[] = []
  for (
    let month = start.slice(0, 7);
    month <= end.slice(0, 7);
    month = addMonths(`${month}-01`, 1).slice(0, 7)
  )
    months.push(month)
  return months
}
