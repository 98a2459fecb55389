import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListingPair } from '#web/domain/agreement-pair.tsx'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useConfirmCalendar } from './start-page.queries.ts'
import type { OwnListing } from './start-state.ts'
import { pairClass, TaskRow } from './task-row.tsx'

type CalendarTaskProps = { listing: OwnListing; days: number; isPrimary: boolean; onConfirmed: () => void }

/** A calendar that has long been untouched: opened, or confirmed in place. */
export function CalendarTask({ listing, days, isPrimary, onConfirmed }: CalendarTaskProps) {
  const { t } = useTranslation()
  const confirm = useConfirmCalendar(onConfirmed)
  const problem = useProblem(t('shell.not_saved'))
  const place = listing.district || listing.city
  const openLabel = t('start_page.calendar.open_of', { place })
  return (
    <TaskRow
      to={paths.calendar(listing.id)}
      label={t('start_page.calendar.unchanged', { place, count: days })}
      pair={
        <ListingPair listing={listing} className={pairClass}>
          <CalendarClock className="size-4.5 max-nav:group-data-stacked:hidden" />
          <span>{t('start_page.calendar.days', { count: days })}</span>
        </ListingPair>
      }
      title={t('start_page.calendar.unchanged', { place, count: days })}
      actions={
        <>
          <Link
            to={paths.calendar(listing.id)}
            aria-label={openLabel}
            className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary', block: true })}
          >
            {t('start_page.calendar.open')}
          </Link>
          <button
            type="button"
            aria-label={t('start_page.calendar.confirm_of', { place })}
            aria-busy={confirm.isPending || undefined}
            onClick={() => {
              if (confirm.isPending) return
              confirm.mutate(listing.id, {
                onError: (error) => addToast('error', problem(error).sentence),
              })
            }}
            className="inline-flex min-h-7 flex-none items-center self-center rounded-sm px-1 text-xs font-semibold text-primary-ink hover:underline hover:underline-offset-[.2em] aria-busy:opacity-50 max-sm:min-h-tap max-sm:px-3"
          >
            {t('start_page.calendar.confirm')}
          </button>
        </>
      }
    >
      <p className="text-ink-muted">{t('start_page.calendar.why')}</p>
    </TaskRow>
  )
}
