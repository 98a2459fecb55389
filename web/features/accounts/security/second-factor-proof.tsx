import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#web/platform/browser-api.ts'
import { addToast } from '#web/platform/toasts.ts'
import { SecondFactorField } from '../second-factor-field.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type Proof, useProblem, useSecurityChange } from './security.queries.ts'

type SecondFactorProofProps = {
  task: 'renew' | 'disable'
  onBusy: (isBusy: boolean) => void
  onDone: () => void
}

/** Asks for password and code before the second factor is turned off or its recovery codes are replaced. */
export function SecondFactorProof({ task, onBusy, onDone }: SecondFactorProofProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const change = useSecurityChange(async (body: Proof) => {
    if (task === 'renew') return api('POST /auth/second-factor/recovery-codes/', { body })
    return api('POST /auth/second-factor/disable/', { body })
  })
  const problem = useProblem()(change.error)
  const isWrongCode = problem?.code === 'wrong_second_factor_code'

  function submit() {
    onBusy(true)
    change.mutate(
      { password, code: code.trim() },
      {
        onSuccess: () => {
          if (task === 'renew') return
          addToast('success', t('security.factor.is_off'))
          onDone()
        },
        onSettled: () => onBusy(false),
      },
    )
  }

  if (change.data)
    return (
      <RecoveryCodes codes={change.data.recovery_codes} lead={t('security.factor.renewed')} onDone={onDone} />
    )
  return (
    <ProofForm
      lead={<p className="text-sm text-ink-muted">{t(`security.factor.${task}_lead`)}</p>}
      password={password}
      onPassword={setPassword}
      passwordLabel={t('accounts.password')}
      problem={problem}
      isAtField={isWrongCode}
      submitLabel={t(`security.factor.${task}`)}
      danger={task === 'disable'}
      busy={change.isPending}
      missing={code.trim() === '' ? t('accounts.second_factor.code_missing') : undefined}
      onSubmit={submit}
    >
      <SecondFactorField value={code} onChange={setCode} error={isWrongCode ? problem.sentence : undefined} />
    </ProofForm>
  )
}
