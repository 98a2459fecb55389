import { useTranslation } from 'react-i18next'
import type { CalendarLink } from '#shared/features/calendar-links/calendar-links.contract.ts'
import { maxStayNights } from '#shared/features/calendar-links/calendar-links.rules.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { formatRange } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useAccept, useIgnoreBeyond } from './calendar-links.queries.ts'

/** Most nights disappeared at once: they stay blocked unless the owner confirms the change. */
export function HeldNights({ link }: { link: CalendarLink }) {
  const { t } = useTranslation()
  const accept = useAccept(link.id)
  const problem = useProblem(t('shell.did_not_work'))
  return (
    <Note
      tone="danger"
      action={
        <Button
          variant="secondary"
          size="sm"
          busy={accept.isPending}
          aria-label={`${t('calendar_links.accept')}: ${link.name}`}
          onClick={() =>
            accept.mutate(undefined, {
              onSuccess: () => addToast('success', t('calendar_links.refreshed', { name: link.name })),
              onError: (thrown) => addToast('error', problem(thrown).sentence),
            })
          }
        >
          {t('calendar_links.accept')}
        </Button>
      }
    >
      {link.problem_text}
    </Note>
  )
}

/** An event longer than any stay: perhaps only the date until which the other site can be booked. */
export function LongBlock({ link }: { link: CalendarLink }) {
  const { t, i18n } = useTranslation()
  const ignore = useIgnoreBeyond(link.id)
  const problem = useProblem(t('shell.did_not_work'))
  const { long_block: block, ignore_beyond: ignored } = link
  if (!block) return null
  const label = t(ignored === null ? 'calendar_links.no_stay' : 'calendar_links.is_stay')
  const facts = {
    dates: formatRange(block.start_date, block.end_date, i18n.language),
    count: nightsOf({ start: block.start_date, end: block.end_date }),
    most: ignored ?? maxStayNights,
  }
  return (
    <Note
      tone={ignored === null ? 'warning' : 'info'}
      action={
        <Button
          variant="secondary"
          size="sm"
          busy={ignore.isPending}
          aria-label={`${label}: ${link.name}`}
          onClick={() =>
            ignore.mutate(ignored === null ? maxStayNights : null, {
              onError: (thrown) => addToast('error', problem(thrown).sentence),
            })
          }
        >
          {label}
        </Button>
      }
    >
      {t(ignored === null ? 'calendar_links.long_block' : 'calendar_links.long_block_ignored', facts)}
    </Note>
  )
}
