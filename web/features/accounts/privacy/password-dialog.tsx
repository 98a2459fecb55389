import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { SecondFactorField } from '../second-factor-field.tsx'
import { ProofForm } from '../security/proof-form.tsx'
import { useProofRefusal } from '../security/security.queries.ts'

type Proof = { password: string; code?: string }

type PasswordDialogProps = {
  open: boolean
  title: string
  lead: ReactNode
  submitLabel: string
  danger?: boolean
  onClose: () => void
  /** Rejects with ApiError; if the server requires a code, the dialog asks for it. */
  onProof: (proof: Proof) => Promise<void>
}

/** Confirms the member's identity before a sensitive action: password, and code if two-step verification is on. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { open, title, onClose } = props
  return (
    <FormDialog open={open} onClose={onClose} title={title}>
      <PasswordForm {...props} />
    </FormDialog>
  )
}

function PasswordForm({ lead, submitLabel, danger = false, onProof }: PasswordDialogProps) {
  const { t } = useTranslation()
  const refusal = useProofRefusal()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({
    values: { password: '', code: '' },
    send: ({ password, code }) => onProof(needsCode ? { password, code: code.trim() } : { password }),
    refusal: (thrown) => {
      const problem = refusal(thrown)
      if (problem.code !== 'second_factor_required') return problem
      setNeedsCode(true)
      return null
    },
  })
  const isCodeMissing = needsCode && form.values.code.trim() === ''

  return (
    <ProofForm
      form={form}
      lead={<div className="flex flex-col gap-2 text-sm text-pretty text-ink-muted">{lead}</div>}
      password={form.text('password')}
      passwordLabel={t('accounts.password')}
      submitLabel={submitLabel}
      danger={danger}
      missing={isCodeMissing ? t('accounts.second_factor.code_missing') : undefined}
    >
      {needsCode ? <SecondFactorField {...form.control('code')} /> : null}
    </ProofForm>
  )
}
