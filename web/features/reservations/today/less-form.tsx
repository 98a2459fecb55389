import { useTranslation } from 'react-i18next'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { useToday } from '#web/platform/clock.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import type { Sides } from '../reservation-texts.ts'
import { useProposeAmendment } from '../reservations.queries.ts'
import type { HelpPlan } from './help.queries.ts'

type LessFormProps = { reservation: Reservation; sides: Sides; plan: HelpPlan; onClose: () => void }

/** Proposes the plan without one of its tasks, from today on. */
export function LessForm({ reservation, sides, plan, onClose }: LessFormProps) {
  const { t } = useTranslation()
  const today = useToday()
  const proposing = useProposeAmendment(reservation.id)
  const tasks = openTasks(reservation, plan)
  const form = useForm({
    values: { task: tasks[0]?.key ?? '' },
    send: async ({ task }) => {
      const extras = withoutTask(reservation, { giver: plan.giver, task, today })
      await proposing.mutateAsync({ extras, version: reservation.version })
      onClose()
      addToast('success', t('today.less.sent'))
    },
    refusal: useProblem(t('today.less.failed')),
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <SelectField
        label={t('today.note.task')}
        options={tasks.map(({ key, text }) => ({ value: key, label: text }))}
        value={form.values.task}
        onValueChange={(task) => form.set({ task })}
      />
      <p className="text-sm text-pretty text-ink-muted">
        {t('today.less.text', { name: sides.other.first_name })}
      </p>
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton>{t('today.less.send')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

const openTasks = ({ extras = [] }: Reservation, { giver }: HelpPlan) =>
  extras
    .flatMap((extra) => (extra.kind === 'help' && extra.from === giver ? (extra.tasks ?? []) : []))
    .filter(({ struck }) => struck === undefined)

/** What is given besides, with one task not wanted any more. */
const withoutTask = (
  { extras = [] }: Reservation,
  { giver, task, today }: { giver: HelpPlan['giver']; task: string; today: CivilDate },
): TermsExtra[] =>
  extras.map((extra) => {
    if (extra.kind === 'points') return { kind: extra.kind, from: extra.from, points: extra.points }
    const { kind, from, help, tasks } = extra
    const isMeant = (key: string) => from === giver && key === task
    return {
      ...{ kind, from, help },
      ...(tasks && { tasks: tasks.map((each) => (isMeant(each.key) ? { ...each, struck: today } : each)) }),
    }
  })
