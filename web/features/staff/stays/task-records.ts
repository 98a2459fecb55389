import { progressOf } from '#shared/features/reservations/help/ticks.rules.ts'
import { groupBy } from '#shared/kernel/group-by.ts'
import type { Answer } from '#web/platform/api-query.ts'

export type HelpPlan = Answer<'GET /staff/stay-problems/{id}/help'>['plans'][number]
type Time = HelpPlan['days'][number]['tasks'][number] & { day: string }

/** How far a task is in the whole stay. */
export type TaskRecord = {
  task: string
  text: string
  hasMedicine: boolean
  done: number
  planned: number
  wasStruck: boolean
  /** The days that are over on which something was not ticked. */
  missing: string[]
  /** What the helper shows and says. */
  said: Time[]
}

export function taskRecords({ days }: Pick<HelpPlan, 'days'>, today: string): TaskRecord[] {
  const all = days.flatMap(({ day, tasks }) => tasks.map((time): Time => ({ ...time, day })))
  return [...groupBy(all, ({ task }) => task)].map(([task, times]) => {
    const missed = times.filter(({ state, until }) => state === 'undone' && until < today)
    return {
      ...{ task, text: times[0]?.text ?? '', ...progressOf(times) },
      hasMedicine: times.some(({ medicine }) => medicine),
      wasStruck: times.some(({ state }) => state === 'struck'),
      missing: [...new Set(missed.map(({ until }) => until))],
      said: times.filter(({ state, note, picture }) => state === 'problem' || note || picture !== undefined),
    }
  })
}
