import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { placesQuery } from '#web/domain/place-suggestions.ts'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { useToday } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { filterCount, hasFilters, type ResultsFilters } from '../filters/results-filters.ts'
import { isFlexible } from '../search-query.ts'
import { changesToTry, type SearchChange } from './nearest-change.ts'
import { type FoundChange, nearestChangesQuery } from './nearest-changes.queries.ts'
import { countText, placeText } from './results-heading.ts'

type ResultsEmptyProps = {
  search: SearchCriteria
  filters: ResultsFilters
  onChangeDates: () => void
  onClearFilters: () => void
  onTake: (change: SearchChange) => void
  savingAsWish?: ReactNode
}

/** The empty state: what can be changed, and the nearest changes that have results. */
export function ResultsEmpty(props: ResultsEmptyProps) {
  const { search, filters, onChangeDates, onClearFilters, onTake, savingAsWish } = props
  const { t, i18n } = useTranslation()
  const rounds = changesToTry(search, filters, useToday())
  const nearest = useQuery({ ...nearestChangesQuery(rounds), enabled: rounds.length > 0 })
  const places = useQuery({ ...placesQuery(search.city), enabled: search.city !== '' })
  const isUnknown = places.data?.length === 0 && !places.isPlaceholderData
  const hasDates = (search.startDate !== null || isFlexible(search)) && !isUnknown
  const isFiltered = hasFilters(filters) || search.serviceTypes.length > 0

  function whatChanges({ change, total, isExact }: FoundChange): string {
    const { startDate, endDate } = change.search
    const what =
      change.kind === 'dates'
        ? startDate && endDate
          ? formatRange(startDate, endDate, i18n.language)
          : t('when.any_month')
        : change.kind === 'types'
          ? t(
              filterCount(filters) > 0
                ? 'listings.results.nearest_no_filter'
                : 'listings.results.nearest_any_type',
            )
          : placeText({ t, language: i18n.language }, change.search, change.filters) || t('search.where_any')
    const count = countText(t, { total, isExact }, i18n.language)
    return t('listings.results.nearest_found', { what, count })
  }

  return (
    <EmptyState
      art="search"
      title={
        isUnknown
          ? t('listings.results.empty_unknown_place', { place: search.city })
          : hasDates
            ? t('listings.results.empty')
            : isFiltered
              ? t('listings.results.empty_filters')
              : t('listings.results.empty_place')
      }
      actions={
        hasDates || isFiltered || savingAsWish ? (
          <>
            {hasDates ? (
              <Button variant={isFiltered ? 'secondary' : 'primary'} onClick={onChangeDates}>
                {t('listings.results.change_dates')}
              </Button>
            ) : null}
            {isFiltered ? (
              <Button onClick={onClearFilters}>{t('listings.results.clear_filter')}</Button>
            ) : null}
            {isUnknown ? null : savingAsWish}
          </>
        ) : undefined
      }
    >
      {nearest.data && nearest.data.length > 0 ? (
        <div className="mt-3 flex flex-col gap-2 sm:-mx-10">
          <p className="font-medium text-ink">{t('listings.results.nearest')}</p>
          <ul className="flex flex-col items-stretch gap-2">
            {nearest.data.map((found) => (
              <li key={found.change.kind}>
                <Button
                  variant="soft"
                  block
                  onClick={() => onTake(found.change)}
                  className="whitespace-normal!"
                >
                  {whatChanges(found)}
                  <ArrowRight aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </EmptyState>
  )
}
