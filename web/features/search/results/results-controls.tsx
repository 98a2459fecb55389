import { LayoutGrid, SlidersHorizontal, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ResidenceType, residenceTypes } from '#shared/features/listings/listing-types.ts'
import { residenceTypeIcons } from '#web/domain/domain-icons.tsx'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip, ChipStrip } from '#web/ui/chips.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { MobileSearchButton } from '../bar/mobile-search-button.tsx'
import { filterCount, type ResultsFilters, sortOrders } from '../filters/results-filters.ts'
import { searchSummary } from './results-heading.ts'

type Filtering = {
  filters: ResultsFilters
  onChange: (filters: ResultsFilters) => void
  onOpenFilters: () => void
}

type ResultsBarProps = Filtering & {
  search: SearchCriteria
  /** On hover: preloads the dialog. */
  onNearFilters: () => void
}

/** The home types, sticky while the list scrolls; on narrow screens below the search bar. */
export function ResultsBar({ search, filters, onChange, onOpenFilters, onNearFilters }: ResultsBarProps) {
  return (
    <div className="sticky top-(--header-h) z-(--z-sticky) border-b border-line bg-canvas in-data-[session=member]:-mt-4">
      <div className="px-gutter pt-2.5 lg:hidden">
        <MobileSearchButton current={search} variant="compact" />
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
          <FilterLabel filters={filters} />
        </Button>
      </div>
    </div>
  )
}

type ResultsHeadProps = Filtering & {
  title: string
  search: SearchCriteria
  /** Whether there are criteria to clear. */
  canClear: boolean
}

/** The number of results and their place, with the controls for filters and sort order. */
export function ResultsHead({ title, search, canClear, filters, onChange, onOpenFilters }: ResultsHeadProps) {
  const { t, i18n } = useTranslation()
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-col gap-1">
        <h1 id="results-title" className="type-page wrap-anywhere" aria-live="polite">
          {title}
        </h1>
        <p className="text-sm text-ink-muted">{searchSummary(t, search, filters, i18n.language)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {search.startDate ? (
          <Chip
            pressed={filters.flexible}
            onPressedChange={(flexible) => onChange({ ...filters, flexible })}
            title={t('listings.results.flexible_hint')}
            className="min-h-tap!"
          >
            {t('listings.results.flexible')}
          </Chip>
        ) : null}
        <Button variant="secondary" size="sm" onClick={onOpenFilters} className="min-h-tap! lg:hidden">
          <FilterLabel filters={filters} />
        </Button>
        <SelectField
          label={t('listings.results.sort')}
          hideLabel
          value={filters.sort}
          onValueChange={(sort) => onChange({ ...filters, sort })}
          options={sortOrders.map((value) => ({ value, label: t(`listings.results.sort_${value}`) }))}
          className="max-sm:min-w-40 max-sm:flex-1 sm:w-44 lg:w-48 [&_select]:min-h-tap [&_select]:py-1.5 [&_select]:text-base lg:[&_select]:text-sm"
        />
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

function FilterLabel({ filters }: { filters: ResultsFilters }) {
  const { t } = useTranslation()
  const count = filterCount(filters)
  return (
    <>
      <SlidersHorizontal aria-hidden="true" />
      {count > 0 ? t('listings.results.filters_set', { count }) : t('listings.results.filters')}
    </>
  )
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
