import { useTranslation } from 'react-i18next'
import { postStaffDecisions } from '#shared/features/moderation/moderation.limits.generated.ts'
import { isMeasure } from '#shared/features/moderation/moderation.rules.ts'
import type { DecisionKind, Ground } from '#shared/features/moderation/moderation-types.ts'
import { grounds, suspensionTerms } from '#shared/features/moderation/moderation-types.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { TextArea } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { optionsOf, StaffForm, useStaffForm } from '../staff-form.tsx'

export type DecisionTarget = { report: number } | { member: number } | { listing: number }

type DecisionFormProps = {
  allowed: readonly DecisionKind[]
  target: DecisionTarget
  onClose: () => void
}

type Decision = { kind: DecisionKind | null; ground: Ground | ''; days: string; statement: string }
const takes = (kind: DecisionKind | null): boolean => kind !== null && isMeasure(kind)

/** A decision: measure, ground, duration, and the notice to the member. */
export function DecisionForm({ allowed, target, onClose }: DecisionFormProps) {
  const { t } = useTranslation()
  const [only = null, ...others] = allowed
  const form = useStaffForm<Decision>({
    values: { kind: others.length === 0 ? only : null, ground: '', days: '7', statement: '' },
    check: ({ kind, ground, statement }) => ({
      kind: kind === null ? t('staff.form.kind') : undefined,
      ground: takes(kind) && !ground ? t('staff.form.ground_missing') : undefined,
      statement: takes(kind) && !statement.trim() ? t('staff.form.statement_missing') : undefined,
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
    done: t('staff.form.done'),
    onClose,
  })
  const { kind } = form.values

  return (
    <StaffForm form={form} confirmLabel={t('staff.form.save')} danger={takes(kind)} onClose={onClose}>
      <RadioCards
        label={t('staff.form.kind')}
        options={allowed.map((value) => ({ value, label: t(`staff.decisions.${value}`) }))}
        {...form.control('kind')}
      />
      {takes(kind) ? (
        <SelectField
          label={t('staff.form.ground')}
          placeholder={t('staff.form.ground_missing')}
          options={optionsOf(grounds, (value) => t(`staff.grounds.${value}`))}
          {...form.text('ground')}
        />
      ) : null}
      {kind === 'suspend' ? (
        <SelectField
          label={t('staff.form.days')}
          options={suspensionTerms.map((term) => ({
            value: String(term),
            label: term === 0 ? t('staff.no_end') : t('staff.days', { count: term }),
          }))}
          {...form.text('days')}
        />
      ) : null}
      <TextArea
        label={kind === 'dismiss' ? t('staff.form.note') : t('staff.form.statement')}
        hint={kind === 'dismiss' ? t('staff.form.note_hint') : t('staff.form.statement_hint')}
        rows={4}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postStaffDecisions.statement}
        {...form.text('statement')}
      />
    </StaffForm>
  )
}
