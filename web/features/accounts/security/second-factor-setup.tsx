import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postAuthSecondFactor } from '#shared/features/accounts/security.limits.generated.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { ownProfileQuery } from '#web/domain/own-profile.ts'
import { api } from '#web/platform/browser-api.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { CodeField } from '#web/ui/code-field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Qr } from '#web/ui/qr.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountName } from '../account-name.tsx'
import { usePasswordLabels } from '../password-labels.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecurityChange } from './security.queries.ts'

type Secret = EndpointAnswer<ApiContract['POST /auth/second-factor/']>

/** Digits of an authenticator app's code. */
const codeLength = 6

/** Turns two-step verification on: password, authenticator app with its first code, recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} lead={t('security.factor.is_on')} onDone={onDone} />
  if (secret) return <AppStep secret={secret} onCodes={setCodes} />
  return <PasswordStep onSecret={setSecret} />
}

function PasswordStep({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const { t } = useTranslation()
  const labels = usePasswordLabels()
  const problem = useProblem(t('shell.did_not_work'))
  const begin = useSecurityChange((password: string) =>
    api('POST /auth/second-factor/', { body: { password } }),
  )
  const form = useForm({
    values: { password: '' },
    send: async ({ password }) => onSecret(await begin.mutateAsync(password)),
    refusal: (thrown) => {
      const { sentence } = problem(thrown)
      return { sentence, fields: { password: sentence } }
    },
  })

  return (
    <Form form={form} className="flex flex-col gap-4.5">
      <p className="text-sm text-ink-muted">{t('security.factor.password_lead')}</p>
      <AccountName email={useQuery(ownProfileQuery).data?.email} />
      <PasswordField
        label={t('accounts.password')}
        labels={labels}
        {...postAuthSecondFactor.password}
        {...form.text('password')}
      />
      <SubmitButton
        size="lg"
        block
        disabledReason={form.values.password === '' ? t('security.password_missing') : undefined}
      >
        {t('security.factor.next')}
      </SubmitButton>
    </Form>
  )
}

type AppStepProps = { secret: Secret; onCodes: (codes: string[]) => void }

function AppStep({ secret: { url, secret }, onCodes }: AppStepProps) {
  const { t } = useTranslation()
  const problem = useProblem(t('shell.did_not_work'))
  const confirm = useSecurityChange((code: string) =>
    api('POST /auth/second-factor/confirm/', { body: { code } }),
  )
  const form = useForm<{ code: string }>({
    values: { code: '' },
    send: async ({ code }) => onCodes((await confirm.mutateAsync(code)).recovery_codes),
    refusal: (thrown) => {
      form.reset()
      const { sentence } = problem(thrown)
      return { sentence, fields: { code: sentence } }
    },
  })

  return (
    <Form form={form} className="flex flex-col gap-4.5">
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
        length={codeLength}
        {...form.control('code')}
        onComplete={() => void form.submit()}
      />
      <SubmitButton
        size="lg"
        block
        disabledReason={
          form.values.code.length < codeLength ? t('accounts.second_factor.code_missing') : undefined
        }
      >
        {t('security.factor.confirm')}
      </SubmitButton>
    </Form>
  )
}
