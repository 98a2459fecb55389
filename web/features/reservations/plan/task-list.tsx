import { Pencil, Pill, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownCare } from '#shared/features/care/care.contract.ts'
import { maxTasks, type Task } from '#shared/features/reservations/help/tasks.rules.ts'
import { dayPartText, durationText, oftenText } from '#web/domain/help-texts.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { dayPartIcons } from './plan-facts.ts'
import { suggestionsFor, taskOf } from './ready-tasks.ts'
import { TaskDialog } from './task-dialog.tsx'
import type { Plan } from './use-plan.ts'

type TaskListProps = {
  plan: Plan
  cards: readonly ShownCare[]
  /** What its reader can do with a task besides editing it. */
  actionOf?: ((task: Task) => ReactNode) | undefined
}

type Edited = { open: boolean; task: Task | null }

/** The tasks, one row each; below them what can be added with one press. */
export function TaskList({ plan, cards, actionOf }: TaskListProps) {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<Edited>({ open: false, task: null })
  const { tasks } = plan
  const canEdit = plan.access.way !== null

  function remove(task: Task) {
    const at = tasks.indexOf(task)
    plan.remove(task)
    const undo = { label: t('plan.undo'), run: () => plan.putBack(task, at) }
    addToast('info', t('plan.removed', { text: task.text }), undo)
  }

  return (
    <section
      ref={retainFocus}
      aria-label={t('plan.tasks')}
      className="overflow-hidden rounded-xl border border-line bg-surface sm:rounded-2xl"
    >
      {tasks.length === 0 ? (
        <p className="p-4 text-sm text-ink-muted sm:px-6">{t(canEdit ? 'plan.empty' : 'plan.empty_read')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {tasks.map((task) => (
            <TaskRow key={task.key} task={task} card={cards.find(({ id }) => id === task.card)}>
              {canEdit && task.struck === undefined ? (
                <IconButton
                  label={t('plan.edit', { text: task.text })}
                  onClick={() => setEdited({ open: true, task })}
                >
                  <Pencil aria-hidden="true" className="size-4!" />
                </IconButton>
              ) : null}
              {actionOf?.(task)}
            </TaskRow>
          ))}
        </ul>
      )}
      {canEdit ? (
        <Suggestions plan={plan} cards={cards} onOwn={() => setEdited({ open: true, task: null })} />
      ) : null}
      <TaskDialog
        open={edited.open}
        task={edited.task}
        cards={cards}
        onSave={edited.task ? plan.replace : (task) => plan.add([task])}
        onRemove={remove}
        onClose={() => setEdited({ ...edited, open: false })}
      />
    </section>
  )
}

type TaskRowProps = { task: Task; card: ShownCare | undefined; children: ReactNode }

function TaskRow({ task, card, children }: TaskRowProps) {
  const { t } = useTranslation()
  const Icon = task.medicine ? Pill : dayPartIcons[task.part ?? 'any']
  const often = oftenText(t, task)
  const isStruck = task.struck !== undefined
  return (
    <li className="flex min-h-16 items-center gap-3 py-2 px-4 text-sm has-[button]:pr-1 sm:gap-3.5 sm:has-[button]:pr-2">
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-full bg-success-soft text-success-ink"
      >
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <b className={cx('block font-semibold wrap-anywhere sm:text-base', isStruck && 'line-through')}>
          {task.text}
        </b>
        <span className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-muted">
          {[card?.name, dayPartText(t, task)].filter(Boolean).join(' · ')}
          <span className="sm:hidden">· {often}</span>
          {isStruck ? <Badge>{t('plan.struck')}</Badge> : null}
          {task.medicine ? <Badge tone="info">{t('plan.medicine')}</Badge> : null}
        </span>
      </span>
      <span className="w-30 max-sm:hidden">{often}</span>
      <span className="text-right font-semibold whitespace-nowrap max-sm:text-xs sm:w-22">
        {durationText(t, task.minutes)}
      </span>
      {children}
    </li>
  )
}

type SuggestionsProps = Pick<TaskListProps, 'plan' | 'cards'> & { onOwn: () => void }

function Suggestions({ plan, cards, onOwn }: SuggestionsProps) {
  const { t } = useTranslation()
  const { help, tasks } = plan
  const suggestions = help ? suggestionsFor(t, { help, cards, tasks }) : []
  if (tasks.length >= maxTasks)
    return (
      <p className="border-t border-line bg-surface-sunken px-4 py-3.5 text-sm text-ink-muted">
        {t('plan.full')}
      </p>
    )
  const nameOf = ({ text, cardName }: { text: string; cardName: string | null }) =>
    cards.length > 1 && cardName ? `${text} (${cardName})` : text
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-surface-sunken px-4 py-3.5 print:hidden">
      {suggestions.length > 0 ? <span className="text-xs text-ink-muted">{t('plan.often')}</span> : null}
      {suggestions.map((each) => (
        <Button
          key={`${each.card} ${each.text}`}
          variant="secondary"
          size="sm"
          aria-label={t('plan.add_named', { text: nameOf(each) })}
          className="rounded-full! border-dashed! border-line-strong! font-medium!"
          onClick={() => plan.add([taskOf(each)])}
        >
          <Plus aria-hidden="true" />
          {nameOf(each)}
        </Button>
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="rounded-full! border-line-strong! font-medium!"
        onClick={onOwn}
      >
        <Pencil aria-hidden="true" />
        {t('plan.own')}
      </Button>
    </div>
  )
}
