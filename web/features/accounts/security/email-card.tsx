import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { postAuthEmailChange } from '#shared/features/accounts/security.limits.generated.ts'
import { isEmailAddress } from '#shared/kernel/email-address.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { ownProfileQuery } from '#web/domain/own-profile.ts'
import { api } from '#web/platform/browser-api.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useAccountLocale } from '../account-locale.ts'
import { ProofForm } from './proof-form.tsx'
import { emailChangeQuery, useProofRefusal, useSecurityChange } from './security.queries.ts'
import { SecurityCard } from './security-card.tsx'

/** The account's e-mail address, and the unconfirmed one that will replace it. */
export function EmailCard() {
  const { t } = useTranslation()
  const { data: profile } = useQuery(ownProfileQuery)
  const { data: change } = useQuery(emailChangeQuery)
  const [isOpen, setIsOpen] = useState(false)
  const stop = useSecurityChange(() => api('DELETE /auth/email-change/'))

  return (
    <SecurityCard
      title={t('security.email.title')}
      lead={profile ? <b className="font-medium break-all text-ink">{profile.email}</b> : t('shell.loading')}
      action={
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          {t('security.email.change')}
        </Button>
      }
    >
      {change?.pending ? (
        <Note
          tone="info"
          role="status"
          className="flex-wrap items-center"
          action={
            <Button
              variant="secondary"
              size="sm"
              busy={stop.isPending}
              onClick={() => stop.mutate(undefined)}
            >
              {t('security.email.stop')}
            </Button>
          }
        >
          {t('security.email.pending', { email: change.pending.email })}
        </Note>
      ) : null}
      <FormDialog open={isOpen} onClose={() => setIsOpen(false)} title={t('security.email.change')}>
        <EmailForm onDone={() => setIsOpen(false)} />
      </FormDialog>
    </SecurityCard>
  )
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const requestChange = useSecurityChange((body: { email: string; password: string }) =>
    api('POST /auth/email-change/', { body }),
  )
  const form = useForm({
    values: { email: '', password: '' },
    check: ({ email }) => ({
      email: isEmailAddress(email.trim()) ? undefined : accountSentence('email_malformed', locale),
    }),
    send: async ({ email, password }) => {
      const { detail } = await requestChange.mutateAsync({ email: email.trim(), password })
      addToast('success', detail)
      onDone()
    },
    refusal: useProofRefusal(),
  })

  return (
    <ProofForm
      form={form}
      lead={
        <>
          <p className="text-sm text-ink-muted">{t('security.email.lead')}</p>
          <TextField
            label={t('security.email.new')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            {...postAuthEmailChange.email}
            {...form.text('email')}
          />
        </>
      }
      password={form.text('password')}
      passwordLabel={t('accounts.password')}
      submitLabel={t('security.email.send')}
    />
  )
}
