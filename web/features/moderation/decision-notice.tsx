import { useMutation, useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnDecision } from '#shared/features/moderation/moderation.contract.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { api } from '#web/platform/browser-api.ts'
import { useIsMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { decisionsQuery } from './decisions.queries.ts'

const AppealDialog = lazyComponent(() => import('./appeal-dialog.tsx'), 'AppealDialog')

/** Always shown while the account is suspended; other decisions until read. */
const isShown = (decision: OwnDecision): boolean =>
  (decision.kind === 'suspend' && decision.is_in_force) || !decision.is_seen

/** A decision of the team about the member, above the page: with its reason, and a button to appeal. */
export function DecisionNotice() {
  const { t, i18n } = useTranslation()
  const isMember = useIsMember()
  const { data } = useQuery({ ...decisionsQuery(i18n.language), enabled: isMember })
  /** Stays mounted for the closing animation, and to keep typed input. */
  const [appealed, setAppealed] = useState<number | null>(null)
  const [isAppealing, setIsAppealing] = useState(false)
  const [decision] = data?.decisions.filter(isShown) ?? []
  if (!isMember || !decision) return null
  return (
    <section aria-label={t('moderation.region')} className="page-wrap pt-4">
      <Note
        tone={decision.is_in_force ? 'warning' : 'info'}
        icon={<ShieldAlert aria-hidden="true" />}
        className="max-sm:flex-wrap"
      >
        <p className="font-semibold">{decision.sentence}</p>
        {decision.statement ? (
          <p className="wrap-anywhere whitespace-pre-line">{decision.statement}</p>
        ) : null}
        {decision.appeal ? <AppealState appeal={decision.appeal} /> : null}
        <div className="mt-2 flex flex-wrap gap-2">
          {decision.can_appeal ? (
            <Button
              size="sm"
              variant="secondary"
              onPointerEnter={AppealDialog.preload}
              onFocus={AppealDialog.preload}
              onClick={() => {
                setAppealed(decision.id)
                setIsAppealing(true)
              }}
            >
              {t('moderation.appeal')}
            </Button>
          ) : null}
          {decision.is_seen ? null : <SeenButton id={decision.id} />}
        </div>
      </Note>
      {appealed === null ? null : (
        <Suspense>
          <AppealDialog
            key={appealed}
            id={appealed}
            open={isAppealing}
            onClose={() => setIsAppealing(false)}
          />
        </Suspense>
      )}
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

function SeenButton({ id }: { id: number }) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const see = useMutation({
    mutationFn: () => api('POST /moderation/decisions/{id}/seen/', { params: { id } }),
    onSuccess: () => cache.invalidate('GET /moderation/decisions/'),
    onError: () => addToast('error', t('shell.did_not_work')),
  })
  return (
    <Button size="sm" variant="ghost" busy={see.isPending} onClick={() => see.mutate()}>
      {t('moderation.read')}
    </Button>
  )
}
