import { Search } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { cx } from '#web/ui/class-names.ts'
import { PlainForm } from '#web/ui/plain-form.tsx'
import { useDismiss } from '#web/ui/use-dismiss.ts'
import { nextPart, type SearchPart } from './search-parts.ts'
import { useSearchSummary } from './search-summary.tsx'
import { useSearchDraft } from './use-search-draft.ts'

const PanelFrame = lazyComponent(() => import('./panel-frame.tsx'), 'PanelFrame')

type SearchBarProps = {
  initial?: SearchCriteria | undefined
  /** `compact` is the pill in the header of the results. */
  variant?: 'hero' | 'compact'
  className?: string
}

/** Where, exchange type, when, guests; one panel at a time, and the button that searches. Wide screens only. */
export function SearchBar({ initial, variant = 'hero', className }: SearchBarProps) {
  const { t } = useTranslation()
  const draft = useSearchDraft(initial)
  const summary = useSearchSummary(draft)
  const [open, setOpen] = useState<SearchPart | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isCompact = variant === 'compact'

  function focusPart(part: SearchPart) {
    form.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus()
  }
  useDismiss(form, open !== null, (reason) => {
    if (reason === 'escape' && open) focusPart(open)
    setOpen(null)
  })

  async function search() {
    setOpen(null)
    if (!(await draft.start())) setOpen('where')
  }

  // The panel stands after its button, so that the Tab key goes on from it to the next part.
  const part = (name: SearchPart, label: string, value: ReactNode, placeholder: string) => (
    <>
      <SearchSection
        name={name}
        label={label}
        value={value}
        placeholder={placeholder}
        isCompact={isCompact}
        isOpen={open === name}
        onToggle={() => setOpen(open === name ? null : name)}
      />
      {open === name ? (
        <Suspense>
          <PanelFrame
            part={name}
            anchor={form}
            label={t(labels[name])}
            draft={draft}
            onDone={() => {
              const next = nextPart[name]
              if (next) focusPart(next)
              setOpen(next)
            }}
            onSearch={() => void search()}
          />
        </Suspense>
      ) : null}
    </>
  )

  return (
    <search className={className}>
      <PlainForm
        ref={form}
        onSubmit={() => void search()}
        onPointerEnter={PanelFrame.preload}
        onFocus={PanelFrame.preload}
        aria-label={t('search.form')}
        className={cx(
          'relative grid items-stretch border bg-surface',
          isCompact
            ? 'mx-auto w-fit max-w-full grid-cols-[auto_auto_auto_auto_auto] rounded-full border-line-strong p-1 shadow-2'
            : 'grid-cols-[1.25fr_1.2fr_1.1fr_1fr_auto] rounded-2xl border-line p-2 shadow-4',
        )}
      >
        {part(
          'where',
          t('search.where'),
          summary.where,
          isCompact ? t('search.where_any') : t('search.where_empty'),
        )}
        {part('types', t('search.type'), summary.types, t('search.type_any'))}
        {part(
          'when',
          t('search.when'),
          summary.when,
          isCompact ? t('search.when_any') : t('search.when_empty'),
        )}
        {part('guests', t('search.guests'), summary.guests, '')}
        <button
          type="submit"
          aria-label={t('search.submit')}
          className={cx(
            'inline-flex items-center justify-center gap-2 self-center bg-primary font-semibold text-on-primary transition-[background-color,transform] duration-(--dur-1) hover:bg-primary-hover active:scale-[.98]',
            isCompact ? 'size-11 rounded-full' : 'min-h-16 rounded-xl px-7',
          )}
        >
          <Search aria-hidden="true" className="size-5" />
          {isCompact ? null : <span>{t('search.submit')}</span>}
        </button>
      </PlainForm>
    </search>
  )
}

const labels = {
  where: 'search.where',
  types: 'search.type',
  when: 'search.when',
  guests: 'search.guests',
} as const satisfies Record<SearchPart, string>

type SearchSectionProps = {
  name: SearchPart
  label: string
  value: ReactNode
  placeholder: string
  isCompact: boolean
  isOpen: boolean
  onToggle: () => void
}

function SearchSection({ name, label, value, placeholder, isCompact, isOpen, onToggle }: SearchSectionProps) {
  return (
    <button
      type="button"
      data-part={name}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={cx(
        'relative flex min-w-0 flex-col justify-center text-left not-first:before:absolute not-first:before:inset-y-[22%] not-first:before:left-0 not-first:before:w-px not-first:before:bg-line hover:bg-surface-hover hover:before:opacity-0 [&:hover+button]:before:opacity-0',
        isCompact ? 'min-h-11 rounded-full px-4.5 py-0.5' : 'min-h-16 gap-px rounded-xl px-5 py-2.5',
        isOpen && 'bg-surface-hover before:opacity-0 [&+*+button]:before:opacity-0',
      )}
    >
      <span className={isCompact ? 'text-[.6875rem] leading-tight text-ink-muted' : 'text-xs font-semibold'}>
        {label}
      </span>
      <span
        className={cx(
          'max-w-full truncate',
          isCompact ? 'text-sm leading-tight font-medium' : 'text-base',
          isCompact || value ? 'text-ink' : 'text-ink-muted',
        )}
      >
        {value || placeholder}
      </span>
    </button>
  )
}
