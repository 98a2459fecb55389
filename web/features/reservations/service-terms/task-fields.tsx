import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxTasks, type Task } from '#shared/features/reservations/help/tasks.rules.ts'
import { taskText } from '#web/domain/help-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TaskDialog } from '../plan/task-dialog.tsx'
import type { TaskFieldsProps } from './help-fields.tsx'

type Edited = { open: boolean; task: Task | null }

/** The tasks of help, each written in a dialog. */
export function TaskFields({ tasks, onChange }: TaskFieldsProps) {
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
        isWithoutStay
        onSave={save}
        onRemove={({ key }) => onChange(tasks.filter((each) => each.key !== key))}
        onClose={() => setEdited({ ...edited, open: false })}
      />
    </div>
  )
}
