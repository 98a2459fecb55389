import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchUser } from '#web/domain/current-user.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { api } from '#web/platform/browser-api.ts'
import { formatInstantDate } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { SecurityCard } from '../security/security-card.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { deletionQuery } from './privacy.queries.ts'

/** Cancels the deletion, and refreshes the header's notice and this page. */
export function useUndoDeletion() {
  const { t } = useTranslation()
  const cache = useApiCache()
  const problem = useProblem(t('shell.did_not_work'))
  return useMutation({
    mutationFn: () => api('DELETE /account-deletion/'),
    onSuccess: async () => {
      addToast('success', t('privacy.deletion.undone'))
      await cache.invalidate(deletionQuery)
      await fetchUser()
    },
    onError: (error) => addToast('error', problem(error).sentence),
  })
}

/** Deletes the account: what is erased, what is retained, and fourteen days to cancel. */
export function DeletionCard() {
  const { t, i18n } = useTranslation()
  const cache = useApiCache()
  const { data } = useQuery(deletionQuery)
  const [isOpen, setIsOpen] = useState(false)
  const undo = useUndoDeletion()

  if (data?.deletion)
    return (
      <SecurityCard title={t('privacy.deletion.title')} lead={t('privacy.deletion.under_way')}>
        <Note
          tone="warning"
          role="status"
          className="flex-wrap items-center"
          action={
            <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate()}>
              {t('privacy.deletion.undo')}
            </Button>
          }
        >
          {t('privacy.deletion.due', { day: formatInstantDate(data.deletion.due_at, i18n.language) })}
        </Note>
      </SecurityCard>
    )
  return (
    <SecurityCard
      title={t('privacy.deletion.title')}
      lead={t(data?.has_open_agreement ? 'privacy.deletion.open_agreement' : 'privacy.deletion.lead')}
      action={
        <Button
          variant="danger-ghost"
          size="sm"
          disabledReason={
            !data
              ? t('shell.loading')
              : data.has_open_agreement
                ? t('privacy.deletion.open_agreement')
                : undefined
          }
          onClick={() => setIsOpen(true)}
        >
          {t('privacy.deletion.ask')}
        </Button>
      }
    >
      <PasswordDialog
        open={isOpen}
        title={t('privacy.deletion.ask')}
        lead={
          <>
            <p>{t('privacy.deletion.goes')}</p>
            <p>{t('privacy.deletion.stays')}</p>
            <p>{t('privacy.deletion.days')}</p>
          </>
        }
        submitLabel={t('privacy.deletion.confirm')}
        danger
        onClose={() => setIsOpen(false)}
        onProof={async (body) => {
          await api('POST /account-deletion/', { body })
          setIsOpen(false)
          await cache.invalidate(deletionQuery)
          await fetchUser()
        }}
      />
    </SecurityCard>
  )
}
