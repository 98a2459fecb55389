import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { AgreementTask } from './agreement-task.tsx'
import { CalendarTask } from './calendar-task.tsx'
import { GuideTask } from './guide-task.tsx'
import { RescueTask } from './rescue-task.tsx'
import { RingTask } from './ring-task.tsx'
import { listClass, Part } from './start-part.tsx'
import type { Task } from './start-state.ts'
import { TurnCount } from './turn-count.tsx'

const initialCount = 5
const titleId = 'your-turn'

type YourTurnProps = { tasks: readonly Task[]; negotiatingCount: number }

/** What waits for the member, the nearest deadline first; only the first action is the main one. */
export function YourTurn({ tasks, negotiatingCount }: YourTurnProps) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const visible = showsAll ? tasks : tasks.slice(0, initialCount)

  /** The row is gone: the focus moves to the one in its place, or to the heading. */
  const leaving = useRef<number | null>(null)
  function confirmed(place: number) {
    setAnnouncement(t('start_page.calendar.confirmed'))
    leaving.current = place
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the row is gone
  useEffect(() => {
    if (leaving.current === null) return
    const links = list.current?.querySelectorAll<HTMLElement>('[data-task]') ?? []
    const next = links[Math.min(leaving.current, links.length - 1)] ?? document.getElementById(titleId)
    leaving.current = null
    next?.focus()
  }, [tasks.length])

  return (
    <Part
      id={titleId}
      title={t('reservations.agreements.section.your_turn')}
      count={tasks.length > 0 ? <TurnCount count={tasks.length} /> : null}
    >
      <LiveText>{announcement}</LiveText>
      {tasks.length === 0 ? (
        <Calm negotiatingCount={negotiatingCount} />
      ) : (
        <ul ref={list} className={listClass}>
          {visible.map((task, place) =>
            task.kind === 'rescue' ? (
              <RescueTask key={`r${task.request.id}`} request={task.request} isPrimary={place === 0} />
            ) : task.kind === 'agreement' ? (
              <AgreementTask key={`a${task.item.id}`} item={task.item} isPrimary={place === 0} />
            ) : task.kind === 'ring' ? (
              <RingTask key={`o${task.ring.id}`} ring={task.ring} isPrimary={place === 0} />
            ) : task.kind === 'guide' ? (
              <GuideTask key={`g${task.listing.id}`} {...task} isPrimary={place === 0} />
            ) : (
              <CalendarTask
                key={`c${task.listing.id}`}
                listing={task.listing}
                days={task.days}
                isPrimary={place === 0}
                onConfirmed={() => confirmed(place)}
              />
            ),
          )}
        </ul>
      )}
      {visible.length < tasks.length ? (
        <Button variant="ghost" className="mt-2" onClick={() => setShowsAll(true)}>
          {t('start_page.all_tasks', { count: tasks.length })}
        </Button>
      ) : null}
    </Part>
  )
}

function Calm({ negotiatingCount }: { negotiatingCount: number }) {
  const { t } = useTranslation()
  return (
    <div className={`${listClass} flex flex-wrap items-center gap-4 p-5`}>
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-full bg-success-soft text-success-ink"
      >
        <Check className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('start_page.calm.title')}</p>
        <p className="text-sm text-ink-muted">
          {t('start_page.calm.text')}
          {negotiatingCount > 0 ? (
            <span>{` ${t('start_page.calm.negotiating', { count: negotiatingCount })}`}</span>
          ) : null}
        </p>
      </div>
      {negotiatingCount > 0 ? (
        <Link
          to={`${paths.history()}#gorusulen`}
          className={`${buttonClass({ variant: 'secondary' })} max-sm:w-full`}
        >
          {t('start_page.calm.action')}
        </Link>
      ) : null}
    </div>
  )
}
