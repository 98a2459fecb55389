import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { SecondFactorField } from './second-factor-field.tsx'

type LoginCodeStepProps = {
  /** Why the last code was refused. */
  error: string | undefined
  isBusy: boolean
  onCode: (code: string) => Promise<void>
  onBack: () => void
}

/** The second step of logging in: the password was right, now the code. */
export function LoginCodeStep({ error, isBusy, onCode, onBack }: LoginCodeStepProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)
  // The button that was pressed has gone: typing goes on where the code belongs.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function send(typed: string) {
    if (isBusy || typed.trim() === '') return
    await onCode(typed.trim())
    setCode('')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send(code)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      <p className="text-sm text-ink-muted">{t('accounts.second_factor.login_lead')}</p>
      <SecondFactorField
        value={code}
        onChange={setCode}
        onComplete={(typed) => void send(typed)}
        error={error}
      />
      <Button
        type="submit"
        size="lg"
        block
        busy={isBusy}
        disabledReason={code.trim() === '' ? t('accounts.second_factor.code_missing') : undefined}
      >
        {t('accounts.login.submit')}
      </Button>
      <button
        type="button"
        className="link inline-flex min-h-9 items-center self-center text-sm"
        onClick={onBack}
      >
        {t('accounts.second_factor.back')}
      </button>
    </form>
  )
}
