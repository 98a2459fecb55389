import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysBetween } from '#shared/kernel/civil-date.ts'
import type { SearchCriteria, When } from '#web/domain/search-criteria.ts'
import { useToday } from '#web/platform/clock.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { ResultsFilters } from '../filters/results-filters.ts'
import { anyWhen } from '../search-query.ts'
import { DatesTab } from './dates-tab.tsx'
import { FlexibleTab } from './flexible-tab.tsx'
import { HolidaysTab } from './holidays-tab.tsx'
import { restOf } from './use-when-count.ts'
import type { WhenDrafts } from './use-when-drafts.ts'
import { monthNights, type Way, wayOf, ways } from './when-ways.ts'

export type WhenPanelProps = {
  criteria: SearchCriteria
  filters: ResultsFilters
  drafts: WhenDrafts
  onChange: (some: Partial<When>) => void
  /** Called when exact dates are complete. */
  onDone?: (() => void) | undefined
}

/** Three ways to say when: dates, flexible, holidays. Only the open one counts; the others save their choices. */
export function WhenPanel({ criteria, filters, drafts, onChange, onDone }: WhenPanelProps) {
  const { t } = useTranslation()
  const [way, setWay] = useState<Way>(() => wayOf(criteria))
  const today = useToday()
  const rest = restOf(criteria, filters)

  function open(next: Way) {
    const { startDate, endDate, months, nights, weekend, holiday, earliest, latest, flexible } = criteria
    const left = { startDate, endDate, months, nights, weekend, holiday, earliest, latest, flexible }
    drafts.save(way, left)
    setWay(next)
    onChange(drafts.of[next] ?? { ...anyWhen, ...(next === 'flexible' && lengthOf(left)) })
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3 md:grid md:grid-cols-[1fr_auto_1fr]">
        <Segmented
          label={t('when.ways')}
          value={way}
          onChange={open}
          options={ways.map((each) => ({ value: each, label: t(`when.way.${each}`) }))}
          className="w-full md:col-start-2 md:w-84"
        />
        <button
          type="button"
          onClick={drafts.clear}
          className="link justify-self-end text-sm font-semibold max-md:hidden"
        >
          {t('search.when_any')}
        </button>
      </div>
      {way === 'dates' ? (
        <DatesTab when={criteria} onChange={onChange} onDone={onDone} today={today} />
      ) : way === 'flexible' ? (
        <FlexibleTab when={criteria} rest={rest} onChange={onChange} today={today} />
      ) : (
        <HolidaysTab criteria={criteria} filters={filters} rest={rest} onChange={onChange} today={today} />
      )}
    </div>
  )
}

const usualLength = { nights: 7, weekend: false }

/** The length is carried over when the tab changes. */
function lengthOf({ startDate, endDate, nights, weekend }: When): Pick<When, 'nights' | 'weekend'> {
  if (nights || weekend) return { nights, weekend }
  const exact = startDate && endDate ? daysBetween(startDate, endDate) : 0
  return exact > 0 && exact <= monthNights ? { nights: exact, weekend: false } : usualLength
}
