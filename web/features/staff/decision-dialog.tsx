import { useState } from 'react'
import { isMeasure } from '#shared/features/moderation/moderation.rules.ts'
import type { DecisionKind, Ground } from '#shared/features/moderation/moderation-types.ts'
import { grounds, suspensionTerms } from '#shared/features/moderation/moderation-types.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { TextArea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { StaffForm } from './staff-form.tsx'
import { filled, optionsOf, useStaffTexts } from './staff-texts.ts'

export type DecisionTarget = { report: number } | { member: number } | { listing: number }

type DecisionDialogProps = {
  /** What can be decided; null while it is closed. */
  allowed: readonly DecisionKind[] | null
  target: DecisionTarget
  title: string
  onClose: () => void
}

const longest = 2000

/** One decision: what, on what ground, for how long, and what the member is told. */
export function DecisionDialog({ allowed, target, title, onClose }: DecisionDialogProps) {
  const s = useStaffTexts()
  return (
    <FormDialog
      open={allowed !== null}
      onClose={onClose}
      title={title}
      description={s.form.confirm_text}
      closeLabel={s.close}
    >
      {(onBusy) =>
        allowed ? <DecisionForm allowed={allowed} target={target} onBusy={onBusy} onClose={onClose} /> : null
      }
    </FormDialog>
  )
}

type DecisionFormProps = {
  allowed: readonly DecisionKind[]
  target: DecisionTarget
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

function DecisionForm({ allowed, target, onBusy, onClose }: DecisionFormProps) {
  const s = useStaffTexts()
  const [kind, setKind] = useState<DecisionKind | null>(allowed.length === 1 ? (allowed[0] ?? null) : null)
  const [ground, setGround] = useState<Ground | ''>('')
  const [days, setDays] = useState('7')
  const [statement, setStatement] = useState('')
  const takes = kind !== null && isMeasure(kind)
  const said = statement.trim()

  return (
    <StaffForm
      confirmLabel={s.form.save}
      done={s.form.done}
      danger={takes}
      act={
        kind === null || (takes && !(ground && said))
          ? null
          : () =>
              sendDecision({
                ...target,
                kind,
                statement: said,
                ...(takes && ground && { ground }),
                ...(kind === 'suspend' && { days: Number(days) }),
              })
      }
      onBusy={onBusy}
      onClose={onClose}
    >
      {(wasTried) => (
        <>
          <RadioCards
            label={s.form.kind}
            value={kind}
            onChange={setKind}
            options={allowed.map((value) => ({ value, label: s.decisions[value] }))}
            error={wasTried && !kind ? s.form.kind : undefined}
          />
          {takes ? (
            <SelectField
              label={s.form.ground}
              placeholder={s.form.ground_missing}
              options={optionsOf(grounds, s.grounds)}
              value={ground}
              onValueChange={setGround}
              error={wasTried && !ground ? s.form.ground_missing : undefined}
            />
          ) : null}
          {kind === 'suspend' ? (
            <SelectField
              label={s.form.days}
              options={suspensionTerms.map((term) => ({
                value: String(term),
                label: term === 0 ? s.no_end : filled(s.days, { count: term }),
              }))}
              value={days}
              onValueChange={setDays}
            />
          ) : null}
          <TextArea
            label={kind === 'dismiss' ? s.form.note : s.form.statement}
            hint={kind === 'dismiss' ? s.form.note_hint : s.form.statement_hint}
            rows={4}
            maxLength={longest}
            remainingLabel={(count) => filled(s.form.left, { count })}
            value={statement}
            onValueChange={setStatement}
            error={wasTried && takes && !said ? s.form.statement_missing : undefined}
          />
        </>
      )}
    </StaffForm>
  )
}

type DecisionBody = DecisionTarget & {
  kind: DecisionKind
  statement: string
  ground?: Ground
  days?: number
}

const sendDecision = (body: DecisionBody) => sendOnce('POST /staff/decisions/', { body })
