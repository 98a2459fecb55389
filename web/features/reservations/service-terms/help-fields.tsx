import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { HelpServiceType } from '#shared/features/listings/listing-types.ts'
import type { Task } from '#shared/features/reservations/help/tasks.rules.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { lengthText } from '../service-agreements/service-texts.ts'
import { type HelpDraft, serviceLengths } from './service-terms.ts'

export type TaskFieldsProps = { tasks: readonly Task[]; onChange: (tasks: Task[]) => void }

type HelpFieldsProps = {
  /** Who gives what; without it the kind is chosen here. */
  title?: string
  timeLabel: string
  kinds?: readonly HelpServiceType[]
  /** Writes tasks in place of a time, where that is possible. */
  TaskFields?: ComponentType<TaskFieldsProps> | undefined
  value: HelpDraft
  onChange: (help: HelpDraft) => void
}

/** Help of one side: how many hours, by quarters, or what is to be done. */
export function HelpFields(props: HelpFieldsProps) {
  const { title, timeLabel, kinds, TaskFields, value, onChange } = props
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
      {TaskFields ? (
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
      {tasks && TaskFields ? (
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
