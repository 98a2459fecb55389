import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { cx } from '#web/ui/class-names.ts'
import { useActiveFilters } from '../when/use-when-count.ts'
import { WhenFooter } from '../when/when-footer.tsx'
import { SearchPanel } from './search-panels.tsx'
import type { SearchPart } from './search-parts.ts'
import type { SearchDraft } from './use-search-draft.ts'

const panelWidths = {
  where: 'left-0 w-96',
  types: 'left-[18%] w-80',
  when: '',
  guests: 'right-0 w-96',
} as const satisfies Record<SearchPart, string>

type PanelFrameProps = {
  part: SearchPart
  anchor: { readonly current: HTMLElement | null }
  label: string
  draft: SearchDraft
  /** Called after a choice: opens the next part. */
  onDone: () => void
  onSearch: () => void
}

const edgePx = 12
const headerPx = 80
const comfortablePx = 440
const whenPx = 912

/** A part of the search under the bar, or above it if there is more room. */
export function PanelFrame({ part, anchor, label, draft, onDone, onSearch }: PanelFrameProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ isAbove: boolean; style: CSSProperties } | null>(null)
  const filters = useActiveFilters(draft.criteria)
  const isWhen = part === 'when'

  useEffect(() => {
    const bar = anchor.current
    if (!bar) return
    function look(box: DOMRect) {
      const below = window.innerHeight - box.bottom - 2 * edgePx
      const above = box.top - headerPx - 2 * edgePx
      const isAbove = below < comfortablePx && above > below
      const windowWidth = document.documentElement.clientWidth
      const width = Math.min(whenPx, windowWidth - 2 * edgePx)
      // Centred under the bar as far as the window has room.
      const centred = Math.max(edgePx, box.left + (box.width - width) / 2)
      const left = Math.min(centred, windowWidth - edgePx - width) - box.left
      setPlace({ isAbove, style: { maxHeight: isAbove ? above : below, ...(isWhen && { left, width }) } })
    }
    // The bar grows with the choice, and would move the panel along.
    const observer = new ResizeObserver(() => look(bar.getBoundingClientRect()))
    observer.observe(bar)
    look(bar.getBoundingClientRect())
    return () => observer.disconnect()
  }, [anchor, isWhen])
  const isPlaced = place !== null
  useEffect(() => {
    if (isPlaced && !panel.current?.contains(document.activeElement))
      panel.current?.focus({ preventScroll: true })
  }, [isPlaced])

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={cx(
        'absolute z-(--z-menu) flex animate-rise flex-col overflow-hidden rounded-xl border border-line bg-surface-raised shadow-5 outline-none',
        place?.isAbove ? 'bottom-[calc(100%+.75rem)]' : 'top-[calc(100%+.75rem)]',
        panelWidths[part],
      )}
      // Not `visibility`: its first field takes the focus at once.
      style={place?.style ?? { opacity: 0 }}
    >
      <div className={cx('min-h-0 overflow-y-auto overscroll-contain', isWhen ? 'p-5' : 'p-4')}>
        {/* Above the headings inside; the panel is named by its label. */}
        {isWhen ? <h2 className="sr-only">{label}</h2> : null}
        {/* What is hidden cannot take the focus. */}
        {isPlaced ? <SearchPanel part={part} draft={draft} autoFocus onDone={onDone} /> : null}
      </div>
      {isWhen ? (
        <div className="flex-none border-t border-line px-5 py-3">
          <WhenFooter
            criteria={draft.criteria}
            filters={filters}
            onChange={draft.change}
            onClear={draft.whenDrafts.clear}
            onShow={onSearch}
          />
        </div>
      ) : null}
    </div>
  )
}
