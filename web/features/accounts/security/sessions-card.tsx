import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#web/platform/browser-api.ts'
import { formatInstantDate, formatTime } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { type Session, sessionsQuery, useSecurityChange } from './security.queries.ts'
import { SecurityCard } from './security-card.tsx'

/** The account's sessions: each device can be signed out, or all of them. */
export function SessionsCard({ onEverywhere }: { onEverywhere: () => Promise<void> }) {
  const { t } = useTranslation()
  const problem = useProblem(t('shell.did_not_work'))
  const sessions = useQuery(sessionsQuery)
  const [isPrompting, setIsPrompting] = useState(false)
  const end = useSecurityChange((id: string) => api('DELETE /auth/sessions/{id}/', { params: { id } }))
  const endAll = useSecurityChange(() => api('POST /auth/logout-everywhere/'))

  const endOne = (session: Session) =>
    end.mutate(session.id, {
      onSuccess: () => addToast('success', t('security.sessions.ended')),
      onError: (error) => addToast('error', problem(error).sentence),
    })

  return (
    <SecurityCard
      title={t('security.sessions.title')}
      lead={t('security.sessions.lead')}
      action={
        <Button variant="danger-ghost" size="sm" onClick={() => setIsPrompting(true)}>
          {t('security.sessions.end_all')}
        </Button>
      }
    >
      <Loaded query={sessions} failed={t('shell.load_failed')} skeletonClass="h-32 rounded-lg" level={3}>
        {(open) => (
          <ul ref={retainFocus}>
            {open.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables === session.id}
                onEnd={() => endOne(session)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        open={isPrompting}
        title={t('security.sessions.end_all')}
        confirmLabel={t('security.sessions.end_all')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        danger
        busy={endAll.isPending}
        error={endAll.error ? problem(endAll.error).sentence : undefined}
        onClose={() => setIsPrompting(false)}
        onConfirm={() => endAll.mutate(undefined, { onSuccess: () => void onEverywhere() })}
      >
        {t('security.sessions.end_all_text')}
      </ConfirmDialog>
    </SecurityCard>
  )
}

type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t, i18n } = useTranslation()
  const device = session.device || t('security.sessions.unknown_device')
  const Icon = /iPhone|Android|iPad/.test(session.device) ? Smartphone : Laptop
  const day = formatInstantDate(session.last_used_at, i18n.language)
  const time = formatTime(session.last_used_at, i18n.language)
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 border-t border-line py-2 first:border-t-0">
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-full bg-surface-sunken text-ink-muted"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-28 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[.9375rem] font-medium">
          {device}
          {session.is_current ? <Badge tone="success">{t('security.sessions.this')}</Badge> : null}
        </p>
        <p className="text-xs text-ink-muted">{t('security.sessions.last_used', { day, time })}</p>
      </div>
      {session.is_current ? null : (
        <Button
          variant="secondary"
          size="sm"
          busy={isEnding}
          onClick={onEnd}
          aria-label={t('security.sessions.end_device', { device })}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  )
}
