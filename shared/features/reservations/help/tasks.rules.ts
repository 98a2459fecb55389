import { addDays, type CivilDate } from '../../../kernel/civil-date.ts'
import { type DateRange, nightsOf } from '../../../kernel/date-range.ts'
import { hourMs, minuteMs } from '../../../kernel/durations.ts'
import { fail, ok, type Result } from '../../../kernel/result.ts'
import { refusedWork, type WorkRefusal } from './refused-work.rules.ts'

/** How often a task is done: n times a day, a week, or in the whole stay. */
export const taskFrequencies = ['day', 'week', 'stay'] as const
export type TaskFrequency = (typeof taskFrequencies)[number]

export const dayParts = ['morning', 'noon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

/** Something to do while staying in a home, as the terms name it. */
export type Task = {
  /** A UUID that survives changes: ticks belong to it. */
  key: string
  /** The care card of the home that it is about. */
  card?: number | undefined
  text: string
  every: TaskFrequency
  times: number
  /** How long it takes, each time. */
  minutes: number
  /** When in the day; null for any time. */
  part: DayPart | null
  medicine: boolean
  /** The first day on which it is not wanted any more. */
  struck?: CivilDate | undefined
}

export const taskBounds = {
  minutes: { min: 5, max: 240 },
  times: { min: 1, max: 6 },
  text: { min: 1, max: 120 },
} as const
export const maxTasks = 20

export const maxDayMinutes = (5 * hourMs) / minuteMs
const maxWeekMinutes = (25 * hourMs) / minuteMs
export const maxHelpMinutes = (60 * hourMs) / minuteMs
/** From here on the plan says how much it is. */
export const hintWeekMinutes = (10 * hourMs) / minuteMs

const daysOfWeek = 7

/** One time that a task is to be done: from this day until the end of another. */
export type Occurrence = { task: string; day: CivilDate; nth: number; until: CivilDate }

/** How often a task is done in a stay, struck or not. */
const timesIn = ({ every, times }: Pick<Task, 'every' | 'times'>, nights: number): number => {
  if (every === 'day') return times * nights
  return every === 'week' ? Math.ceil((times * nights) / daysOfWeek) : times
}

/**
 * When a task is to be done. Times in a week are spread over its days, so that a stay that becomes longer moves none of
 * them; those of the whole stay have all of it.
 */
export function occurrencesOf(task: Task, stay: DateRange): Occurrence[] {
  const nights = nightsOf(stay)
  const lastDay = addDays(stay.end, -1)
  const found = Array.from({ length: timesIn(task, nights) }, (_, index): Occurrence => {
    const [day, until] = daysOf(task, index)
    return {
      task: task.key,
      day: addDays(stay.start, day),
      nth: (index % task.times) + 1,
      until: until === null || addDays(stay.start, until) > lastDay ? lastDay : addDays(stay.start, until),
    }
  })
  const { struck } = task
  return struck === undefined ? found : found.filter(({ day }) => day < struck)
}

/** The first and last day of the nth time, counted from the first of the stay; null for its last. */
function daysOf({ every, times }: Task, index: number): [first: number, last: number | null] {
  const nth = index % times
  const round = (index - nth) / times
  if (every === 'day') return [round, round]
  if (every === 'stay') return [0, null]
  const dayOf = (of: number) => round * daysOfWeek + Math.floor((of * daysOfWeek) / times)
  return [dayOf(nth), Math.max(dayOf(nth), dayOf(nth + 1) - 1)]
}

/** Everything to be done in a stay, by day. */
export const occurrencesIn = (tasks: readonly Task[], stay: DateRange): Occurrence[] =>
  tasks
    .flatMap((task) => occurrencesOf(task, stay))
    .toSorted((one, other) => Number(one.day > other.day) - Number(one.day < other.day))

/** How long all of it takes, in minutes. */
export const minutesIn = (tasks: readonly Task[], stay: DateRange): number =>
  tasks.reduce((sum, task) => sum + occurrencesOf(task, stay).length * task.minutes, 0)

/** The longest day: what is done every day, and the longest of the rest. */
export function dayMinutes(tasks: readonly Pick<Task, 'every' | 'times' | 'minutes'>[]): number {
  const [daily, others] = [true, false].map((isDaily) =>
    tasks
      .filter(({ every }) => (every === 'day') === isDaily)
      .map(({ minutes, times, every }) => (every === 'day' ? minutes * times : minutes)),
  ) as [number[], number[]]
  return daily.reduce((sum, minutes) => sum + minutes, 0) + Math.max(0, ...others)
}

/** The fullest week of a stay. */
export const weekMinutes = (tasks: readonly Task[], stay: DateRange): number =>
  minutesIn(
    tasks.map(({ struck: _, ...task }) => task),
    nightsOf(stay) <= daysOfWeek ? stay : { start: stay.start, end: addDays(stay.start, daysOfWeek) },
  )

export type TaskRefusal = 'task_incomplete' | 'help_too_long' | WorkRefusal

/** Whether these tasks can be asked for in a stay. */
export function checkTasks(tasks: readonly Task[], stay: DateRange): Result<null, TaskRefusal> {
  const keys = new Set(tasks.map(({ key }) => key))
  if (tasks.length > maxTasks || keys.size < tasks.length || !tasks.every(isComplete))
    return fail('task_incomplete')
  for (const { text } of tasks) {
    const refusal = refusedWork(text)
    if (refusal) return fail(refusal)
  }
  const isTooLong =
    dayMinutes(tasks) > maxDayMinutes ||
    weekMinutes(tasks, stay) > maxWeekMinutes ||
    minutesIn(tasks, stay) > maxHelpMinutes
  return isTooLong ? fail('help_too_long') : ok(null)
}

const isComplete = ({ text, times, minutes }: Task): boolean =>
  isWithin(taskBounds.text, text.length) &&
  isWithin(taskBounds.times, times) &&
  isWithin(taskBounds.minutes, minutes)

const isWithin = ({ min, max }: { min: number; max: number }, value: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max

/** Whether both lists ask for the same. */
export const areSameTasks = (some: readonly Task[], others: readonly Task[]): boolean =>
  some.length === others.length && some.every((task, at) => sameFields(task, others[at]))

const sameFields = (one: Task, other: Task | undefined): boolean =>
  other !== undefined &&
  (['key', 'card', 'text', 'every', 'times', 'minutes', 'part', 'medicine', 'struck'] as const).every(
    (field) => one[field] === other[field],
  )
