import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
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
  /** The button that saves the search. */
  saving: ReactNode
}

/** What a change of the search would find. */
function changeText(texts: { t: TFunction; language: string }, found: FoundChange, hasFilters: boolean) {
  const { t, language } = texts
  const { change, total, isExact } = found
  const count = countText(t, { total, isExact }, language)
  return t('listings.results.nearest_found', { what: whatChanges(texts, change, hasFilters), count })
}

function whatChanges(
  texts: { t: TFunction; language: string },
  { kind, search, filters }: SearchChange,
  hasFilters: boolean,
): string {
  const { t, language } = texts
  const { startDate, endDate } = search
  if (kind === 'types')
    return t(hasFilters ? 'listings.results.nearest_no_filter' : 'listings.results.nearest_any_type')
  if (kind === 'place') return placeText(texts, search, filters) || t('search.where_any')
  return startDate && endDate ? formatRange(startDate, endDate, language) : t('when.any_month')
}

/** The empty state: what can be changed, and the nearest changes that have results. */
export function ResultsEmpty(props: ResultsEmptyProps) {
  const { search, filters, onChangeDates, onClearFilters, onTake, saving } = props
  const { t, i18n } = useTranslation()
  const rounds = changesToTry(search, filters, useToday())
  const nearest = useQuery({ ...nearestChangesQuery(rounds), enabled: rounds.length > 0 })
  const places = useQuery({ ...placesQuery(search.city), enabled: search.city !== '' })
  const isUnknown = places.data?.length === 0 && !places.isPlaceholderData
  const hasDates = (search.startDate !== null || isFlexible(search)) && !isUnknown
  const isFiltered = hasFilters(filters) || search.serviceTypes.length > 0

  function title(): string {
    if (isUnknown) return t('listings.results.empty_unknown_place', { place: search.city })
    if (hasDates) return t('listings.results.empty')
    return isFiltered ? t('listings.results.empty_filters') : t('listings.results.empty_place')
  }

  // Other dates are the first way out, where there are any with homes.
  const other = nearest.data?.find(({ change }) => change.kind === 'dates')
  const more = (nearest.data ?? []).filter((found) => found !== other)
  const texts = { t, language: i18n.language }
  return (
    <EmptyState
      art="search"
      title={title()}
      actions={
        <Actions
          onSeeOther={other && (() => onTake(other.change))}
          onChangeDates={hasDates ? onChangeDates : undefined}
          onClearFilters={isFiltered ? onClearFilters : undefined}
        >
          {isUnknown ? null : saving}
        </Actions>
      }
    >
      {other ? (
        <p className="text-base font-medium text-ink">
          {t('listings.results.other_dates', {
            when: whatChanges(texts, other.change, false),
            count: countText(t, other, i18n.language),
          })}
        </p>
      ) : null}
      <Nearest found={more} hasFilters={filterCount(filters) > 0} onTake={onTake} />
    </EmptyState>
  )
}

type ActionsProps = {
  onSeeOther: (() => void) | undefined
  onChangeDates: (() => void) | undefined
  onClearFilters: (() => void) | undefined
  children: ReactNode
}

/** One of them is the main one: other dates, or else other filters. */
function Actions({ onSeeOther, onChangeDates, onClearFilters, children }: ActionsProps) {
  const { t } = useTranslation()
  return (
    <>
      {onSeeOther ? <Button onClick={onSeeOther}>{t('listings.results.see_dates')}</Button> : null}
      {onChangeDates ? (
        <Button variant={onSeeOther || onClearFilters ? 'secondary' : 'primary'} onClick={onChangeDates}>
          {t('listings.results.change_dates')}
        </Button>
      ) : null}
      {onClearFilters ? (
        <Button variant={onSeeOther ? 'secondary' : 'primary'} onClick={onClearFilters}>
          {t('listings.results.clear_filter')}
        </Button>
      ) : null}
      {children}
    </>
  )
}

type NearestProps = {
  found: readonly FoundChange[]
  hasFilters: boolean
  onTake: ResultsEmptyProps['onTake']
}

/** The nearest searches that find something. */
function Nearest({ found: changes, hasFilters, onTake }: NearestProps) {
  const { t, i18n } = useTranslation()
  return changes.length > 0 ? (
    <div className="mt-3 flex flex-col gap-2 sm:-mx-10">
      <p className="font-medium text-ink">{t('listings.results.nearest')}</p>
      <ul className="flex flex-col items-stretch gap-2">
        {changes.map((found) => (
          <li key={found.change.kind}>
            <Button variant="soft" block onClick={() => onTake(found.change)} className="whitespace-normal!">
              {changeText({ t, language: i18n.language }, found, hasFilters)}
              <ArrowRight aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  ) : null
}
