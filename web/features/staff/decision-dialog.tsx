import { postStaffDecisions } from '#shared/features/moderation/moderation.limits.generated.ts'
import { isMeasure } from '#shared/features/moderation/moderation.rules.ts'
import type { DecisionKind, Ground } from '#shared/features/moderation/moderation-types.ts'
import { grounds, suspensionTerms } from '#shared/features/moderation/moderation-types.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { sendOnce } from '#web/platform/send-once.ts'
import { TextArea } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { StaffForm, useStaffForm } from './staff-form.tsx'
import { filled, optionsOf, useStaffTexts } from './staff-texts.ts'

export type DecisionTarget = { report: number } | { member: number } | { listing: number }

type DecisionDialogProps = {
  /** The possible decisions; null when closed. */
  allowed: readonly DecisionKind[] | null
  target: DecisionTarget
  title: string
  onClose: () => void
}

/** A decision: measure, ground, duration, and the notice to the member. */
export function DecisionDialog({ allowed, target, title, onClose }: DecisionDialogProps) {
  const s = useStaffTexts()
  return (
    <FormDialog open={allowed !== null} onClose={onClose} title={title} description={s.form.confirm_text}>
      {allowed ? <DecisionForm allowed={allowed} target={target} onClose={onClose} /> : null}
    </FormDialog>
  )
}

type DecisionFormProps = {
  allowed: readonly DecisionKind[]
  target: DecisionTarget
  onClose: () => void
}

type Decision = { kind: DecisionKind | null; ground: Ground | ''; days: string; statement: string }
const takes = (kind: DecisionKind | null): boolean => kind !== null && isMeasure(kind)

function DecisionForm({ allowed, target, onClose }: DecisionFormProps) {
  const s = useStaffTexts()
  const [only = null, ...others] = allowed
  const form = useStaffForm<Decision>({
    values: { kind: others.length === 0 ? only : null, ground: '', days: '7', statement: '' },
    check: ({ kind, ground, statement }) => ({
      kind: kind === null ? s.form.kind : undefined,
      ground: takes(kind) && !ground ? s.form.ground_missing : undefined,
      statement: takes(kind) && !statement.trim() ? s.form.statement_missing : undefined,
    }),
    send: async ({ kind, ground, days, statement }) => {
      if (kind === null) return
      const body = {
        ...target,
        kind,
        statement: statement.trim(),
        ...(takes(kind) && ground && { ground }),
        ...(kind === 'suspend' && { days: Number(days) }),
      }
      await sendOnce('POST /staff/decisions/', { body })
    },
    done: s.form.done,
    onClose,
  })
  const { kind } = form.values

  return (
    <StaffForm form={form} confirmLabel={s.form.save} danger={takes(kind)} onClose={onClose}>
      <RadioCards
        label={s.form.kind}
        options={allowed.map((value) => ({ value, label: s.decisions[value] }))}
        {...form.control('kind')}
      />
      {takes(kind) ? (
        <SelectField
          label={s.form.ground}
          placeholder={s.form.ground_missing}
          options={optionsOf(grounds, s.grounds)}
          {...form.text('ground')}
        />
      ) : null}
      {kind === 'suspend' ? (
        <SelectField
          label={s.form.days}
          options={suspensionTerms.map((term) => ({
            value: String(term),
            label: term === 0 ? s.no_end : filled(s.days, { count: term }),
          }))}
          {...form.text('days')}
        />
      ) : null}
      <TextArea
        label={kind === 'dismiss' ? s.form.note : s.form.statement}
        hint={kind === 'dismiss' ? s.form.note_hint : s.form.statement_hint}
        rows={4}
        remainingLabel={(count) => filled(s.form.left, { count })}
        {...postStaffDecisions.statement}
        {...form.text('statement')}
      />
    </StaffForm>
  )
}
