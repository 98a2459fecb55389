import { ArrowLeftRight } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import { switchedFlexibleDays } from '#shared/features/search/search.rules.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { useIsMember } from '#web/platform/session.ts'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { Coin } from '#web/ui/points.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { isFlexible } from '../search-query.ts'
import { FilterGroup } from './filter-group.tsx'
import type { ResultsFilters } from './results-filters.ts'

const WhenTags = lazyComponent(() => import('../when/when-tags.tsx'), 'WhenTags')

type SearchFiltersProps = {
  search: SearchCriteria
  filters: ResultsFilters
  onSearch: (some: Partial<SearchCriteria>) => void
  onFilters: (some: Partial<ResultsFilters>) => void
}

/** How one pays, and how exact the dates are: the parts of the search that the filter dialog changes. */
export function SearchFilters({ search, filters, onSearch, onFilters }: SearchFiltersProps) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const chosen = search.serviceTypes
  return (
    // The last tag takes its group with it.
    <div ref={retainFocus} className="flex flex-col gap-4.5">
      <FilterGroup title={t('search.type')}>
        <ChipGroup label={t('search.type')}>
          {isMember ? (
            <>
              <Chip
                pressed={filters.fitsBoth}
                onPressedChange={(fitsBoth) => onFilters({ fitsBoth })}
                icon={<ArrowLeftRight aria-hidden="true" />}
              >
                {t('listings.card.fits_both')}
              </Chip>
              <Chip
                pressed={filters.withinBalance}
                onPressedChange={(withinBalance) => onFilters({ withinBalance })}
                icon={<Coin />}
              >
                {t('listings.results.within_balance')}
              </Chip>
            </>
          ) : null}
          {serviceTypes.map((type) => {
            const Icon = serviceTypeIcons[type]
            return (
              <Chip
                key={type}
                pressed={chosen.includes(type)}
                onPressedChange={(isOn) =>
                  onSearch({
                    serviceTypes: serviceTypes.filter((each) =>
                      each === type ? isOn : chosen.includes(each),
                    ),
                  })
                }
                icon={<Icon aria-hidden="true" />}
              >
                {t(`listings.service_type.${type}`)}
              </Chip>
            )
          })}
        </ChipGroup>
      </FilterGroup>
      {search.startDate || isFlexible(search) ? (
        <FilterGroup title={t('search.when')}>
          {search.startDate ? (
            <ChipGroup label={t('search.when')}>
              <Chip
                pressed={search.flexible === switchedFlexibleDays}
                onPressedChange={(isOn) => onSearch({ flexible: isOn ? switchedFlexibleDays : 0 })}
                title={t('listings.results.flexible_hint')}
              >
                {t('listings.results.flexible')}
              </Chip>
            </ChipGroup>
          ) : (
            <Suspense fallback={<div className="h-8" />}>
              <WhenTags when={search} onChange={onSearch} />
            </Suspense>
          )}
        </FilterGroup>
      ) : null}
    </div>
  )
}
