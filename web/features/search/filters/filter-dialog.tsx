import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { countQuery } from '../search.queries.ts'
import { type DialogEntry, dialogFilters } from './dialog-filters.ts'
import { FilterControl, sectionOf } from './filter-control.tsx'
import { apiSearch, noFilters, type ResultsFilters } from './results-filters.ts'

type FilterDialogProps = {
  open: boolean
  onClose: () => void
  search: SearchCriteria
  initial: ResultsFilters
  onApply: (filters: ResultsFilters) => void
}

/**
 * Points, bedrooms, amenities, host: edited here and applied together by the button, which shows the number of
 * results.
 */
export function FilterDialog({ open, onClose, search, initial, onApply }: FilterDialogProps) {
  const { t, i18n } = useTranslation()
  const [draft, setDraft] = useState(initial)
  const change = (some: Partial<ResultsFilters>) => setDraft((known) => ({ ...known, ...some }))
  const count = useQuery({
    ...countQuery(apiSearch(search, draft)),
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

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('listings.results.filters')}
      closeLabel={t('listings.results.close')}
      size="lg"
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() =>
              setDraft({
                ...noFilters,
                residenceType: draft.residenceType,
                withinBalance: draft.withinBalance,
                sort: draft.sort,
                bounds: draft.bounds,
              })
            }
          >
            {t('listings.results.clear_filters')}
          </Button>
          <Button onClick={() => onApply(draft)} busy={count.isPending}>
            {showText}
          </Button>
        </>
      }
    >
      {sections.map(({ title, entries }) => (
        <FilterGroup key={title} title={t(`listings.results.${title}`)} isRow={areFields(entries)}>
          {entries.map((entry) => (
            <FilterControl key={entry.key} {...{ entry, draft, change }} />
          ))}
        </FilterGroup>
      ))}
    </Dialog>
  )
}

const sections = [...new Set(dialogFilters.map(sectionOf))].map((title) => ({
  title,
  entries: dialogFilters.filter((entry) => sectionOf(entry) === title),
}))
const areFields = (entries: readonly DialogEntry[]) =>
  entries.length > 1 && entries[0]?.filter.kind === 'number'

type FilterGroupProps = { title: string; isRow: boolean; children: React.ReactNode }

function FilterGroup({ title, isRow, children }: FilterGroupProps) {
  return (
    <section className="flex flex-col gap-3 border-line not-first:border-t not-first:pt-5">
      <h3 className="font-semibold">{title}</h3>
      {isRow ? <div className="grid grid-cols-2 gap-3">{children}</div> : children}
    </section>
  )
}
