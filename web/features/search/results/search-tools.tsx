import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { Button } from '#web/ui/button.tsx'
import { MobileSearchButton } from '../bar/mobile-search-button.tsx'
import { type ResultsFilters, sheetCount } from '../filters/results-filters.ts'

/** A round button beside the search. */
export const toolClass = 'relative size-tap! flex-none rounded-full! p-0!'

export type OpeningFilters = {
  onOpenFilters: () => void
  /** On hover: preloads the dialog. */
  onNearFilters: () => void
}

type SearchToolsProps = OpeningFilters & {
  search: SearchCriteria
  filters: ResultsFilters
  /** The button that saves the search. */
  saving: ReactNode
}

/** On a phone, above the list and over the map: the search in short, the filters and the bell. */
export function SearchTools({ saving, ...tools }: SearchToolsProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 max-[22.5rem]:gap-1.5">
      <MobileSearchButton current={tools.search} variant="compact" className="min-w-0 flex-1" />
      <FilterButton {...tools} look="icon" />
      {saving}
    </div>
  )
}

type FilterButtonProps = Omit<SearchToolsProps, 'saving'> & { look: 'icon' | 'words' }

/** Opens the filters, and says how many are set. */
export function FilterButton({ search, filters, look, onOpenFilters, onNearFilters }: FilterButtonProps) {
  const { t } = useTranslation()
  const count = sheetCount(search, filters)
  const text = count > 0 ? t('listings.results.filters_set', { count }) : t('listings.results.filters')
  const events = { onPointerEnter: onNearFilters, onClick: onOpenFilters }
  if (look === 'words')
    return (
      <Button variant="secondary" {...events}>
        <SlidersHorizontal aria-hidden="true" />
        {text}
      </Button>
    )
  return (
    <Button variant="secondary" aria-label={text} {...events} className={toolClass}>
      <SlidersHorizontal aria-hidden="true" />
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-2xs font-bold text-on-primary"
        >
          {count}
        </span>
      ) : null}
    </Button>
  )
}
