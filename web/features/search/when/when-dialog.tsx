import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ResultsFilters } from '../filters/results-filters.ts'
import { useWhenDrafts } from './use-when-drafts.ts'
import { WhenFooter } from './when-footer.tsx'
import { WhenPanel } from './when-panel.tsx'

type WhenDialogProps = {
  open: boolean
  onClose: () => void
  search: SearchCriteria
  filters: ResultsFilters
  onApply: (search: SearchCriteria) => void
}

/** Changes when the search would travel. */
export function WhenDialog({ open, onClose, search, filters, onApply }: WhenDialogProps) {
  const { t } = useTranslation()
  const [criteria, setCriteria] = useState(search)
  const change = (some: Partial<SearchCriteria>) => setCriteria((known) => ({ ...known, ...some }))
  const drafts = useWhenDrafts(change)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xl"
      title={t('when.title')}
      closeLabel={t('shell.close')}
      footer={
        <WhenFooter
          criteria={criteria}
          filters={filters}
          onChange={change}
          onClear={drafts.clear}
          onShow={() => onApply(criteria)}
        />
      }
    >
      <WhenPanel criteria={criteria} filters={filters} drafts={drafts} onChange={change} />
    </Dialog>
  )
}
