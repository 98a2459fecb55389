import { useTranslation } from 'react-i18next'
import { addDays, addMonths, type CivilDate } from '#shared/kernel/civil-date.ts'
import type { SearchCriteria, When } from '#web/domain/search-criteria.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { useToday } from '#web/platform/clock.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import type { ResultsFilters } from '../filters/results-filters.ts'
import { useDayCounts } from './use-day-counts.ts'
import { useHoliday } from './use-holiday.ts'
import { restOf, useWhenCount } from './use-when-count.ts'
import { nearestStart, nightsOfLength } from './when-ways.ts'
import { listingCountText, whenWords } from './when-words.ts'

type WhenFooterProps = {
  criteria: SearchCriteria
  filters: ResultsFilters
  onChange: (some: Partial<When>) => void
  /** Clears every tab. */
  onClear: () => void
  /** Opens the results. */
  onShow: () => void
}

/** The choice in words, and the button that shows its homes with their number. */
export function WhenFooter({ criteria, filters, onChange, onClear, onShow }: WhenFooterProps) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const holiday = useHoliday(criteria)
  const words = whenWords(criteria, holiday, { t, language })
  const count = useWhenCount(criteria, filters)
  const found = count.isError ? undefined : count.data
  const isNone = found?.total === 0
  const nearest = useNearest(criteria, filters, isNone, holiday?.arrival ?? null)
  const refusal = count.error instanceof ApiError ? Object.values(count.error.fields).flat()[0] : undefined
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 text-left max-sm:basis-full" aria-live="polite">
        <span className="block truncate text-sm font-semibold">{words?.title ?? t('search.when_any')}</span>
        {refusal ? (
          <span className="block text-xs text-danger-ink">{refusal}</span>
        ) : isNone && nearest ? (
          <button
            type="button"
            onClick={() => onChange({ startDate: nearest.start, endDate: nearest.end })}
            className="link text-left text-xs font-semibold"
          >
            {t('when.nearest', {
              when: formatRange(nearest.start, nearest.end, language),
              homes: listingCountText(nearest.count, nearest.isExact, { t, language }),
            })}
          </button>
        ) : words?.detail ? (
          <span className="block truncate text-xs text-ink-muted">{words.detail}</span>
        ) : null}
      </p>
      <Button variant="ghost" className="max-sm:flex-none!" onClick={onClear}>
        {t('search.clear')}
      </Button>
      <Button className="max-sm:flex-1" onClick={onShow} busy={count.isPending}>
        {isNone
          ? t('when.no_homes')
          : found?.total_is_exact
            ? t('listings.results.show_count', {
                count: found.total,
                total: formatNumber(found.total, language),
              })
            : t('listings.results.show')}
      </Button>
    </div>
  )
}

/** The stay with homes that is nearest to the requested one, within its month and the next. */
function useNearest(
  criteria: SearchCriteria,
  filters: ResultsFilters,
  isWanted: boolean,
  arrival: CivilDate | null,
) {
  const { startDate, earliest, months } = criteria
  const today = useToday()
  const [month] = months
  const requested = startDate ?? arrival ?? earliest ?? (month ? `${month}-15` : today)
  const nights = nightsOfLength(criteria)
  const searched = isWanted ? [requested, addMonths(requested, 1)].map((day) => day.slice(0, 7)) : []
  const { counts, isExact } = useDayCounts(restOf(criteria, filters), searched, nights)
  const start = isWanted ? nearestStart(counts, requested) : null
  return start ? { start, end: addDays(start, nights), count: counts.get(start) ?? 0, isExact } : null
}
