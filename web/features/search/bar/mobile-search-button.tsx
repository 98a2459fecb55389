import { Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { cx } from '#web/ui/class-names.ts'
import { anySearch, placeLabel } from '../search-query.ts'
import { useSearchSummary } from './search-summary.tsx'

const MobileSearch = lazyComponent(() => import('./mobile-search.tsx'), 'MobileSearch')

type MobileSearchButtonProps = {
  /** The current search, summarized in the bar. */
  current?: SearchCriteria | undefined
  /** `compact` is the pill over the results. */
  variant?: 'hero' | 'compact'
  className?: string
}

/** A bar that opens the full-screen search. Narrow screens only. */
export function MobileSearchButton({ current, variant = 'hero', className }: MobileSearchButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  const criteria = current ?? anySearch
  const summary = useSearchSummary({ criteria, placeText: placeLabel(criteria, t) })
  const isCompact = variant === 'compact'
  const others = [summary.guests, summary.types].filter(Boolean).map((text) => ` · ${text}`)

  return (
    <search className={className}>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={MobileSearch.preload}
        onClick={() => {
          setOpenings((count) => count + 1)
          setIsOpen(true)
        }}
        className={cx(
          'flex w-full items-center border bg-surface text-left',
          isCompact
            ? 'h-11.5 gap-2.5 rounded-full border-line-strong px-3.5 shadow-2'
            : 'gap-3.5 rounded-xl border-line p-2.5 pl-4.5 shadow-4',
        )}
      >
        {isCompact ? <Search aria-hidden="true" className="size-5 flex-none text-primary-ink" /> : null}
        <span className="min-w-0 flex-1">
          <span className={cx('block truncate font-semibold', isCompact && 'text-sm leading-tight')}>
            {current ? summary.where || t('search.where_any') : t('search.start')}
          </span>
          <span
            className={cx('block truncate text-ink-muted', isCompact ? 'text-2xs leading-tight' : 'text-xs')}
          >
            {current ? (
              <>
                {summary.when || t('search.when_any')}
                {others}
              </>
            ) : (
              t('search.start_hint')
            )}
          </span>
        </span>
        {isCompact ? null : (
          <span
            aria-hidden="true"
            className="grid size-12 flex-none place-items-center rounded-[.875rem] bg-primary text-on-primary"
          >
            <Search className="size-5" />
          </span>
        )}
      </button>
      {openings > 0 ? (
        <Suspense fallback={null}>
          {/* Remounted on each opening, to start from the current search. */}
          <MobileSearch key={openings} open={isOpen} initial={criteria} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </search>
  )
}
