import { LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ResidenceType, residenceTypes } from '#shared/features/listings/listing-types.ts'
import { residenceTypeIcons } from '#web/domain/domain-icons.tsx'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { ChipStrip } from '#web/ui/chips.tsx'
import type { ResultsFilters } from '../filters/results-filters.ts'
import { FilterButton, type OpeningFilters, SearchTools } from './search-tools.tsx'

type ResultsBarProps = OpeningFilters & {
  search: SearchCriteria
  filters: ResultsFilters
  onChange: (filters: ResultsFilters) => void
  /** The button that saves the search: an icon on a phone, in words on a wide screen. */
  saving: (look: 'icon' | 'words') => ReactNode
}

/** A phone: the search and its tools, which stay in view, and the home types. Wide screens: one row with both. */
export function ResultsBar({ saving, onChange, ...tools }: ResultsBarProps) {
  const { filters } = tools
  return (
    <>
      <div className="sticky top-(--header-h) z-(--z-sticky) flex h-15 items-center bg-canvas px-gutter in-data-[session=member]:-mt-4 in-data-[session=member]:max-nav:top-0 in-data-[session=member]:max-nav:mt-0 lg:hidden">
        <SearchTools {...tools} saving={saving('icon')} />
      </div>
      <div className="border-b border-line bg-canvas lg:sticky lg:top-(--header-h) lg:z-(--z-sticky) lg:in-data-[session=member]:-mt-4">
        <div className="page-wide flex h-11 items-center gap-3 max-lg:px-0 lg:h-13">
          <TypeStrip
            value={filters.residenceType}
            onChange={(residenceType) => onChange({ ...filters, residenceType })}
          />
          <div className="flex flex-none gap-3 max-lg:hidden">
            <FilterButton {...tools} look="words" />
            {saving('words')}
          </div>
        </div>
      </div>
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
      className="flex-1 max-lg:gap-5 max-lg:px-gutter max-lg:py-0 lg:-mx-1 lg:gap-1 lg:mask-r-from-[calc(100%-2rem)] lg:pr-8"
      optionClassName="max-lg:rounded-none! max-lg:border-y-2 max-lg:border-transparent max-lg:px-0 max-lg:hover:bg-transparent max-lg:aria-pressed:border-b-ink max-lg:aria-pressed:bg-transparent max-lg:aria-pressed:text-ink max-lg:[&_svg]:size-4.5 lg:px-3"
      options={options}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? null : chosen)}
    />
  )
}
