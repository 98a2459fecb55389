import { useTranslation } from 'react-i18next'
import { api } from '#web/platform/browser-api.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { SecondFactorField } from '../second-factor-field.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type Proof, useProofRefusal, useSecurityChange } from './security.queries.ts'

type SecondFactorProofProps = { task: 'renew' | 'disable'; onDone: () => void }

/** Asks for password and code before the second factor is turned off or its recovery codes are replaced. */
export function SecondFactorProof({ task, onDone }: SecondFactorProofProps) {
  const { t } = useTranslation()
  const change = useSecurityChange(async (body: Proof) => {
    if (task === 'renew') return api('POST /auth/second-factor/recovery-codes/', { body })
    return api('POST /auth/second-factor/disable/', { body })
  })
  const form = useForm({
    values: { password: '', code: '' },
    send: async ({ password, code }) => {
      await change.mutateAsync({ password, code: code.trim() })
      if (task === 'renew') return
      addToast('success', t('security.factor.is_off'))
      onDone()
    },
    refusal: useProofRefusal(),
  })

  if (change.data)
    return (
      <RecoveryCodes codes={change.data.recovery_codes} lead={t('security.factor.renewed')} onDone={onDone} />
    )
  return (
    <ProofForm
      form={form}
      lead={<p className="text-sm text-ink-muted">{t(`security.factor.${task}_lead`)}</p>}
      password={form.text('password')}
      passwordLabel={t('accounts.password')}
      submitLabel={t(`security.factor.${task}`)}
      danger={task === 'disable'}
      missing={form.values.code.trim() === '' ? t('accounts.second_factor.code_missing') : undefined}
    >
      <SecondFactorField {...form.control('code')} />
    </ProofForm>
  )
}
