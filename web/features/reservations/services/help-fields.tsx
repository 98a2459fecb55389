import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HelpServiceType } from '#shared/features/listings/listing-types.ts'
import { maxTasks, type Task } from '#shared/features/reservations/help/tasks.rules.ts'
import { taskText } from '#web/domain/help-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TaskDialog } from '../plan/task-dialog.tsx'
import { type HelpDraft, serviceLengths } from './service-terms.ts'
import { lengthText } from './service-texts.ts'

type HelpFieldsProps = {
  /** Who gives what; without it the kind is chosen here. */
  title?: string
  timeLabel: string
  kinds?: readonly HelpServiceType[]
  hasTasks: boolean
  value: HelpDraft
  onChange: (help: HelpDraft) => void
}

/** Help of one side: so many hours, by quarters, or what is to be done. */
export function HelpFields(props: HelpFieldsProps) {
  const { title, timeLabel, kinds, hasTasks, value, onChange } = props
  const { t, i18n } = useTranslation()
  const { tasks } = value
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      {title ? <legend className="mb-2 font-semibold">{title}</legend> : null}
      {kinds ? (
        <SelectField
          label={t('service_agreement.form.which')}
          value={value.help}
          options={kinds.map((kind) => ({ value: kind, label: t(`listings.service_type.${kind}`) }))}
          onValueChange={(help) => onChange({ ...value, help })}
        />
      ) : null}
      {hasTasks ? (
        <Segmented
          label={t('service_agreement.form.by')}
          value={tasks ? 'tasks' : 'time'}
          options={[
            { value: 'time', label: t('service_agreement.form.by_time') },
            { value: 'tasks', label: t('service_agreement.form.by_tasks') },
          ]}
          onChange={(by) => onChange({ ...value, tasks: by === 'tasks' ? [] : null })}
        />
      ) : null}
      {tasks ? (
        <TaskFields tasks={tasks} onChange={(changed) => onChange({ ...value, tasks: changed })} />
      ) : (
        <SelectField
          label={timeLabel}
          value={String(value.minutes)}
          options={serviceLengths.map((minutes) => ({
            value: String(minutes),
            label: lengthText(minutes, i18n.language),
          }))}
          onValueChange={(minutes) => onChange({ ...value, minutes: Number(minutes) })}
        />
      )}
    </fieldset>
  )
}

type TaskFieldsProps = { tasks: readonly Task[]; onChange: (tasks: Task[]) => void }
type Edited = { open: boolean; task: Task | null }

function TaskFields({ tasks, onChange }: TaskFieldsProps) {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<Edited>({ open: false, task: null })
  const save = (task: Task) =>
    onChange(edited.task ? tasks.map((each) => (each.key === task.key ? task : each)) : [...tasks, task])
  return (
    <div className="flex flex-col gap-2">
      {tasks.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('service_agreement.form.no_tasks')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {tasks.map((task) => (
            <li key={task.key} className="flex items-center justify-between gap-2 py-1 pr-1 pl-3.5 text-sm">
              <span className="min-w-0 wrap-anywhere">{taskText(t, task)}</span>
              <IconButton
                label={t('plan.edit', { text: task.text })}
                onClick={() => setEdited({ open: true, task })}
              >
                <Pencil aria-hidden="true" className="size-4!" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        disabledReason={tasks.length >= maxTasks ? t('plan.full') : undefined}
        onClick={() => setEdited({ open: true, task: null })}
      >
        <Plus aria-hidden="true" />
        {t('service_agreement.form.add_task')}
      </Button>
      <TaskDialog
        open={edited.open}
        task={edited.task}
        cards={[]}
        isWithoutHome
        onSave={save}
        onRemove={({ key }) => onChange(tasks.filter((each) => each.key !== key))}
        onClose={() => setEdited({ ...edited, open: false })}
      />
    </div>
  )
}
