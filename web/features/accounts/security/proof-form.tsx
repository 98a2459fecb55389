import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#web/platform/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { usePasswordLabels } from '../password-labels.ts'

type ProofFormProps = {
  /** The password that the member has now. */
  password: string
  onPassword: (password: string) => void
  passwordLabel: string
  /** Why it was refused; what is about a field shown here is said at the field. */
  problem: Problem | null
  /** Said at a field of the caller, not above the button. */
  isAtField?: boolean | undefined
  submitLabel: string
  danger?: boolean | undefined
  busy: boolean
  /** What besides the password is still missing. */
  missing?: string | undefined
  onSubmit: () => void
  /** Above the password. */
  lead?: ReactNode
  /** Below the password. */
  children?: ReactNode
}

/** A weighty change of the account: nothing is sent without the password. */
export function ProofForm(props: ProofFormProps) {
  const { password, onPassword, passwordLabel, problem, isAtField, submitLabel, busy, missing } = props
  const { danger = false, onSubmit, lead, children } = props
  const { t } = useTranslation()
  const labels = usePasswordLabels()
  const isWrong = problem?.code === 'wrong_password'

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      {lead}
      <PasswordField
        label={passwordLabel}
        labels={labels}
        value={password}
        onValueChange={onPassword}
        error={isWrong ? problem.sentence : undefined}
      />
      {children}
      {problem && !isWrong && !isAtField ? (
        <Note tone="danger" role="alert">
          {problem.sentence}
        </Note>
      ) : null}
      <Button
        type="submit"
        size="lg"
        block
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        disabledReason={password === '' ? t('security.password_missing') : missing}
      >
        {submitLabel}
      </Button>
    </form>
  )
}
