import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarLink } from '#shared/features/calendar-links/calendar-links.contract.ts'
import { formatTime } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useRefresh, useRemove } from './calendar-links.queries.ts'
import { ageText, missingText } from './link-age.ts'
import { HeldNights, LongBlock } from './link-doubts.tsx'

export function LinkRow({ link }: { link: CalendarLink }) {
  const { t } = useTranslation()
  const refresh = useRefresh(link.id)
  const problem = useProblem(t('shell.did_not_work'))
  const { name, host, state, problem_text, event_count, unreadable_count } = link
  const isMissing = state === 'late' || state === 'stale'

  const tryNow = () =>
    refresh.mutate(undefined, {
      onSuccess: (after) => {
        if (after.state === 'fresh') addToast('success', t('calendar_links.refreshed', { name }))
        else addToast('error', after.problem_text ?? t('shell.did_not_work'))
      },
      onError: (thrown) => addToast('error', problem(thrown).sentence),
    })

  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1 text-sm">
          <p className="truncate font-semibold">{name}</p>
          {host === name ? null : <p className="truncate text-xs text-ink-muted">{host}</p>}
        </div>
        <IconButton
          label={t('calendar_links.refresh_of', { name })}
          disabled={refresh.isPending}
          onClick={tryNow}
        >
          <RefreshCw className={refresh.isPending ? 'animate-spin' : undefined} />
        </IconButton>
        <RemoveButton link={link} />
      </div>
      <p className="text-sm text-ink-muted">
        {isMissing
          ? null
          : `${t('calendar_links.came', { name, age: ageText(link.last_ok_at, t) })} ${t('calendar_links.busy', { count: event_count })} ${t('calendar_links.closes', { count: link.closed_nights })}`}
      </p>
      {link.problem === 'nights_gone' ? (
        <HeldNights link={link} />
      ) : problem_text ? (
        <LinkProblem link={link} />
      ) : null}
      <LongBlock link={link} />
      {unreadable_count > 0 ? (
        <Note tone="warning">{t('calendar_links.unreadable', { count: unreadable_count })}</Note>
      ) : null}
    </li>
  )
}

function RemoveButton({ link: { id, name } }: { link: CalendarLink }) {
  const { t } = useTranslation()
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useRemove(id)
  const problem = useProblem(t('shell.did_not_work'))
  return (
    <>
      <IconButton label={t('calendar_links.remove_of', { name })} onClick={() => setIsConfirming(true)}>
        <Trash2 />
      </IconButton>
      <ConfirmDialog
        open={isConfirming}
        danger
        title={t('calendar_links.remove_title', { name })}
        confirmLabel={t('calendar_links.remove')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        busy={remove.isPending}
        error={remove.isError ? problem(remove.error).sentence : undefined}
        onClose={() => setIsConfirming(false)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => addToast('success', t('calendar_links.removed', { name })),
          })
        }
      >
        {t('calendar_links.remove_text')}
      </ConfirmDialog>
    </>
  )
}

/** Why the calendar does not come, and when it is tried again. */
function LinkProblem({ link }: { link: CalendarLink }) {
  const { t, i18n } = useTranslation()
  const { name, state } = link
  return (
    <Note tone={state === 'stale' ? 'danger' : 'warning'}>
      {state === 'stale' ? (
        <b className="block">{t('calendar_links.stale', { name, age: missingText(link, t) })}</b>
      ) : null}
      {link.problem_text} {state === 'late' ? <span>{t('calendar_links.last_known')}</span> : null}{' '}
      {t('calendar_links.next_try', { time: formatTime(link.next_fetch_at, i18n.language) })}
    </Note>
  )
}
