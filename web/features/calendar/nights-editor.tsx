import { CalendarDays, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { type DateRange, nightsOf, rangesOverlap } from '#shared/kernel/date-range.ts'
import { formatRange } from '#web/platform/format.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Draft } from './painting.ts'
import { SelectionDates } from './selection-dates.tsx'
import type { ListingNights } from './spans.ts'
import { GapField, KindFields, MaxField, MinField, StateField } from './terms-fields.tsx'
import type { Painting } from './use-painting.ts'

type EditorProps = {
  painting: Painting
  listing: ListingNights
  range: DateRange
  draft: Draft
  today: CivilDate
}

/** The settings for the selected nights: side by side on a wide screen. */
export function NightsEditor({ painting, listing, range, draft, today }: EditorProps) {
  const { t } = useTranslation()
  const fields = { draft, onChange: painting.change }
  return (
    <section
      aria-label={t('calendar.editor.label')}
      data-bottom-bar="always"
      className="sticky bottom-[calc(1rem+var(--safe-bottom))] z-12 mt-4 rounded-xl border border-line bg-surface-raised shadow-4"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 py-3.5 pr-4 pl-5">
        <div className="min-w-0 text-sm">
          <p className="max-w-56 truncate font-semibold">{listing.name}</p>
          <p className="text-xs text-ink-muted">{t('calendar.editor.chosen', { count: nightsOf(range) })}</p>
        </div>
        <DatesButton painting={painting} listing={listing} range={range} today={today} />
        <StateField {...fields} className="w-96" />
        <p className="min-w-32 flex-1 text-xs text-pretty text-ink-muted">
          {t(`calendar.hints.${draft.kind}`)}
          <LinkedHint listing={listing} range={range} />
        </p>
        <Button variant="ghost" onClick={painting.drop}>
          {t('shell.cancel')}
        </Button>
        <Button onClick={painting.save}>{t('shell.save')}</Button>
      </div>
      {draft.kind === 'blocked' ? null : (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3 border-t border-line px-5 pt-3.5 pb-4">
          <KindFields {...fields} className="min-w-72 flex-1" />
          <MinField {...fields} />
          <MaxField {...fields} />
          <GapField {...fields} />
        </div>
      )}
    </section>
  )
}

/** The same as a sheet at the bottom of a phone. */
export function NightsSheet({ painting, listing, range, draft, today }: EditorProps) {
  const { t } = useTranslation()
  const [hasDetails, setHasDetails] = useState(false)
  const fields = { draft, onChange: painting.change }
  return (
    <BottomBar
      label={t('calendar.editor.label')}
      className="fixed! inset-x-safe bottom-0! flex-col items-stretch! gap-3! rounded-t-2xl shadow-4"
    >
      <div className="flex items-center gap-2">
        <DatesButton painting={painting} listing={listing} range={range} today={today} />
        <span className="flex-1 text-sm text-ink-muted">
          {t('listings.nights', { count: nightsOf(range) })}
        </span>
        <IconButton label={t('calendar.editor.drop_label')} onClick={painting.drop}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <StateField {...fields} />
      {draft.kind === 'blocked' ? (
        <p className="text-xs text-ink-muted">{t('calendar.hints.blocked')}</p>
      ) : (
        <>
          <MinField {...fields} isRow />
          {hasDetails ? (
            <div className="flex max-h-[34dvh] flex-col gap-3 overflow-y-auto">
              <KindFields {...fields} />
              <MaxField {...fields} isRow />
              <GapField {...fields} isRow />
            </div>
          ) : null}
        </>
      )}
      <LinkedHint listing={listing} range={range} />
      <div className="flex gap-2">
        {draft.kind === 'blocked' ? null : (
          <Button
            variant="secondary"
            size="lg"
            aria-expanded={hasDetails}
            onClick={() => setHasDetails(!hasDetails)}
          >
            {t('calendar.editor.details')}
            <ChevronRight
              aria-hidden="true"
              className={hasDetails ? 'rotate-90 transition-transform' : 'transition-transform'}
            />
          </Button>
        )}
        <Button size="lg" className="flex-1" onClick={painting.save}>
          {t('shell.save')}
        </Button>
      </div>
    </BottomBar>
  )
}

function LinkedHint({ listing, range }: { listing: ListingNights; range: DateRange }) {
  const { t } = useTranslation()
  if (!listing.linked.some((part) => rangesOverlap(part, range))) return null
  return <span className="block text-xs text-warning-ink">{t('calendar.editor.linked_stay')}</span>
}

type DatesButtonProps = Omit<EditorProps, 'draft'>

/** Selects nights without dragging. */
function DatesButton({ painting, listing, range, today }: DatesButtonProps) {
  const { t, i18n } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const text = formatRange(range.start, range.end, i18n.language, Number(today.slice(0, 4)))
  return (
    <>
      <button
        type="button"
        aria-label={t('calendar.editor.dates', { range: text })}
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-tap items-center gap-2 rounded-md border border-line-field bg-surface px-3 text-sm font-semibold whitespace-nowrap hover:border-ink"
      >
        <CalendarDays aria-hidden="true" className="size-4 text-ink-muted" />
        {text}
      </button>
      <SelectionDates
        open={isOpen}
        onClose={() => setIsOpen(false)}
        listing={listing}
        range={range}
        today={today}
        onChoose={(chosen) => painting.choose(listing.id, chosen)}
      />
    </>
  )
}
