import { addDays, type CivilDate, civilDateOf, startOfDay } from '../../../kernel/civil-date.ts'
import { type DateRange, nightsOf } from '../../../kernel/date-range.ts'
import { dayMs, hourMs } from '../../../kernel/durations.ts'
import { fail, ok, type Result } from '../../../kernel/result.ts'
import { areSameExtras, type Extra, type ExtraOutcome, stayOfHelper } from '../extras/extras.rules.ts'
import type { Party, ReservationStatus } from '../reservations.rules.ts'
import { type Occurrence, occurrencesIn, type Task } from './tasks.rules.ts'

export const tickStates = ['done', 'problem', 'undone'] as const
export type TickState = (typeof tickStates)[number]

/** Ticks in one call. */
export const maxTicks = 100
export const tickNoteMaximum = 300
export const picturesADay = 3
/** How long after its last day something can be ticked. */
export const tickHours = 48
/** How long after that day a tick may arrive that was made in time. */
export const arrivalDays = 7
/** How long after the stay the other side can speak, before help counts as done. */
export const confirmHours = 72

/** One time that a task is to be done. */
export type TickKey = { task: string; day: CivilDate; nth: number }
export type Tick = TickKey & { state: TickState; tickedAt: Date }

export const sameTime = (one: TickKey, other: TickKey): boolean =>
  one.task === other.task && one.day === other.day && one.nth === other.nth

/** The help of a side that was planned, in its stay. */
export type HelpPlan = {
  giver: Party
  tasks: readonly Task[]
  stay: DateRange
  outcome: ExtraOutcome | null
}

/** What was planned in an agreement; without a home also help without tasks. Help in a stay that fell is not. */
export const plansOf = (
  terms: Parameters<typeof stayOfHelper>[0],
  extras: readonly (Extra & { outcome: ExtraOutcome | null })[],
): HelpPlan[] =>
  extras.flatMap((extra) => {
    const stay = stayOfHelper(terms, extra.giver)
    const tasks = extra.kind === 'help' ? (extra.tasks ?? (terms.listingId === null ? [] : null)) : null
    return tasks && stay ? { giver: extra.giver, tasks, stay, outcome: extra.outcome } : []
  })

/** `struck`: not done, and not wanted any more. */
export type PlannedState = TickState | 'struck'
export type PlannedTime<Made extends TickKey = TickKey> = Occurrence & {
  of: Task
  state: PlannedState
  tick: Made | undefined
}

/** Everything that was to be done, by day, with what was ticked. */
export function timesOf<Made extends TickKey & { state: TickState }>(
  { tasks, stay }: Pick<HelpPlan, 'tasks' | 'stay'>,
  ticks: readonly Made[],
): PlannedTime<Made>[] {
  const byKey = new Map(tasks.map((task) => [task.key, task]))
  const made = new Map(ticks.map((tick) => [keyOf(tick), tick]))
  // A struck task has had its times, and keeps those that were done.
  const unstruck = tasks.map(({ struck: _, ...task }) => task)
  return occurrencesIn(unstruck, stay).flatMap((time) => {
    const of = byKey.get(time.task)
    const tick = made.get(keyOf(time))
    return of ? { ...time, of, tick, state: stateOf(of, time, tick?.state) } : []
  })
}

const keyOf = ({ task, day, nth }: TickKey): string => `${task} ${day} ${nth}`

function stateOf(task: Task, time: Occurrence, ticked: TickState = 'undone'): PlannedState {
  return ticked === 'undone' && isStruck(task, time) ? 'struck' : ticked
}

const isStruck = ({ struck }: Task, { until }: Occurrence): boolean => struck !== undefined && until >= struck

/** How many times something was done, of how many that are wanted. */
export function progressOf(times: readonly { state: PlannedState }[]): { done: number; planned: number } {
  const wanted = times.filter(({ state }) => state !== 'struck')
  return { done: wanted.filter(({ state }) => state === 'done').length, planned: wanted.length }
}

/** What can be done on a day: also what may wait until a later one. */
export const timesOn = <Time extends { day: CivilDate; until: CivilDate }>(
  times: readonly Time[],
  day: CivilDate,
): Time[] => times.filter((time) => time.day <= day && day <= time.until)

/** What nobody has ticked, and whose last day is this one. */
export const untickedOn = <Time extends { until: CivilDate; state: PlannedState }>(
  times: readonly Time[],
  day: CivilDate,
): Time[] => times.filter(({ until, state }) => until === day && state === 'undone')

/** The days of the stay. */
export const daysOf = ({ stay }: Pick<HelpPlan, 'stay'>): CivilDate[] =>
  Array.from({ length: nightsOf(stay) }, (_, day) => addDays(stay.start, day))

const endOf = (day: CivilDate): number => startOfDay(addDays(day, 1)).getTime()

const isAgreed = (status: ReservationStatus): boolean => status === 'agreed' || status === 'completed'

export const tickRefusals = [
  'unknown_task',
  'not_helper',
  'struck',
  'too_early',
  'too_late',
  'arrived_late',
] as const
export type TickRefusal = (typeof tickRefusals)[number]

/**
 * Says of ticks of a party whether they count. When one was made decides, so that no order of arrival does; a time that
 * has yet to come counts as now.
 */
