import { useMutation, useQuery } from '@tanstack/react-query'
import { BadgeCheck, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnIdentity } from '#shared/features/identity/identity.contract.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { ownProfileQuery } from '#web/domain/own-profile.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { api } from '#web/platform/browser-api.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { identityQuery } from './identity.queries.ts'

const IdentityForm = lazyComponent(() => import('./identity-form.tsx'), 'IdentityForm')

/** Whether the team has verified the identity, and a button to have it verified. */
export function IdentityCard() {
  const { t } = useTranslation()
  const { data } = useQuery(identityQuery)
  const isVerified = useQuery(ownProfileQuery).data?.verifications.identity
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const canSend = data !== undefined && data.check?.state !== 'waiting' && isVerified === false
  return (
    <Card as="section" aria-labelledby="verifications-title" className="flex flex-col gap-4">
      <h2 id="verifications-title" className="type-block">
        {t('profiles.verifications.title')}
      </h2>
      {isVerified === undefined ? null : (
        <p className="flex items-center gap-2 text-sm">
          {isVerified ? <BadgeCheck aria-hidden="true" className="size-5 text-success-ink" /> : null}
          {t(isVerified ? 'profiles.verifications.identity' : 'profiles.verifications.no_identity')}
        </p>
      )}
      {data?.check ? <CheckState check={data.check} /> : null}
      {canSend ? (
        <>
          <p className="text-sm text-pretty text-ink-muted">{t('profiles.identity.lead')}</p>
          <Button
            variant="secondary"
            onPointerEnter={IdentityForm.preload}
            onFocus={IdentityForm.preload}
            onClick={() => setIsOpen(true)}
            className="self-start"
          >
            <ShieldCheck aria-hidden="true" />
            {t(data.check ? 'profiles.identity.again' : 'profiles.identity.start')}
          </Button>
        </>
      ) : null}
      <FormDialog
        open={isOpen}
        onClose={close}
        title={t('profiles.identity.title')}
        description={t('profiles.identity.hint')}
      >
        <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
          <IdentityForm onDone={close} />
        </Suspense>
      </FormDialog>
    </Card>
  )
}

function CheckState({ check }: { check: NonNullable<OwnIdentity['check']> }) {
  const { t } = useTranslation()
  if (check.state === 'waiting')
    return (
      <Note tone="info" role="status" className="flex-wrap items-center" action={<WithdrawButton />}>
        {t('profiles.identity.waiting')}
      </Note>
    )
  if (check.state === 'approved')
    return check.is_of_this_name ? null : <Note tone="warning">{t('profiles.identity.other_name')}</Note>
  return (
    <Note tone="warning">
      {t(`profiles.identity.${check.state}`)} {check.reason}
    </Note>
  )
}

function WithdrawButton() {
  const { t } = useTranslation()
  const cache = useApiCache()
  const problem = useProblem(t('profiles.identity.failed'))
  const withdraw = useMutation({
    mutationFn: () => api('DELETE /identity-check/'),
    onSuccess: (identity) => {
      cache.write(identityQuery, identity)
      addToast('success', t('profiles.identity.withdrawn'))
    },
    onError: (error) => {
      addToast('error', problem(error).sentence)
      void cache.invalidate(identityQuery)
    },
  })
  return (
    <Button variant="secondary" size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
      {t('profiles.identity.withdraw')}
    </Button>
  )
}
