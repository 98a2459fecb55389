import { useState } from 'react'
import type { When } from '#web/domain/search-criteria.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { noFilters } from '../filters/results-filters.ts'
import { anySearch } from '../search-query.ts'
import { useWhenDrafts } from './use-when-drafts.ts'
import { WhenPanel } from './when-panel.tsx'

type WhenChoiceProps = {
  when: When
  title: string
  takeLabel: string
  closeLabel: string
  onClose: () => void
  onTake: (when: When) => void
}

/** The three ways to say when, for something that is not a search. */
export function WhenChoice({ when, title, takeLabel, closeLabel, onClose, onTake }: WhenChoiceProps) {
  const [criteria, setCriteria] = useState({ ...anySearch, ...when })
  const change = (some: Partial<When>) => setCriteria((known) => ({ ...known, ...some }))
  const drafts = useWhenDrafts(change)
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={title}
      closeLabel={closeLabel}
      footer={<Button onClick={() => onTake(criteria)}>{takeLabel}</Button>}
    >
      <WhenPanel criteria={criteria} filters={noFilters} drafts={drafts} onChange={change} />
    </Dialog>
  )
}
