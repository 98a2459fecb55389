import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { countQuery } from '../search.queries.ts'
import { dialogFilters } from './dialog-filters.ts'
import { FilterControl, sectionOf } from './filter-control.tsx'
import { FilterGroup } from './filter-group.tsx'
import { apiSearch, noFilters, type ResultsFilters } from './results-filters.ts'
import { SearchFilters } from './search-filters.tsx'

type FilterDialogProps = {
  open: boolean
  onClose: () => void
  search: SearchCriteria
  initial: ResultsFilters
  onApply: (filters: ResultsFilters, search: SearchCriteria) => void
}

/** Edited here and applied together by the button, which shows the number of results. What is rarely set is folded. */
export function FilterDialog({ open, onClose, search, initial, onApply }: FilterDialogProps) {
  const { t, i18n } = useTranslation()
  const [draft, setDraft] = useState(initial)
  const [wanted, setWanted] = useState(search)
  const [startsOpen] = useState(() =>
    dialogFilters.some((entry) => otherSections.includes(sectionOf(entry)) && initial[entry.key]),
  )
  const change = (some: Partial<ResultsFilters>) => setDraft((known) => ({ ...known, ...some }))
  const count = useQuery({
    ...countQuery(apiSearch(wanted, draft)),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const found = count.data
  const showText = found?.total_is_exact
    ? t('listings.results.show_count', {
        count: found.total,
        total: formatNumber(found.total, i18n.language),
      })
    : t('listings.results.show')

  function clear() {
    const { residenceType, sort, bounds } = draft
    setDraft({ ...noFilters, residenceType, sort, bounds })
    setWanted({ ...wanted, serviceTypes: [], flexible: wanted.startDate ? 0 : wanted.flexible })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('listings.results.filters')}
      closeLabel={t('shell.close')}
      size="lg"
      // Not the first field: it is far below the first chips.
      initialFocus={true}
      footer={
        <>
          <Button variant="ghost" onClick={clear}>
            {t('listings.results.clear_filters')}
          </Button>
          <Button onClick={() => onApply(draft, wanted)} busy={count.isPending}>
            {showText}
          </Button>
        </>
      }
    >
      <SearchFilters
        search={wanted}
        filters={draft}
        onSearch={(some) => setWanted((known) => ({ ...known, ...some }))}
        onFilters={change}
      />
      <FilterSections titles={usualSections} {...{ draft, change }} />
      <details open={startsOpen} className="group border-t border-line pt-2">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          {t('listings.results.more_filters')}
          <ChevronDown aria-hidden="true" className="size-5 text-ink-muted group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-4.5 pt-3">
          <FilterSections titles={otherSections} {...{ draft, change }} />
        </div>
      </details>
      <Link to={paths.results()} onClick={onClose} className="link self-start py-2.5 text-sm">
        {t('listings.results.clear')}
      </Link>
    </Dialog>
  )
}

type Section = ReturnType<typeof sectionOf>
/** Shown at once, in this order; every other one is behind "more". */
const usualSections: readonly Section[] = ['bedrooms', 'beds', 'amenities', 'hosts']
const otherSections = [...new Set(dialogFilters.map(sectionOf))].filter(
  (title) => !usualSections.includes(title),
)

type FilterSectionsProps = {
  titles: readonly Section[]
  draft: ResultsFilters
  change: (some: Partial<ResultsFilters>) => void
}

function FilterSections({ titles, draft, change }: FilterSectionsProps) {
  const { t } = useTranslation()
  return titles.map((title) => {
    const entries = dialogFilters.filter((entry) => sectionOf(entry) === title)
    const areFields = entries.length > 1 && entries[0]?.filter.kind === 'number'
    return (
      <FilterGroup key={title} title={t(`listings.results.${title}`)} isRow={areFields}>
        {entries.map((entry) => (
          <FilterControl key={entry.key} {...{ entry, draft, change }} />
        ))}
      </FilterGroup>
    )
  })
}
