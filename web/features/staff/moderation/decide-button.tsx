import { Gavel } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DecisionKind } from '#shared/features/moderation/moderation-types.ts'
import { FormButton } from '../form-button.tsx'
import { DecisionForm, type DecisionTarget } from './decision-form.tsx'

type DecideButtonProps = { allowed: readonly DecisionKind[]; target: DecisionTarget; label: string }

/** Decides about a report, member or listing; renders nothing if nothing can be decided. */
export function DecideButton({ allowed, target, label }: DecideButtonProps) {
  const { t } = useTranslation()
  return (
    <FormButton
      label={label}
      icon={<Gavel aria-hidden="true" />}
      description={t('staff.form.confirm_text')}
      offered={allowed.length > 0}
    >
      {(close) => <DecisionForm allowed={allowed} target={target} onClose={close} />}
    </FormButton>
  )
}
