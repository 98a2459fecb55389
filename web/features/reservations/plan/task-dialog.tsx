import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ShownCare } from '#shared/features/care/care.contract.ts'
import { refusedWork } from '#shared/features/reservations/help/refused-work.rules.ts'
import {
  type DayPart,
  dayParts,
  type Task,
  taskBounds,
  taskFrequencies,
} from '#shared/features/reservations/help/tasks.rules.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { durationText } from '#web/domain/help-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form, FormActions, SubmitButton } from '#web/ui/form.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useForm } from '#web/ui/use-form.ts'

type TaskDialogProps = {
  open: boolean
  /** Null for a new one. */
  task: Task | null
  cards: readonly ShownCare[]
  /** There is no stay in which it is done. */
  isWithoutStay?: boolean
  onSave: (task: Task) => void
  onRemove: (task: Task) => void
  onClose: () => void
}

/** Writes a task, or changes it; on a phone a sheet from below. */
export function TaskDialog({ open, onClose, ...rest }: TaskDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog open={open} onClose={onClose} title={t(rest.task ? 'plan.form.edit' : 'plan.form.add')}>
      <TaskForm {...rest} onClose={onClose} />
    </FormDialog>
  )
}

const newTask: Omit<Task, 'key'> = {
  ...{ text: '', every: 'day', times: 1, minutes: 10, part: null, medicine: false },
}
const anyTime = 'any' as const
const noCard = ''

function TaskForm({ task, cards, isWithoutStay, onSave, onRemove, onClose }: Omit<TaskDialogProps, 'open'>) {
  const { t } = useTranslation()
  const wordOf = (every: Task['every']) => (isWithoutStay && every === 'stay' ? 'in_all' : every)
  const form = useForm<Omit<Task, 'key'>>({
    values: task ?? newTask,
    check: ({ text }) => {
      const written = text.trim()
      if (!written) return { text: t('plan.form.text_missing') }
      const refusal = refusedWork(written)
      return { text: refusal ? t(`plan.refused.${refusal}`, { text: written }) : undefined }
    },
    send: async (values) => {
      onSave({ ...values, text: values.text.trim(), key: task?.key ?? crypto.randomUUID() })
      onClose()
    },
    refusal: () => null,
  })
  const { every } = form.values
  return (
    <Form form={form} className="flex flex-col gap-4">
      <TextField
        label={t('plan.form.text')}
        hint={t('plan.form.text_hint')}
        maxLength={taskBounds.text.max}
        {...form.text('text')}
      />
      <Segmented
        label={t('plan.form.every')}
        options={taskFrequencies.map((value) => ({ value, label: t(`plan.form.${wordOf(value)}`) }))}
        {...form.control('every')}
      />
      <Stepper
        label={t(`plan.form.times.${wordOf(every)}`)}
        {...taskBounds.times}
        {...form.control('times')}
        decreaseLabel={t('plan.form.times_less')}
        increaseLabel={t('plan.form.times_more')}
        maxReason={t('plan.form.times_most')}
      />
      <Minutes {...form.control('minutes')} />
      <Segmented
        label={t('plan.form.part')}
        options={[...dayParts, anyTime].map((value) => ({ value, label: t(`plan.form.${value}`) }))}
        value={form.values.part ?? anyTime}
        onChange={(part) => form.set({ part: part === anyTime ? null : (part as DayPart) })}
      />
      <CardField cards={cards} {...form.control('card')} />
      <Checkbox
        label={t('plan.form.medicine')}
        hint={t('plan.form.medicine_hint')}
        {...form.tick('medicine')}
      />
      {task ? (
        <Button
          variant="danger-ghost"
          className="self-start"
          onClick={() => {
            onRemove(task)
            onClose()
          }}
        >
          <Trash2 aria-hidden="true" />
          {t('plan.form.remove')}
        </Button>
      ) : null}
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton>{t('plan.form.save')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

type CardFieldProps = {
  cards: readonly ShownCare[]
  value: number | undefined
  onChange: (card: number | undefined) => void
}

/** Which card it is about; one that was deleted is not named any more. */
function CardField({ cards, value, onChange }: CardFieldProps) {
  const { t } = useTranslation()
  if (cards.length === 0) return null
  const isKnown = cards.some(({ id }) => id === value)
  return (
    <SelectField
      label={t('plan.form.card')}
      value={isKnown ? String(value) : noCard}
      options={[
        { value: noCard, label: t('plan.form.no_card') },
        ...cards.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onValueChange={(id) => onChange(id === noCard ? undefined : Number(id))}
    />
  )
}

const hour = 60

/** By five minutes, from an hour on by fifteen. */
function Minutes({ value, onChange }: { value: number; onChange: (minutes: number) => void }) {
  const { t } = useTranslation()
  return (
    <Stepper
      label={t('plan.form.minutes')}
      {...taskBounds.minutes}
      step={value >= hour ? 15 : 5}
      value={value}
      valueText={durationText(t, value)}
      onChange={onChange}
      decreaseLabel={t('plan.form.minutes_less')}
      increaseLabel={t('plan.form.minutes_more')}
      maxReason={t('plan.form.minutes_most')}
    />
  )
}
