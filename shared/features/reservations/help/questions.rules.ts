import { addDays, atTime, type CivilDate, civilDateOf } from '../../../kernel/civil-date.ts'
import type { DateRange } from '../../../kernel/date-range.ts'
import { hourMs } from '../../../kernel/durations.ts'
import { otherParty, type Party } from '../reservations.rules.ts'
import { confirmHours, countsAsDoneAt, type HelpPlan, timesOf, untickedOn } from './ticks.rules.ts'

/**
 * What is said of planned help, each at most once a day: to the helper what there is to do, and in the evening what is
 * not ticked; to the other side at noon what was not ticked the day before, and in the end whether it is done.
 */
export const helpQuestions = ['today', 'unticked', 'missed', 'over'] as const
export type HelpQuestion = (typeof helpQuestions)[number]

const hours: Record<HelpQuestion, readonly [from: string, to: string]> = {
  today: ['09:00', '20:00'],
  unticked: ['20:00', '23:59'],
  missed: ['12:00', '23:59'],
  over: ['12:00', '23:59'],
}

/** Questions of this time of the day. */
export const questionsOfHour = (now: Date): HelpQuestion[] =>
  helpQuestions.filter((question) => {
    const [from, to] = hours[question]
    const day = civilDateOf(now)
    return now.getTime() >= atTime(day, from).getTime() && now.getTime() < atTime(day, to).getTime()
  })

/** The day that a question of today is about; null on a day without it. What the last day lacks is asked with the rest. */
export function dayAsked(
  question: HelpQuestion,
  { start, end }: DateRange,
  today: CivilDate,
): CivilDate | null {
  if (question === 'over') return today === end ? addDays(end, -1) : null
  const day = question === 'missed' ? addDays(today, -1) : today
  return day >= start && today < end ? day : null
}

export const readerOf = (question: HelpQuestion, giver: Party): Party =>
  question === 'today' || question === 'unticked' ? giver : otherParty(giver)

export type AskedTask = { text: string; medicine: boolean }

/** The tasks that a question of that day is about; one about the whole stay, and one without any, is about none. */
export const tasksAsked = (
  plan: Pick<HelpPlan, 'tasks' | 'stay'>,
  ticks: Parameters<typeof timesOf>[1],
  day: CivilDate,
): AskedTask[] =>
  untickedOn(timesOf(plan, ticks), day).map(({ of: { text, medicine } }) => ({ text, medicine }))

/** Whether help counts as done by now, since the other side has said nothing. */
export const isSilenceOver = (plan: Pick<HelpPlan, 'stay'>, now: Date): boolean =>
  now.getTime() >= countsAsDoneAt(plan).getTime()

/** The last day of leaving whose silence is over by now. */
export const silentSince = (now: Date): CivilDate =>
  civilDateOf(new Date(now.getTime() - confirmHours * hourMs))
