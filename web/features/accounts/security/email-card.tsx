import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { isEmailAddress } from '#shared/kernel/email-address.ts'
import { ownProfileQuery } from '#web/domain/own-profile.ts'
import { api } from '#web/platform/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { useAccountLocale } from '../account-locale.ts'
import { ProofForm } from './proof-form.tsx'
import { emailChangeQuery, useProblem, useSecurityChange, useSending } from './security.queries.ts'
import { SecurityCard } from './security-card.tsx'

/** The address of the account, and the one that waits to take its place. */
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
      <FormDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('security.email.change')}
        closeLabel={t('shell.close')}
      >
        {(onBusy) => <EmailForm onBusy={onBusy} onDone={() => setIsOpen(false)} />}
      </FormDialog>
    </SecurityCard>
  )
}

type EmailFormProps = { onBusy: (isBusy: boolean) => void; onDone: () => void }

function EmailForm(props: EmailFormProps) {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const sending = useSending(props)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isOdd, setIsOdd] = useState(false)
  const ask = useSecurityChange((body: { email: string; password: string }) =>
    api('POST /auth/email-change/', { body }),
  )
  const problem = useProblem()(ask.error)

  function submit() {
    setIsOdd(!isEmailAddress(email.trim()))
    if (!isEmailAddress(email.trim()) || password === '') return
    ask.mutate({ email: email.trim(), password }, sending())
  }

  return (
    <ProofForm
      lead={
        <>
          <p className="text-sm text-ink-muted">{t('security.email.lead')}</p>
          <TextField
            label={t('security.email.new')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            value={email}
            onValueChange={setEmail}
            error={isOdd ? accountSentence('email_malformed', locale) : problem?.fields.email}
          />
        </>
      }
      password={password}
      onPassword={setPassword}
      passwordLabel={t('accounts.password')}
      problem={problem}
      isAtField={problem?.fields.email !== undefined}
      submitLabel={t('security.email.send')}
      busy={ask.isPending}
      onSubmit={submit}
    />
  )
}
