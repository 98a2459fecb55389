import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Button } from '#web/ui/button.tsx'
import { FullScreen } from '#web/ui/full-screen.tsx'
import { useActiveFilters } from '../when/use-when-count.ts'
import { WhenFooter } from '../when/when-footer.tsx'
import { SearchPanel } from './search-panels.tsx'
import { nextPart, type SearchPart } from './search-parts.ts'
import { useSearchSummary } from './search-summary.tsx'
import { useSearchDraft } from './use-search-draft.ts'

type MobileSearchProps = { open: boolean; initial: SearchCriteria; onClose: () => void }

/** The search on a phone: four parts, one open at a time; a choice opens the next. */
export function MobileSearch({ open, initial, onClose }: MobileSearchProps) {
  const { t } = useTranslation()
  const draft = useSearchDraft(initial)
  const summary = useSearchSummary(draft)
  const filters = useActiveFilters(draft.criteria)
  const [part, setPart] = useState<string | null>('where')

  async function search() {
    if (await draft.start()) onClose()
    else setPart('where')
  }

  /** Opens the next part, and focuses its heading, since the field that had the focus is gone. */
  function goOn(done: SearchPart) {
    const next = nextPart[done]
    setPart(next)
    if (next) document.getElementById(next)?.querySelector('button')?.focus()
  }

  const item = (id: SearchPart, label: string, value: ReactNode) => ({
    id,
    title: (
      <span className="flex min-w-0 flex-1 items-baseline justify-between gap-4">
        <span>{label}</span>
        <span className="truncate text-sm font-normal text-ink-muted">{value}</span>
      </span>
    ),
    content:
      part === id ? (
        <div className="text-base text-ink">
          <SearchPanel part={id} draft={draft} autoFocus={false} onDone={() => goOn(id)} />
        </div>
      ) : null,
  })

  return (
    <FullScreen
      open={open}
      onClose={onClose}
      title={t('search.title')}
      closeLabel={t('search.close')}
      className="px-gutter"
      footer={
        part === 'when' ? (
          <WhenFooter
            criteria={draft.criteria}
            filters={filters}
            onChange={draft.change}
            onClear={draft.whenDrafts.clear}
            onShow={search}
          />
        ) : (
          <>
            <Button
              variant="ghost"
              size="lg"
              onClick={() => {
                draft.clear()
                setPart('where')
              }}
            >
              {t('search.clear')}
            </Button>
            <Button size="lg" className="flex-1" onClick={search}>
              <Search aria-hidden="true" />
              {t('search.submit')}
            </Button>
          </>
        )
      }
    >
      <Accordion
        level={2}
        value={part}
        onChange={setPart}
        items={[
          item('where', t('search.where'), summary.where || t('search.where_any')),
          item('types', t('search.type'), summary.types || t('search.type_any')),
          item('when', t('search.when'), summary.when || t('search.when_any')),
          item('guests', t('search.guests'), summary.guests),
        ]}
      />
    </FullScreen>
  )
}
