import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblem } from '#web/platform/use-problem.ts'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { LinkButton } from './link-button.tsx'
import { SecondFactorField } from './second-factor-field.tsx'

type LoginCodeStepProps = {
  /** Rejects with what the step then explains. */
  onCode: (code: string) => Promise<unknown>
  /** Said where the server gave no sentence of its own. */
  failed: string
  onRefused?: (sentence: string, thrown?: unknown) => void
  onBack: () => void
}

/** The second step of logging in: the password was right, now the code. */
export function LoginCodeStep({ onCode, failed, onRefused, onBack }: LoginCodeStepProps) {
  const { t } = useTranslation()
  const problem = useProblem(failed)
  const form = useForm<{ code: string }>({
    values: { code: '' },
    send: ({ code }) => onCode(code.trim()),
    refusal: (thrown) => {
      // A code works once: the next one is typed from the start.
      form.reset()
      const { sentence } = problem(thrown)
      return { sentence, fields: { code: sentence } }
    },
    onRefused,
  })
  const { element } = form
  // The button that was pressed has gone: typing goes on where the code belongs.
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])

  return (
    <Form form={form} className="flex flex-col gap-4.5">
      <p className="text-sm text-ink-muted">{t('accounts.second_factor.login_lead')}</p>
      <SecondFactorField {...form.control('code')} onComplete={() => void form.submit()} />
      <SubmitButton
        size="lg"
        block
        disabledReason={form.values.code.trim() === '' ? t('accounts.second_factor.code_missing') : undefined}
      >
        {t('accounts.login.submit')}
      </SubmitButton>
      <LinkButton className="self-center" onClick={onBack}>
        {t('accounts.second_factor.back')}
      </LinkButton>
    </Form>
  )
}
