import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblem } from '#web/platform/use-problem.ts'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { LinkButton } from './link-button.tsx'
import { SecondFactorField } from './second-factor-field.tsx'

type LoginCodeStepProps = {
  /** Rejects with the error that the step shows. */
  onCode: (code: string) => Promise<unknown>
  /** The fallback for errors without a sentence from the server. */
  failed: string
  onRefused?: (sentence: string, thrown?: unknown) => void
  onBack: () => void
}

/** The second step of logging in: the code, after the password. */
export function LoginCodeStep({ onCode, failed, onRefused, onBack }: LoginCodeStepProps) {
  const { t } = useTranslation()
  const problem = useProblem(failed)
  const form = useForm<{ code: string }>({
    values: { code: '' },
    send: ({ code }) => onCode(code.trim()),
    refusal: (thrown) => {
      // A code works once: the field is cleared for the next one.
      form.reset()
      const { sentence } = problem(thrown)
      return { sentence, fields: { code: sentence } }
    },
    onRefused,
  })
  const { element } = form
  // The clicked button is gone: the focus moves to the code field.
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
