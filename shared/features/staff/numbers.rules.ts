import { addDays, type CivilDate, daysBetween } from '../../kernel/civil-date.ts'

export const numberSteps = ['day', 'week', 'month'] as const
export type NumberStep = (typeof numberSteps)[number]

/** What is counted, in the order in which it is shown. */
export const measures = [
  'members',
  'homes',
  'negotiations',
  'agreements',
  'response_rate',
  'points_issued',
  'points_earned',
] as const

const mostDays: Record<NumberStep, number> = { day: 190, week: 1100, month: 4000 }

/** A period that begins before it ends and has no more steps than a chart can show. */
export function isPeriod(from: CivilDate, to: CivilDate, by: NumberStep): boolean {
  const days = daysBetween(from, to)
  return days >= 0 && days <= mostDays[by]
}

const usualDays: Record<NumberStep, number> = { day: 30, week: 26 * 7, month: 365 }

/** The period that is looked at first, up to today. */
export const usualPeriod = (today: CivilDate, by: NumberStep): { from: CivilDate; to: CivilDate } => ({
  from: addDays(today, -usualDays[by]),
  to: today,
})
