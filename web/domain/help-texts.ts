import type { TFunction } from 'i18next'
import { dayMinutes, type Task } from '#shared/features/reservations/help/tasks.rules.ts'

/** '24 dk', '3 sa 20 dk'; `long`: '2 saat 20 dakika'. */
export function durationText(t: TFunction, minutes: number, isLong = false): string {
  const values = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  const form = values.hours === 0 ? 'minutes' : values.minutes === 0 ? 'hours' : 'hours_minutes'
  return isLong ? t(`plan.long.${form}`, values) : t(`plan.${form}`, values)
}

/** How much help takes: of its tasks on the fullest day, else in all. Null where it is not planned. */
export function effortText(
  t: TFunction,
  { tasks, minutes }: { tasks?: readonly Task[] | undefined; minutes?: number | null | undefined },
): string | null {
  if (tasks) return t('plan.a_day', { time: durationText(t, dayMinutes(tasks)) })
  return minutes == null ? null : durationText(t, minutes)
}

type Often = Pick<Task, 'every' | 'times'>

/** 'her gün', 'haftada 2', 'bir kez'. */
export const oftenText = (t: TFunction, { every, times }: Often): string =>
  t(`plan.every.${every}`, { count: times })

/** 'sabah', 'fark etmez'. */
export const dayPartText = (t: TFunction, { part }: Pick<Task, 'part'>): string =>
  t(`plan.part.${part ?? 'any'}`)

/** 'Mama ve su (her gün, 7 dk)'. */
export const taskText = (t: TFunction, task: Task): string =>
  `${task.text} (${oftenText(t, task)}, ${durationText(t, task.minutes)})`
