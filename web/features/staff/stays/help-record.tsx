import { useQuery } from '@tanstack/react-query'
import { HandHelping } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#web/platform/clock.ts'
import { formatDay, formatRange } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { helpOfProblemQuery } from '../staff.queries.ts'
import { type HelpPlan, type TaskRecord, taskRecords } from './task-records.ts'

type Person = { name: string }
type HelpRecordProps = {
  problem: { id: number; offerer: Person; receiver: Person }
  /** How a picture is read. */
  picture: (id: number, alt: string) => ReactNode
}

/** What was to be done in a stay with a problem and what has been, by task; loaded when it is opened. */
export function HelpRecord(props: HelpRecordProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <OpenRecord {...props} />
  return (
    <Button variant="secondary" onClick={() => setIsOpen(true)} className="self-start">
      <HandHelping aria-hidden="true" />
      {t('staff.problems.help.show')}
    </Button>
  )
}

function OpenRecord({ problem, picture }: HelpRecordProps) {
  const { t } = useTranslation()
  return (
    <Loaded
      query={useQuery(helpOfProblemQuery(problem.id))}
      failed={t('staff.problems.help.load_failed')}
      skeletonClass="h-40 rounded-xl"
      level={3}
    >
      {({ plans }) =>
        plans.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('staff.problems.help.none')}</p>
        ) : (
          plans.map((plan) => (
            <PlanRecord key={plan.giver} plan={plan} helper={problem[plan.giver].name} picture={picture} />
          ))
        )
      }
    </Loaded>
  )
}

type PlanRecordProps = Pick<HelpRecordProps, 'picture'> & { plan: HelpPlan; helper: string }

function PlanRecord({ plan, helper, picture }: PlanRecordProps) {
  const { t, i18n } = useTranslation()
  return (
    <div className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-sm font-semibold">
          {helper} · {t(`listings.service_type.${plan.help}`)}
        </h3>
        <p className="text-sm text-ink-muted">
          {[
            formatRange(plan.start_date, plan.end_date, i18n.language),
            t('staff.problems.help.done_of', { done: plan.done, planned: plan.planned }),
            t(`staff.problems.extra.${plan.state}`),
          ].join(' · ')}
        </p>
      </div>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {taskRecords(plan, useToday()).map((record) => (
          <TaskRow key={record.task} record={record} picture={picture} />
        ))}
      </ul>
    </div>
  )
}

type TaskRowProps = Pick<HelpRecordProps, 'picture'> & { record: TaskRecord }

function TaskRow({ record, picture }: TaskRowProps) {
  const { t, i18n } = useTranslation()
  const { text, done, planned, missing, said, hasMedicine, wasStruck } = record
  const dayText = (day: string) => formatDay(day, i18n.language)
  return (
    <li className="flex flex-col gap-1.5 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere">
          {text}
          {hasMedicine ? <Badge>{t('today.medicine')}</Badge> : null}
        </span>
        <b className="font-semibold tabular-nums">{t('staff.problems.help.done_of', { done, planned })}</b>
      </p>
      {missing.length > 0 ? (
        <p className="text-danger-ink">
          {t('staff.problems.help.missing', { days: missing.map(dayText).join(', ') })}
        </p>
      ) : null}
      {wasStruck ? <p className="text-ink-muted">{t('staff.problems.help.struck')}</p> : null}
      {said.map(({ day, nth, note, picture: id, state }) => (
        <div key={`${day} ${nth}`} className="flex flex-col gap-1.5">
          <p className="wrap-anywhere whitespace-pre-line">
            <span className="text-ink-muted">
              {[dayText(day), state === 'problem' && t('today.has_problem')].filter(Boolean).join(' · ')}
            </span>
            {note ? (
              <>
                {' · '}
                <span>{note}</span>
              </>
            ) : null}
          </p>
          {id === undefined ? null : (
            <div className="aspect-4/3 w-40 max-w-full overflow-hidden rounded-md bg-skeleton">
              {picture(id, t('staff.problems.help.picture', { task: text, day: dayText(day) }))}
            </div>
          )}
        </div>
      ))}
    </li>
  )
}
