import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CalendarAgeText } from '#web/domain/calendar-age-text.tsx'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { cx } from '#web/ui/class-names.ts'
import { useConfirmCalendar } from './calendar.queries.ts'
import type { ListingNights } from './spans.ts'

/** How old a listing's calendar is; after 30 days its host is asked whether it is still right. */
export function Freshness({ listing }: { listing: ListingNights }) {
  const { t } = useTranslation()
  const confirm = useConfirmCalendar()
  const problem = useProblem(t('shell.not_saved'))
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-2xs">
      <span
        className={cx(
          'whitespace-nowrap',
          listing.isStale ? 'font-semibold text-warning-ink' : 'text-ink-subtle',
        )}
      >
        <CalendarAgeText savedAt={listing.savedAt} />
      </span>
      {listing.isStale ? (
        <button
          type="button"
          aria-label={t('calendar.fresh.still_right_of', { name: listing.name })}
          aria-busy={confirm.isPending || undefined}
          onClick={() => {
            if (confirm.isPending) return
            confirm.mutate(listing.id, {
              onSuccess: () => addToast('success', t('calendar.fresh.confirmed')),
              onError: (error) => addToast('error', problem(error).sentence),
            })
          }}
          className="inline-flex min-h-6 items-center gap-1 rounded-sm font-semibold text-primary-ink hover:underline aria-busy:opacity-50 max-nav:min-h-11"
        >
          <Check aria-hidden="true" className="size-3.5" />
          {t('calendar.fresh.still_right')}
        </button>
      ) : null}
    </span>
  )
}
