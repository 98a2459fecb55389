import { addDays, type CivilDate, daysBetween } from '../../kernel/civil-date.ts'

export const numberSteps = ['day', 'week', 'month'] as const
export type NumberStep = (typeof numberSteps)[number]

/** The measures, in display order. */
export const measures = [
  'members',
  'homes',
  'negotiations',
  'agreements',
  'response_rate',
  'points_issued',
  'points_earned',
] as const

const maxDays: Record<NumberStep, number> = { day: 190, week: 1100, month: 4000 }

/** Whether the period starts before it ends and has no more steps than a chart can show. */
export function isPeriod(from: CivilDate, to: CivilDate, by: NumberStep): boolean {
  const days = daysBetween(from, to)
  return days >= 0 && days <= maxDays[by]
}

const usualDays: Record<NumberStep, number> = { day: 30, week: 26 * 7, month: 365 }

/** The default period, up to today. */
export const usualPeriod = (today: CivilDate, by: NumberStep): { from: CivilDate; to: CivilDate } => ({
  from: addDays(today, -usualDays[by]),
  to: today,
})
