import type { TFunction } from 'i18next'
import { LayoutGrid, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ResidenceType, residenceTypes } from '#shared/features/listings/listing-types.ts'
import { switchedFlexibleDays } from '#shared/features/search/search.rules.ts'
import { residenceTypeIcons } from '#web/domain/domain-icons.tsx'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'
import { paths } from '#web/platform/paths.ts'
import { useIsMember } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip, ChipStrip } from '#web/ui/chips.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Coin } from '#web/ui/points.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { Select } from '#web/ui/select.tsx'
import { MobileSearchButton } from '../bar/mobile-search-button.tsx'
import { filterCount, type ResultsFilters, sortOrders } from '../filters/results-filters.ts'
import { isFlexible } from '../search-query.ts'
import { searchSummary } from './results-heading.ts'

const WhenTags = lazyComponent(() => import('../when/when-tags.tsx'), 'WhenTags')

type Filtering = {
  filters: ResultsFilters
  onChange: (filters: ResultsFilters, search?: SearchCriteria) => void
  onOpenFilters: () => void
}

type ResultsBarProps = Filtering & {
  search: SearchCriteria
  /** On hover: preloads the dialog. */
  onNearFilters: () => void
}

/** The home types, sticky while the list scrolls; on narrow screens below the search bar. */
export function ResultsBar({ search, filters, onChange, onOpenFilters, onNearFilters }: ResultsBarProps) {
  const { t } = useTranslation()
  const count = filterCount(filters)
  return (
    <div className="sticky top-(--header-h) z-(--z-sticky) border-b border-line bg-canvas in-data-[session=member]:-mt-4 in-data-[session=member]:max-nav:top-0 in-data-[session=member]:max-nav:mt-0">
      <div className="flex items-center gap-2 px-gutter pt-2 lg:hidden">
        <MobileSearchButton current={search} variant="compact" className="min-w-0 flex-1" />
        <Button
          variant="secondary"
          aria-label={filterText(t, filters)}
          onPointerEnter={onNearFilters}
          onClick={onOpenFilters}
          className="relative size-12 flex-none rounded-full! p-0!"
        >
          <SlidersHorizontal aria-hidden="true" />
          {count > 0 ? (
            <span
              aria-hidden="true"
              className="absolute -top-1 -right-1 grid size-5 place-items-center rounded-full bg-primary text-xs text-on-primary"
            >
              {count}
            </span>
          ) : null}
        </Button>
      </div>
      <div className="page-wide flex items-center gap-4 py-1.5 lg:py-2.5">
        <TypeStrip
          value={filters.residenceType}
          onChange={(residenceType) => onChange({ ...filters, residenceType })}
        />
        <Button
          variant="secondary"
          onPointerEnter={onNearFilters}
          onClick={onOpenFilters}
          className="flex-none max-lg:hidden"
        >
          <SlidersHorizontal aria-hidden="true" />
          {filterText(t, filters)}
        </Button>
      </div>
    </div>
  )
}

type ResultsHeadProps = Omit<Filtering, 'onOpenFilters'> & {
  title: string
  search: SearchCriteria
  /** Whether there are criteria to clear. */
  canClear: boolean
  savingAsWish?: ReactNode
}

/** The number of results and their place, with the controls for filters and sort order. */
export function ResultsHead(props: ResultsHeadProps) {
  const { title, search, canClear, filters, onChange, savingAsWish } = props
  const { t, i18n } = useTranslation()
  const isMember = useIsMember()
  const isHydrated = useIsHydrated()
  const hasFlexibleDates = isFlexible(search)
  const offered = sortOrders.filter(
    (order) => order !== 'total_points' || hasFlexibleDates || search.startDate || filters.sort === order,
  )
  return (
    <div
      ref={retainFocus}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:mb-6 lg:items-end lg:gap-y-3"
    >
      <div className="flex min-w-0 flex-col gap-1">
        <h1 id="results-title" className="type-page wrap-anywhere" aria-live="polite">
          {title}
        </h1>
        <p className="text-sm text-ink-muted max-lg:hidden">{searchSummary(t, search, i18n.language)}</p>
        {hasFlexibleDates ? (
          <Suspense fallback={<div className="mt-1 h-8" />}>
            <WhenTags when={search} onChange={(some) => onChange(filters, { ...search, ...some })} />
          </Suspense>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {savingAsWish}
        {search.startDate ? (
          <Chip
            pressed={search.flexible === switchedFlexibleDays}
            onPressedChange={(isOn) =>
              onChange(filters, { ...search, flexible: isOn ? switchedFlexibleDays : 0 })
            }
            title={t('listings.results.flexible_hint')}
            className="min-h-tap!"
          >
            {t('listings.results.flexible')}
          </Chip>
        ) : null}
        {isMember || !isHydrated ? (
          <Chip
            pressed={filters.withinBalance}
            onPressedChange={(withinBalance) => onChange({ ...filters, withinBalance })}
            icon={<Coin />}
            className={cx('min-h-tap!', !isHydrated && 'not-in-data-[session=member]:hidden!')}
          >
            {t('listings.results.within_balance')}
          </Chip>
        ) : null}
        <div className="w-44 lg:w-48 [&_select]:min-h-tap [&_select]:py-1.5 [&_select]:text-base lg:[&_select]:text-sm">
          <Select
            aria-label={t('listings.results.sort')}
            value={filters.sort}
            onValueChange={(sort) => onChange({ ...filters, sort })}
            options={offered.map((value) => ({ value, label: t(`listings.results.sort_${value}`) }))}
          />
        </div>
        {canClear ? (
          <Link
            to={paths.results()}
            className={buttonClass({ variant: 'secondary', size: 'sm' }).replace('min-h-9', 'min-h-tap')}
          >
            <X aria-hidden="true" />
            <span className="max-sm:sr-only">{t('listings.results.clear')}</span>
          </Link>
        ) : null}
      </div>
    </div>
  )
}

function filterText(t: TFunction, filters: ResultsFilters): string {
  const count = filterCount(filters)
  return count > 0 ? t('listings.results.filters_set', { count }) : t('listings.results.filters')
}

type TypeStripProps = { value: ResidenceType | null; onChange: (value: ResidenceType | null) => void }

function TypeStrip({ value, onChange }: TypeStripProps) {
  const { t } = useTranslation()
  const options = [
    {
      value: 'all' as const,
      label: t('listings.results.all_types'),
      icon: <LayoutGrid aria-hidden="true" />,
    },
    ...residenceTypes.map((type) => {
      const Icon = residenceTypeIcons[type]
      return { value: type, label: t(`listings.residence_type.${type}`), icon: <Icon aria-hidden="true" /> }
    }),
  ]
  return (
    <ChipStrip
      label={t('listings.results.types')}
      className="-mx-1 flex-1"
      options={options}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? null : chosen)}
    />
  )
}
