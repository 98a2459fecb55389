import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { countQuery } from '../search.queries.ts'
import { type DialogEntry, dialogFilters } from './dialog-filters.ts'
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

/**
 * Exchange, dates, points, bedrooms, amenities, host: edited here and applied together by the button, which shows the
 * number of results.
 */
export function FilterDialog({ open, onClose, search, initial, onApply }: FilterDialogProps) {
  const { t, i18n } = useTranslation()
  const [draft, setDraft] = useState(initial)
  const [wanted, setWanted] = useState(search)
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
      closeLabel={t('listings.results.close')}
      size="lg"
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
      {sections.map(({ title, entries }) => (
        <FilterGroup key={title} title={t(`listings.results.${title}`)} isRow={areFields(entries)}>
          {entries.map((entry) => (
            <FilterControl key={entry.key} {...{ entry, draft, change }} />
          ))}
        </FilterGroup>
      ))}
      <Link to={paths.results()} onClick={onClose} className="link self-start py-2.5 text-sm">
        {t('listings.results.clear')}
      </Link>
    </Dialog>
  )
}

const sections = [...new Set(dialogFilters.map(sectionOf))].map((title) => ({
  title,
  entries: dialogFilters.filter((entry) => sectionOf(entry) === title),
}))
const areFields = (entries: readonly DialogEntry[]) =>
  entries.length > 1 && entries[0]?.filter.kind === 'number'
