import { useMutation } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { MembershipGate } from '#web/domain/membership-gate.tsx'
import { useMembershipStep } from '#web/domain/use-membership-step.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formSteps } from '../form-state.ts'
import { causeOf, saveReason, saveSentence } from '../save-sentence.ts'
import { usePublish } from './use-publish.ts'

/** A complete draft that lacks only a membership: bought here, then published by one press. */
export function ReadyListing({ memberId }: { memberId: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useApiCache()
  const { draft, photos, publish } = usePublish(memberId)
  const step = useMembershipStep()
  const problem = useProblem(t('listing_form.create_failed'))
  const publishing = useMutation({
    mutationFn: () => publish(draft.first, () => {}),
    onError: (thrown) => {
      if (problem(causeOf(thrown)).code === 'premium_required') return step.refuse()
      const sentence = saveSentence(thrown, 'create', t)
      draft.markFailed(saveReason(thrown, sentence))
      addToast('error', sentence)
      void navigate(paths.addListing())
    },
    onSettled: () => void cache.invalidateAll(),
  })
  const buy = useEffectEvent(() => {
    if (step.isNeeded) step.open()
  })
  useEffect(() => buy(), [])

  const [cover] = photos.photos
  return (
    <Card as="section" padding="lg" aria-labelledby="ready-listing" className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <span className="grid h-18 w-24 flex-none place-items-center overflow-hidden rounded-lg border-b-3 border-own bg-surface-hover text-ink-muted">
          {cover?.src ? (
            <img src={cover.src} alt="" className="size-full object-cover" />
          ) : (
            <House aria-hidden="true" className="size-6" />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="ready-listing" className="type-block">
            {t('listing_form.ready_title')}
          </h2>
          <p className="text-sm text-ink-muted">
            {formSteps.length} / {formSteps.length}
            {' · '}
            <Link to={paths.addListing()} className="link">
              {t('shell.edit')}
            </Link>
          </p>
        </div>
      </div>
      <MembershipGate step={step} purpose="publish">
        <Button
          size="lg"
          block
          busy={publishing.isPending || !photos.isRestored}
          onClick={() => publishing.mutate()}
        >
          {t('listing_form.publish')}
        </Button>
      </MembershipGate>
    </Card>
  )
}
