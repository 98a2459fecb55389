import type { TFunction } from 'i18next'
import { areSameTasks, type Task } from '#shared/features/reservations/help/tasks.rules.ts'
import { parties } from '#shared/features/reservations/reservations.rules.ts'
import { taskText } from '#web/domain/help-texts.ts'
import { type Terms, tasksOf } from '../terms/reservation-terms.ts'

/** Which tasks came, went or changed: 'Eklendi: Postayı al (her gün, 5 dk)'. */
export function taskChanges(t: TFunction, from: Terms | null, to: Terms): string[] {
  return parties.flatMap((giver) => {
    const before = from ? wanted(tasksOf(from, giver)) : []
    const after = wanted(tasksOf(to, giver))
    const texts = after.flatMap((task) => {
      const old = before.find(({ key }) => key === task.key)
      if (!old) return [t('plan.change.added', { what: taskText(t, task) })]
      if (areSameTasks([old], [task])) return []
      return [t('plan.change.changed', { what: taskText(t, task), before: taskText(t, old) })]
    })
    const gone = before.filter(({ key }) => !after.some((task) => task.key === key))
    return [...texts, ...gone.map((task) => t('plan.change.removed', { what: task.text }))]
  })
}

const wanted = (tasks: readonly Task[]): Task[] => tasks.filter(({ struck }) => struck === undefined)
