import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Replay } from '#shared/features/economy/economy.contract.ts'
import { postStaffPointsRules as limits } from '#shared/features/economy/points-rules.limits.generated.ts'
import type { PointsRules } from '#shared/features/points/rule-versions.rules.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { DateField } from '#web/domain/date-field.tsx'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { PointsRuleList } from '#web/domain/points-rule-list.tsx'
import { ReplayTable } from '#web/domain/replay-table.tsx'
import { api } from '#web/platform/browser-api.ts'
import { now } from '#web/platform/clock.ts'
import { formatHistoryDay } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { StaffForm, useStaffForm } from '../staff-form.tsx'

/** The first day that the server takes: a midnight at least 30 days away. */
const daysAhead = 31

const fields = [
  'welcome',
  'monthly',
  'monthly_below',
  'advance',
  'advance_repaid_percent',
  'fund_percent',
] as const
type Field = (typeof fields)[number]
type Typed = Record<Field | 'starts_on' | 'text_tr' | 'text_en', string>
const byField = <Value,>(of: (field: Field) => Value) =>
  Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<Field, Value>

type Proposal = PointsRules & { starts_on: string; text_tr: string; text_en: string }

type ProposeProps = {
  current: PointsRules | undefined
  waits: boolean
  /** No member has points yet. */
  holdsAtOnce: boolean
}

/** Proposes points rules: the form, then the past year under them, then the proposal. */
export function ProposePointsRules({ current, waits, holdsAtOnce }: ProposeProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        disabledReason={waits ? t('staff.points_rules.one_waits') : undefined}
        onClick={() => setIsOpen(true)}
      >
        {t('staff.points_rules.propose')}
      </Button>
      <FormDialog open={isOpen} onClose={close} size="lg" title={t('staff.points_rules.propose')}>
        <Steps current={current} holdsAtOnce={holdsAtOnce} onClose={close} />
      </FormDialog>
    </>
  )
}

type StepsProps = Omit<ProposeProps, 'waits'> & { onClose: () => void }

function Steps({ current, holdsAtOnce, onClose }: StepsProps) {
  const [typed, setTyped] = useState<Typed>(() => ({
    ...byField((field) => String(current?.[field] ?? '')),
    starts_on: '',
    text_tr: '',
    text_en: '',
  }))
  const [replay, setReplay] = useState<Replay | null>(null)
  return replay ? (
    <Review
      proposal={proposalOf(typed)}
      replay={replay}
      before={current}
      onBack={() => setReplay(null)}
      onClose={onClose}
    />
  ) : (
    <RulesForm
      first={typed}
      holdsAtOnce={holdsAtOnce}
      onClose={onClose}
      onReplayed={(entered, found) => {
        setTyped(entered)
        setReplay(found)
      }}
    />
  )
}

type RulesFormProps = {
  first: Typed
  holdsAtOnce: boolean
  onReplayed: (typed: Typed, replay: Replay) => void
  onClose: () => void
}

function RulesForm({ first, holdsAtOnce, onReplayed, onClose }: RulesFormProps) {
  const { t, i18n } = useTranslation()
  const earliest = addDays(civilDateOf(now()), holdsAtOnce ? 0 : daysAhead)
  const date = formatHistoryDay(earliest, i18n.language)
  const form = useForm<Typed>({
    values: first,
    check: (typed) => ({
      ...byField((field) => wrongNumber(field, typed[field], t)),
      starts_on: typed.starts_on >= earliest ? undefined : t('staff.points_rules.starts_on_wrong', { date }),
      text_tr: typed.text_tr.trim() ? undefined : t('staff.points_rules.text_missing'),
      text_en: typed.text_en.trim() ? undefined : t('staff.points_rules.text_missing'),
    }),
    send: async (typed) => {
      const { starts_on: _, text_tr: __, text_en: ___, ...rules } = proposalOf(typed)
      onReplayed(typed, await api('POST /staff/points-rules/replay/', { body: rules }))
    },
    refusal: useProblem(t('shell.did_not_work')),
  })
  const hints: Partial<Record<Field, string>> = {
    monthly_below: t('staff.points_rules.monthly_below_hint'),
    advance: t('staff.points_rules.advance_hint'),
  }
  return (
    <Form form={form} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(`staff.points_rules.${field}`)}
            hint={hints[field]}
            inputMode="numeric"
            {...form.text(field)}
          />
        ))}
      </div>
      <DateField
        label={t('staff.points_rules.starts_on')}
        hint={t(holdsAtOnce ? 'staff.points_rules.starts_on_at_once' : 'staff.points_rules.starts_on_hint', {
          date,
        })}
        {...form.text('starts_on')}
      />
      <TextArea
        label={t('staff.points_rules.text_tr')}
        rows={3}
        {...limits.text_tr}
        {...form.text('text_tr')}
      />
      <TextArea
        label={t('staff.points_rules.text_en')}
        rows={3}
        {...limits.text_en}
        {...form.text('text_en')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton>{t('staff.points_rules.replay')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

type ReviewProps = {
  proposal: Proposal
  replay: Replay
  before: PointsRules | undefined
  onBack: () => void
  onClose: () => void
}

/** What is about to be proposed, and the past year under it. */
function Review({ proposal, replay, before, onBack, onClose }: ReviewProps) {
  const { t } = useTranslation()
  const form = useStaffForm({
    values: {},
    send: () => sendOnce('POST /staff/points-rules/', { body: proposal }),
    done: t('staff.points_rules.sent'),
    onClose,
  })
  return (
    <StaffForm form={form} confirmLabel={t('staff.points_rules.send')} onClose={onClose}>
      <PointsRuleList rules={proposal} before={before} />
      <h3 className="font-semibold">{t('staff.points_rules.show_replay')}</h3>
      <ReplayTable replay={replay} />
      <Button variant="ghost" size="sm" className="self-start" onClick={onBack} disabled={form.isBusy}>
        {t('staff.points_rules.back')}
      </Button>
    </StaffForm>
  )
}

/** Whole numbers within the limits of the contract; the balance limit may be empty. */
function wrongNumber(field: Field, typed: string, t: TFunction): string | undefined {
  if (field === 'monthly_below' && typed.trim() === '') return undefined
  const { min, max } = limits[field]
  const value = Number(typed)
  const isRight = /^\s*\d+\s*$/.test(typed) && value >= min && value <= max
  return isRight ? undefined : t('staff.points_rules.number_wrong', { min, max })
}

const proposalOf = (typed: Typed): Proposal => ({
  ...byField((field) => Number(typed[field])),
  monthly_below: typed.monthly_below.trim() === '' ? null : Number(typed.monthly_below),
  starts_on: typed.starts_on,
  text_tr: typed.text_tr.trim(),
  text_en: typed.text_en.trim(),
})
