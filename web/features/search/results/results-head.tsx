import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { cx } from '#web/ui/class-names.ts'
import { type ResultsFilters, sortOrders } from '../filters/results-filters.ts'
import { isFlexible } from '../search-query.ts'

type ResultsHeadProps = {
  /** How many homes, in words. */
  count: string
  /** On a phone the search above says it. */
  place: string
  search: SearchCriteria
  filters: ResultsFilters
  onChange: (filters: ResultsFilters) => void
  /** Nothing was found: there is no order. */
  isEmpty: boolean
}

/** The number of results and their place, and in which order they are. */
export function ResultsHead({ count, place, search, filters, onChange, isEmpty }: ResultsHeadProps) {
  const { t } = useTranslation()
  const hasTotals = isFlexible(search) || search.startDate !== null || filters.sort === 'total_points'
  const offered = sortOrders.filter((order) => order !== 'total_points' || hasTotals)
  return (
    <div className="flex h-11 items-center justify-between gap-4">
      <h1 id="results-title" className="min-w-0 truncate font-semibold" aria-live="polite">
        {count}
        {place ? (
          <span className={cx(count && 'max-lg:sr-only')}>{count ? ` · ${place}` : place}</span>
        ) : null}
      </h1>
      <label
        className={cx(
          'relative flex flex-none items-center gap-1 text-sm text-ink-muted',
          isEmpty && 'hidden',
        )}
      >
        <span aria-hidden="true">{t('listings.results.sort_by')}</span>
        <select
          aria-label={t('listings.results.sort')}
          value={filters.sort}
          onChange={({ target }) => {
            const sort = offered.find((order) => order === target.value)
            if (sort) onChange({ ...filters, sort })
          }}
          className="field-sizing-content min-h-tap appearance-none rounded-sm bg-transparent pr-5 font-semibold text-ink"
        >
          {offered.map((order) => (
            <option key={order} value={order}>
              {t(`listings.results.sort_${order}`)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-0 size-4" />
      </label>
    </div>
  )
}
