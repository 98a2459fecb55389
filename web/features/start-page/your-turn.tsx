import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { AgreementTask } from './agreement-task.tsx'
import { CalendarTask } from './calendar-task.tsx'
import { GuideTask } from './guide-task.tsx'
import { QuestionTask } from './question-task.tsx'
import { RescueTask } from './rescue-task.tsx'
import { RingTask } from './ring-task.tsx'
import { listClass, Part } from './start-part.tsx'
import type { Task } from './start-state.ts'

const titleId = 'your-turn'

type YourTurnProps = {
  /** Those shown, of `taskCount`. */
  tasks: readonly Task[]
  taskCount: number
  onShowAll: () => void
  negotiatingCount: number
}

/** What waits for the member, the nearest deadline first; only the first action is the main one. */
export function YourTurn({ tasks, taskCount, onShowAll, negotiatingCount }: YourTurnProps) {
  const { t } = useTranslation()
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)

  /** The row is gone: the focus moves to the one in its place, or to the heading. */
  const leaving = useRef<number | null>(null)
  function settled(place: number, said: string) {
    setAnnouncement(said)
    leaving.current = place
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the row is gone
  useEffect(() => {
    if (leaving.current === null) return
    const rows = list.current?.children ?? []
    const row = rows[Math.min(leaving.current, rows.length - 1)]
    leaving.current = null
    const next = row?.querySelector<HTMLElement>('a, button') ?? document.getElementById(titleId)
    next?.focus()
  }, [tasks.map(keyOf).join()])

  return (
    <Part id={titleId} title={t('reservations.agreements.section.your_turn')}>
      <LiveText>{announcement}</LiveText>
      {tasks.length === 0 ? (
        <Calm negotiatingCount={negotiatingCount} />
      ) : (
        <ul ref={list} className={listClass}>
          {tasks.map((task, place) => (
            <TaskOf
              key={keyOf(task)}
              task={task}
              isPrimary={place === 0}
              onSettled={(said) => settled(place, said)}
            />
          ))}
        </ul>
      )}
      {tasks.length < taskCount ? (
        <Button variant="ghost" className="mt-2" onClick={onShowAll}>
          {t('start_page.all_tasks', { count: taskCount })}
        </Button>
      ) : null}
    </Part>
  )
}

const keyOf = (task: Task): string => {
  if (task.kind === 'rescue') return `r${task.request.id}`
  if (task.kind === 'agreement') return `a${task.item.id}`
  if (task.kind === 'ring') return `o${task.ring.id}`
  return task.kind === 'question' ? `q${task.question.home.id}` : `${task.kind}${task.listing.id}`
}

type TaskOfProps = { task: Task; isPrimary: boolean; onSettled: (said: string) => void }

function TaskOf({ task, isPrimary, onSettled }: TaskOfProps) {
  const { t } = useTranslation()
  if (task.kind === 'rescue') return <RescueTask request={task.request} isPrimary={isPrimary} />
  if (task.kind === 'agreement') return <AgreementTask item={task.item} isPrimary={isPrimary} />
  if (task.kind === 'ring') return <RingTask ring={task.ring} isPrimary={isPrimary} />
  if (task.kind === 'question')
    return <QuestionTask question={task.question} isPrimary={isPrimary} onAnswered={() => onSettled('')} />
  if (task.kind === 'guide') return <GuideTask {...task} isPrimary={isPrimary} />
  return (
    <CalendarTask
      {...task}
      isPrimary={isPrimary}
      onConfirmed={() => onSettled(t('start_page.calendar.confirmed'))}
    />
  )
}

function Calm({ negotiatingCount }: { negotiatingCount: number }) {
  const { t } = useTranslation()
  return (
    <div className={`${listClass} px-5 py-4.5`}>
      <p className="font-semibold">{t('start_page.nothing_waits')}</p>
      {negotiatingCount > 0 ? (
        <p className="text-sm text-ink-muted">
          {t('start_page.negotiating', { count: negotiatingCount })}{' '}
          <Link to={`${paths.history()}#gorusulen`} className="link">
            {t('start_page.see_negotiations')}
          </Link>
        </p>
      ) : null}
    </div>
  )
}