export function tickChecker(
  plans: readonly HelpPlan[],
  party: Party,
  now: Date,
): <Made extends Tick>(tick: Made) => Result<Made, TickRefusal> {
  const [own, others] = [true, false].map((isOwn) => {
    const times = plans
      .filter(({ giver }) => (giver === party) === isOwn)
      .flatMap((plan) => timesOf(plan, []))
    return new Map(times.map((time) => [keyOf(time), time]))
  })
  return (tick) => {
    const tickedAt = new Date(Math.min(tick.tickedAt.getTime(), now.getTime()))
    const time = own?.get(keyOf(tick))
    if (!time) return fail(others?.has(keyOf(tick)) ? 'not_helper' : 'unknown_task')
    if (time.state === 'struck') return fail('struck')
    if (time.day > civilDateOf(tickedAt)) return fail('too_early')
    if (tickedAt.getTime() >= endOf(time.until) + tickHours * hourMs) return fail('too_late')
    if (now.getTime() >= endOf(time.until) + arrivalDays * dayMs) return fail('arrived_late')
    return ok({ ...tick, tickedAt })
  }
}

/** Whether ticks are taken at all. */
export const ticksOpen = (status: ReservationStatus): Result<null, 'reservation_closed'> =>
  isAgreed(status) ? ok(null) : fail('reservation_closed')

/** Whether a party can tick now: who helps, from the first day until two days after the last. */
export const canTick = (
  { giver, stay }: Pick<HelpPlan, 'giver' | 'stay'>,
  { status, party, now }: Asking,
): boolean =>
  party === giver &&
  ticksOpen(status).ok &&
  now.getTime() >= startOfDay(stay.start).getTime() &&
  now.getTime() < startOfDay(stay.end).getTime() + tickHours * hourMs

type Asking = { status: ReservationStatus; party: Party; now: Date }

/** Whether who takes the help may say that some of it is not wanted any more. */
export function strikePermission(
  { giver, stay, outcome }: Omit<HelpPlan, 'tasks'>,
  { status, party, now }: Asking,
): Result<null, 'not_allowed' | 'reservation_closed'> {
  if (party === giver) return fail('not_allowed')
  const isOpen = status === 'agreed' && outcome === null && now.getTime() < startOfDay(stay.end).getTime()
  return isOpen ? ok(null) : fail('reservation_closed')
}

/** The tasks without the times of one from this day on; null if there is nothing to strike. */
export function strike(tasks: readonly Task[], key: string, today: CivilDate): Task[] | null {
  const isOpen = ({ key: each, struck }: Task) => each === key && (struck === undefined || struck > today)
  if (!tasks.some(isOpen)) return null
  return tasks.map((task) => (isOpen(task) ? { ...task, struck: today } : task))
}

/** Whether new extras are those of before but for tasks that are struck: less help can be proposed while it goes on. */
export function onlyStrikes(present: readonly Extra[], next: readonly Extra[]): boolean {
  const isOpen = ({ struck }: Task) => struck === undefined
  const tasksOf = (extras: readonly Extra[]) =>
    extras.flatMap((extra) => (extra.kind === 'help' ? (extra.tasks ?? []) : []))
  const left = new Set(
    tasksOf(next)
      .filter(isOpen)
      .map(({ key }) => key),
  )
  const struck = tasksOf(present).filter((task) => isOpen(task) && !left.has(task.key))
  return struck.length > 0 && areSameExtras(withoutStrikes(present), withoutStrikes(next))
}

const withoutStrikes = (extras: readonly Extra[]): Extra[] =>
  extras.map((extra) =>
    extra.kind === 'help' && extra.tasks
      ? { ...extra, tasks: extra.tasks.map(({ struck: _, ...task }) => task) }
      : extra,
  )

/** Extras of new terms, in which what was struck by then stays so: it comes back only as another task. */
export const retainStruck = <Some extends Extra>(
  extras: readonly Some[],
  present: readonly Extra[],
): Some[] =>
  extras.map((extra) => {
    if (extra.kind === 'points' || !extra.tasks) return extra
    const before = present.flatMap((each) =>
      each.kind === 'help' && each.giver === extra.giver ? (each.tasks ?? []) : [],
    )
    const tasks = extra.tasks.map((task) => {
      const struck = before.find(({ key }) => key === task.key)?.struck
      return struck === undefined ? task : { ...task, struck }
    })
    return { ...extra, tasks }
  })

/** Whether who took the help may say that it is done. */
export function confirmPermission(
  { giver, stay, outcome }: Omit<HelpPlan, 'tasks'>,
  { status, party, now }: Asking,
): Result<null, 'not_allowed' | 'reservation_closed' | 'help_not_over'> {
  if (party === giver) return fail('not_allowed')
  if (!isAgreed(status) || outcome !== null) return fail('reservation_closed')
  return now.getTime() >= startOfDay(stay.end).getTime() ? ok(null) : fail('help_not_over')
}

/** When help counts as done unless the other side speaks. */
export const countsAsDoneAt = ({ stay }: Pick<HelpPlan, 'stay'>): Date =>
  new Date(startOfDay(stay.end).getTime() + confirmHours * hourMs)
