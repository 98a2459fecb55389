import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SecondFactorField } from '../second-factor-field.tsx'
import { ProofForm } from '../security/proof-form.tsx'
import { useProblem } from '../security/security.queries.ts'

type Proof = { password: string; code?: string }

type PasswordDialogProps = {
  open: boolean
  title: string
  lead: ReactNode
  submitLabel: string
  danger?: boolean
  onClose: () => void
  /** Rejects with ApiError; asked for a code, the dialog asks for one too. */
  onProof: (proof: Proof) => Promise<void>
}

/** Makes sure that it is the member before something weighty: the password, and the code where there is one. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { open, title, onClose } = props
  const { t } = useTranslation()
  return (
    <FormDialog open={open} onClose={onClose} title={title} closeLabel={t('shell.close')}>
      {(onBusy) => <PasswordForm {...props} onBusy={onBusy} />}
    </FormDialog>
  )
}

function PasswordForm(props: PasswordDialogProps & { onBusy: (isBusy: boolean) => void }) {
  const { lead, submitLabel, danger = false, onProof, onBusy } = props
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksForCode, setAsksForCode] = useState(false)
  const prove = useMutation({ mutationFn: onProof })
  const problem = useProblem()(prove.error)
  const isWrongCode = problem?.code === 'wrong_second_factor_code'
  if (problem?.code === 'second_factor_required' && !asksForCode) setAsksForCode(true)

  function submit() {
    onBusy(true)
    const proof = asksForCode ? { password, code: code.trim() } : { password }
    prove.mutate(proof, { onSettled: () => onBusy(false) })
  }

  return (
    <ProofForm
      lead={<div className="flex flex-col gap-2 text-sm text-pretty text-ink-muted">{lead}</div>}
      password={password}
      onPassword={setPassword}
      passwordLabel={t('accounts.password')}
      problem={problem}
      isAtField={isWrongCode || problem?.code === 'second_factor_required'}
      submitLabel={submitLabel}
      danger={danger}
      busy={prove.isPending}
      missing={asksForCode && code.trim() === '' ? t('accounts.second_factor.code_missing') : undefined}
      onSubmit={submit}
    >
      {asksForCode ? (
        <SecondFactorField
          value={code}
          onChange={setCode}
          error={isWrongCode ? problem.sentence : undefined}
        />
      ) : null}
    </ProofForm>
  )
}
