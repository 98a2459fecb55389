import { useMutation, useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnDecision } from '#shared/features/moderation/moderation.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { useIsMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'

const decisionsQuery = (language: string) =>
  query('GET /moderation/decisions/', {}, { vary: { language }, staleTime: 5 * 60_000 })

/** While the account is suspended always; anything else until it was read. */
const isShown = (decision: OwnDecision): boolean =>
  (decision.kind === 'suspend' && decision.is_in_force) || !decision.is_seen

/** What staff decided about the member, above the page: with its reason, and the way to appeal. */
export function DecisionNotice() {
  const { t, i18n } = useTranslation()
  const isMember = useIsMember()
  const { data } = useQuery({ ...decisionsQuery(i18n.language), enabled: isMember })
  const [appealed, setAppealed] = useState<OwnDecision | null>(null)
  const [shown] = data?.decisions.filter(isShown) ?? []
  if (!isMember || !shown) return null
  return (
    <section aria-label={t('moderation.region')} className="page-wrap pt-4">
      <Note
        tone={shown.is_in_force ? 'warning' : 'info'}
        icon={<ShieldAlert aria-hidden="true" />}
        className="max-sm:flex-wrap"
      >
        <p className="font-semibold">{shown.sentence}</p>
        {shown.statement ? <p className="wrap-anywhere whitespace-pre-line">{shown.statement}</p> : null}
        {shown.appeal ? <AppealState appeal={shown.appeal} /> : null}
        <div className="mt-2 flex flex-wrap gap-2">
          {shown.can_appeal ? (
            <Button size="sm" variant="secondary" onClick={() => setAppealed(shown)}>
              {t('moderation.appeal')}
            </Button>
          ) : null}
          {shown.is_seen ? null : <SeenButton id={shown.id} />}
        </div>
      </Note>
      <AppealDialog decision={appealed} onClose={() => setAppealed(null)} />
    </section>
  )
}

function AppealState({ appeal }: { appeal: NonNullable<OwnDecision['appeal']> }) {
  const { t } = useTranslation()
  const state = appeal.granted === null ? 'appeal_waits' : appeal.granted ? 'appeal_granted' : 'appeal_upheld'
  return (
    <p className="mt-1">
      {t(`moderation.${state}`)} {appeal.answer}
    </p>
  )
}

function useChangedDecisions() {
  const cache = useApiCache()
  return () => cache.invalidate('GET /moderation/decisions/')
}

function SeenButton({ id }: { id: number }) {
  const { t } = useTranslation()
  const refresh = useChangedDecisions()
  const see = useMutation({
    mutationFn: () => api('POST /moderation/decisions/{id}/seen/', { params: { id } }),
    onSuccess: refresh,
    onError: () => addToast('error', t('moderation.failed')),
  })
  return (
    <Button size="sm" variant="ghost" busy={see.isPending} onClick={() => see.mutate()}>
      {t('moderation.read')}
    </Button>
  )
}

function AppealDialog({ decision, onClose }: { decision: OwnDecision | null; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useChangedDecisions()
  const [text, setText] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const appeal = useIdempotentMutation(
    'POST /moderation/decisions/{id}/appeal/',
    (id: number) => ({ params: { id }, body: { text: text.trim() } }),
    { onSettled: refresh },
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (!decision || !text.trim()) return
    try {
      await appeal.mutateAsync(decision.id)
      addToast('success', t('moderation.appeal_sent'))
      onClose()
    } catch {
      // Shown from the mutation.
    }
  }

  return (
    <Dialog
      open={decision !== null}
      onClose={onClose}
      title={t('moderation.appeal_title')}
      description={t('moderation.appeal_lead')}
      closeLabel={t('shell.close')}
      busy={appeal.isPending}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextArea
          label={t('moderation.appeal_label')}
          rows={5}
          maxLength={2000}
          remainingLabel={(number) => t('moderation.appeal_left', { number })}
          value={text}
          onValueChange={setText}
          error={wasTried && !text.trim() ? t('moderation.appeal_missing') : undefined}
        />
        {appeal.error ? (
          <Note tone="danger" role="alert">
            {
              problemOf(appeal.error, { offline: t('shell.offline'), fallback: t('moderation.failed') })
                .sentence
            }
          </Note>
        ) : null}
        <div className="flex justify-end gap-2 max-sm:[&>*]:flex-1">
          <Button variant="ghost" onClick={onClose} disabled={appeal.isPending}>
            {t('moderation.appeal_cancel')}
          </Button>
          <Button type="submit" busy={appeal.isPending}>
            {t('moderation.appeal_send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
