import type { TickKey } from '#shared/features/reservations/help/ticks.rules.ts'
import type { HelpPlan } from './help.queries.ts'

export type PlanTime = HelpPlan['days'][number]['tasks'][number] & TickKey
/** A time as the device has it. */
export type ShownTime = PlanTime & { isWaiting: boolean }

/** Everything that is to be done, in the order of its days. */
export const timesOfPlan = (plan: HelpPlan): PlanTime[] =>
  plan.days.flatMap(({ day, tasks }) => tasks.map((time) => ({ ...time, day })))

const partsInOrder = ['morning', 'noon', 'evening', null] as const

/** Times of one day by when they are done; what may be done at any time comes last. */
export const byPart = <Time extends Pick<PlanTime, 'part'>>(times: readonly Time[]) =>
  partsInOrder
    .map((part) => ({ part: part ?? ('any' as const), times: times.filter((time) => time.part === part) }))
    .filter(({ times: some }) => some.length > 0)

export const keyOfTime = ({ task, day, nth }: TickKey): string => `${task} ${day} ${nth}`
