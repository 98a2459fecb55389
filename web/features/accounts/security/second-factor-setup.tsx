import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#web/platform/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Qr } from '#web/ui/qr.tsx'
import { usePasswordLabels } from '../password-labels.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useProblem, useSecurityChange } from './security.queries.ts'

type SecondFactorSetupProps = { onBusy: (isBusy: boolean) => void; onDone: () => void }

/** Turns two-step verification on: password, then the app with its first code, then the recovery codes. */
export function SecondFactorSetup({ onBusy, onDone }: SecondFactorSetupProps) {
  const { t } = useTranslation()
  const labels = usePasswordLabels()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const begin = useSecurityChange((typed: string) =>
    api('POST /auth/second-factor/', { body: { password: typed } }),
  )
  const confirm = useSecurityChange((typed: string) =>
    api('POST /auth/second-factor/confirm/', { body: { code: typed } }),
  )
  const problemOfBegin = useProblem()(begin.error)
  const problemOfCode = useProblem()(confirm.error)
  const isBusy = begin.isPending || confirm.isPending
  useEffect(() => onBusy(isBusy), [onBusy, isBusy])

  const send = (typed: string) => {
    if (!isBusy && typed.length === 6) confirm.mutate(typed, { onError: () => setCode('') })
  }

  if (confirm.data)
    return (
      <RecoveryCodes codes={confirm.data.recovery_codes} lead={t('security.factor.is_on')} onDone={onDone} />
    )

  if (!begin.data)
    return (
      <form noValidate onSubmit={submit(() => begin.mutate(password))} className="flex flex-col gap-4.5">
        <p className="text-sm text-ink-muted">{t('security.factor.password_lead')}</p>
        <PasswordField
          label={t('accounts.password')}
          labels={labels}
          value={password}
          onValueChange={setPassword}
          error={problemOfBegin?.sentence}
        />
        <Button
          type="submit"
          size="lg"
          block
          busy={begin.isPending}
          disabledReason={password === '' ? t('security.password_missing') : undefined}
        >
          {t('security.factor.next')}
        </Button>
      </form>
    )

  const { url, secret } = begin.data
  return (
    <form noValidate onSubmit={submit(() => send(code))} className="flex flex-col gap-4.5">
      <p className="text-sm text-ink-muted">{t('security.factor.scan')}</p>
      <Qr value={url} label={t('security.factor.qr')} className="max-w-56 self-center" />
      <Note tone="neutral">
        {t('security.factor.by_hand')}
        <span className="mt-1 block font-mono text-sm font-semibold tracking-wide break-all select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </span>
        <a href={url} className="link mt-1 inline-flex min-h-6 items-center sm:hidden">
          {t('security.factor.open_app')}
        </a>
      </Note>
      <CodeField
        label={t('accounts.second_factor.code')}
        value={code}
        onChange={setCode}
        onComplete={send}
        error={problemOfCode?.sentence}
      />
      <Button
        type="submit"
        size="lg"
        block
        busy={confirm.isPending}
        disabledReason={code.length < 6 ? t('accounts.second_factor.code_missing') : undefined}
      >
        {t('security.factor.confirm')}
      </Button>
    </form>
  )
}

const submit = (work: () => void) => (event: FormEvent) => {
  event.preventDefault()
  work()
}
